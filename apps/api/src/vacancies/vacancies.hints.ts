import { shorterJobTypeIds } from "@arranca/contract/catalogues";
import { visibleText } from "@arranca/contract/rich-text";
import type { VacancyFields } from "@arranca/contract/vacancy-form";
import type { ReviewHint } from "@arranca/contract/vacancy-review";

/** A hint before any reviewer said something to it. */
export type Noticed = Omit<ReviewHint, "dismissed">;

type Written = Pick<VacancyFields, "title" | "description" | "additionalInfo" | "schedule" | "tags">;

const contact: readonly [what: string, pattern: RegExp][] = [
  ["un correo electrónico", /[\w.+-]+\s?(?:@|\(?\barroba\b\)?)\s?[\w-]+(?:\.\w+|\s?\bpunto\b\s?\w+)/gi],
  ["un teléfono", /(?:\+?52[\s.(-]{0,3})?(?:\d[\s().-]{0,2}){9}\d/g],
  ["un enlace", /\b(?:https?:\/\/|www\.|wa\.me\/)[^\s"<>]+/gi],
  ["una red social", /\b(?:whats?\s?app|facebook|instagram|telegram|tiktok)\b/gi],
];

/** Where a link leads may be written nowhere in the text. */
const links = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, address]) => address).join(" ");

function contactHint(fields: Written): Noticed[] {
  const texts: readonly [field: keyof Written, text: string][] = [
    ["title", fields.title],
    ["description", `${visibleText(fields.description)} ${links(fields.description)}`],
    ["additionalInfo", fields.additionalInfo],
    ["schedule", fields.schedule],
    ["tags", fields.tags.join(" · ")],
  ];
  const found = texts.flatMap(([field, text]) =>
    contact.flatMap(([what, pattern]) => [...text.matchAll(pattern)].map(([seen]) => ({ field, what, seen }))),
  );
  const [first] = found;
  if (!first) return [];
  const kinds = [...new Set(found.map(({ what }) => what))];
  const seen = [...new Set(found.map((one) => one.seen.trim()))];
  return [
    {
      key: "contact",
      text: `El texto trae ${new Intl.ListFormat("es-MX").format(kinds)}.`,
      field: first.field,
      evidence: seen.slice(0, 5).map(plain),
    },
  ];
}

const plain = (text: string) => ({ text, vacancy_id: null });
const pesos = new Intl.NumberFormat("es-MX", { style: "currency", currency: "MXN" });

export type Rules = { minimumWageCents: number; ageMin: number; ageMax: number; anyGenderId: number };
export type Names = { jobType: string | null; gender: string | null };
/** Another vacancy with (nearly) the same text. */
export type Twin = { id: string; title: string; company: string; own: boolean; alike: "title" | "text" };

function payHint(fields: VacancyFields, names: Names, { minimumWageCents }: Rules): Noticed[] {
  const { remunerationMin: pay, jobTypeId } = fields;
  if (pay === null || pay >= minimumWageCents || shorterJobTypeIds.includes(jobTypeId ?? 0)) return [];
  const evidence = [pesos.format(pay / 100), names.jobType].filter((one) => one !== null).join(" · ");
  const text = `Paga menos que el salario mínimo de un mes, ${pesos.format(minimumWageCents / 100)}.`;
  return [{ key: "pay", text, field: "remunerationMin", evidence: [plain(evidence)] }];
}

function genderHint(fields: VacancyFields, names: Names, { anyGenderId }: Rules): Noticed[] {
  if (fields.genderId === anyGenderId) return [];
  const evidence = [plain(fields.genderReason ? `«${fields.genderReason}»` : "Sin motivo escrito")];
  return [{ key: "gender", text: `Pide un solo género: ${names.gender ?? "otro"}.`, field: "genderReason", evidence }];
}

function ageHint(fields: VacancyFields, { ageMin, ageMax }: Rules): Noticed[] {
  const from = Math.max(fields.ageMin ?? ageMin, ageMin);
  const to = Math.min(fields.ageMax ?? ageMax, ageMax);
  if (from === ageMin && to === ageMax) return [];
  const evidence = [plain(`${from} a ${to} años; el programa es de ${ageMin} a ${ageMax}`)];
  return [{ key: "age", text: "Limita la edad dentro del rango del programa.", field: "ageMin", evidence }];
}

function duplicateHint(twins: readonly Twin[]): Noticed[] {
  if (twins.length === 0) return [];
  const text = twins.some((twin) => !twin.own)
    ? "Otra empresa publica casi el mismo texto."
    : twins.some((twin) => twin.alike === "text")
      ? "La empresa ya publica casi el mismo texto."
      : "La empresa tiene otra vacante con el mismo título.";
  const evidence = twins
    .slice(0, 5)
    .map(({ id, title, company, own }) => ({ text: own ? title : `${title} · ${company}`, vacancy_id: id }));
  return [{ key: "duplicate", text, field: "description", evidence }];
}

export type Checked = { fields: VacancyFields; names: Names; rules: Rules; twins: readonly Twin[] };

/** What a machine notices about a vacancy; a reviewer decides whether it matters. */
export const reviewHints = ({ fields, names, rules, twins }: Checked): Noticed[] => [
  ...contactHint(fields),
  ...payHint(fields, names, rules),
  ...genderHint(fields, names, rules),
  ...ageHint(fields, rules),
  ...duplicateHint(twins),
];

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .match(/[\p{L}\p{N}]+/gu) ?? [];

function triples(text: string): Set<string> {
  const words = wordsOf(text);
  return new Set(words.slice(2).map((word, at) => `${words[at]} ${words[at + 1]} ${word}`));
}

/** How alike two texts are, from 0 to 1: the share of their runs of three words that both have. */
export function likeness(one: string, other: string): number {
  const [a, b] = [triples(one), triples(other)];
  if (a.size === 0 || b.size === 0) return 0;
  const shared = [...a].filter((run) => b.has(run)).length;
  return shared / (a.size + b.size - shared);
}

/** From here on two texts are nearly the same: a word or two changed in a description of 500 characters. */
export const nearlySame = 0.6;

/** The longest words of a text in two groups: a copy in which something was changed still has all of one group. */
export function markingWords(text: string): [string, string] {
  const longest = [...new Set(wordsOf(text))].sort((a, b) => b.length - a.length || (a < b ? -1 : 1)).slice(0, 8);
  const group = (rest: number) => longest.filter((_word, at) => at % 2 === rest).join(" ");
  return [group(0), group(1)];
}
