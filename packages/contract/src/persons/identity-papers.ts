import { keysOf } from "../keys.ts";

/**
 * Identity papers, of which a person sends one, with the upload area and label of each side. No second identity paper is
 * asked beside any of them: by law a biometric CURP is enough. The INE is the first in every list.
 */
export const identityPapers = {
  ine: { label: "INE", sides: { ine_front: "INE, frente", ine_back: "INE, reverso" } },
  passport: { label: "Pasaporte", sides: { passport: "Pasaporte" } },
  residence_card: {
    label: "Tarjeta de residente",
    sides: { residence_front: "Tarjeta de residente, frente", residence_back: "Tarjeta de residente, reverso" },
  },
  biometric_curp: { label: "CURP biométrica", sides: { biometric_curp: "CURP biométrica" } },
  military_card: { label: "Cartilla militar", sides: { military_card: "Cartilla militar" } },
  professional_license: { label: "Cédula profesional", sides: { professional_license: "Cédula profesional" } },
} as const satisfies Record<string, { label: string; sides: Record<string, string> }>;

type Papers = typeof identityPapers;
export type IdentityPaper = keyof Papers;
type KeyOfEach<T> = T extends T ? keyof T : never;
/** Upload area of one side of an identity paper. */
export type IdentityArea = KeyOfEach<Papers[IdentityPaper]["sides"]>;

export const identityPaperKeys = keysOf(identityPapers);
/** Paper of an account that never named another one. */
export const usualIdentityPaper: IdentityPaper = "ine";

export const areasOfPaper = (paper: IdentityPaper): IdentityArea[] =>
  keysOf<Partial<Record<IdentityArea, string>>>(identityPapers[paper].sides);

/** Label of every side of every paper, by its upload area. */
export const identitySides = Object.assign({}, ...identityPaperKeys.map((key) => identityPapers[key].sides)) as Record<
  IdentityArea,
  string
>; // the sides of all papers
export const identityAreas = keysOf(identitySides);

/** Identity paper that an upload area belongs to; undefined for other documents. */
export const paperOfArea = (area: string): IdentityPaper | undefined =>
  identityPaperKeys.find((paper) => area in identityPapers[paper].sides);
export const isIdentityArea = (area: string): area is IdentityArea => paperOfArea(area) !== undefined;

/** Side with the portrait and the name, which is compared with the typed data. */
export const mainSide = (paper: IdentityPaper): IdentityArea => areasOfPaper(paper)[0] ?? "ine_front";

export const isPaperComplete = (paper: IdentityPaper, areas: readonly string[]): boolean =>
  areasOfPaper(paper).every((area) => areas.includes(area));

/** The accepted papers in a sentence: 'INE, pasaporte, … o cédula profesional'. */
export const identityPaperNames = (() => {
  // An abbreviation keeps its capitals.
  const names = identityPaperKeys
    .map((paper) => identityPapers[paper].label)
    .map((label) => (/^\p{Lu}{2}/u.test(label) ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`));
  return `${names.slice(0, -1).join(", ")} o ${names.at(-1)}`;
})();

/** The request of the programme within a sentence: 'una identificación oficial (INE, pasaporte, …)'. */
export const oneIdentityPaper = `una identificación oficial (${identityPaperNames})`;
