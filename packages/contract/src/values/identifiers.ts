import { isRealDate } from "./dates.ts";

export const curpStates = {
  AS: "Aguascalientes",
  BC: "Baja California",
  BS: "Baja California Sur",
  CC: "Campeche",
  CL: "Coahuila",
  CM: "Colima",
  CS: "Chiapas",
  CH: "Chihuahua",
  DF: "Ciudad de México",
  DG: "Durango",
  GT: "Guanajuato",
  GR: "Guerrero",
  HG: "Hidalgo",
  JC: "Jalisco",
  MC: "Estado de México",
  MN: "Michoacán",
  MS: "Morelos",
  NT: "Nayarit",
  NL: "Nuevo León",
  OC: "Oaxaca",
  PL: "Puebla",
  QT: "Querétaro",
  QR: "Quintana Roo",
  SP: "San Luis Potosí",
  SL: "Sinaloa",
  SR: "Sonora",
  TC: "Tabasco",
  TS: "Tamaulipas",
  TL: "Tlaxcala",
  VZ: "Veracruz",
  YN: "Yucatán",
  ZS: "Zacatecas",
  NE: "Nacido en el extranjero",
} as const;
export type CurpState = keyof typeof curpStates;

const curpPattern = /^[A-Z][AEIOUX][A-Z]{2}(\d{2})(\d{2})(\d{2})([HMX])([A-Z]{2})[B-DF-HJ-NP-TV-Z]{3}([0-9A-Z])(\d)$/;
const curpAlphabet = "0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ";

/** Check digit for the first 17 characters of a CURP (RENAPO). */
export function curpCheckDigit(first17: string): number {
  const sum = [...first17].reduce((total, char, i) => total + curpAlphabet.indexOf(char) * (18 - i), 0);
  return (10 - (sum % 10)) % 10;
}

export type CurpFacts = { birthDate: string; sex: "H" | "M" | "X"; state: CurpState };

const isCurpState = (code: string): code is CurpState => Object.hasOwn(curpStates, code);
const isCurpSex = (letter: string): letter is CurpFacts["sex"] => /^[HMX]$/.test(letter);

/** Facts contained in a valid CURP; undefined if it is not valid. */
export function curpFacts(value: string): CurpFacts | undefined {
  const [, year, month, day, sex = "", state = "", differentiator = "", digit] = curpPattern.exec(value) ?? [];
  if (!isCurpSex(sex) || !isCurpState(state)) return undefined;
  // The differentiator gives the century: a digit up to 1999, a letter from 2000.
  const birthDate = `${/\d/.test(differentiator) ? "19" : "20"}${year}-${month}-${day}`;
  if (!isRealDate(birthDate) || Number(digit) !== curpCheckDigit(value.slice(0, 17))) return undefined;
  return { birthDate, sex, state };
}

export const isCurp = (value: string) => curpFacts(value) !== undefined;

const rfcPattern = /^[A-ZÑ&]{3,4}(\d{2})(\d{2})(\d{2})[A-Z\d]{2}[A\d]$/;
const rfcAlphabet = "0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ";
/** RFCs of SAT for the general public and for foreigners, which have no check character. */
export const genericRfcs: readonly string[] = ["XAXX010101000", "XEXX010101000"];

/** Checks the format of an RFC: letters, an existing date and a homoclave (requirement). */
export function isRfc(value: string): boolean {
  const [, year, month, day] = rfcPattern.exec(value) ?? [];
  return isRealDate(`19${year}-${month}-${day}`) || isRealDate(`20${year}-${month}-${day}`);
}

/** Check character for the first 11 (company) or 12 (person) characters of an RFC (SAT). */
export function rfcCheckDigit(body: string): string {
  const sum = [...body.padStart(12, " ")].reduce((total, char, i) => total + rfcAlphabet.indexOf(char) * (13 - i), 0);
  const rest = sum % 11;
  if (rest === 0) return "0";
  return rest === 1 ? "A" : String(11 - rest);
}

/**
 * False if the check character of an RFC is wrong. Some valid old RFCs have a wrong one, so it is only a hint for the
 * reviewer.
 */
export const hasRfcCheckDigit = (value: string) =>
  genericRfcs.includes(value) || (isRfc(value) && rfcCheckDigit(value.slice(0, -1)) === value.at(-1));

/** Check digit for the first 17 digits of a CLABE (ABM). */
export function clabeCheckDigit(first17: string): number {
  const sum = [...first17].reduce((total, digit, i) => total + ((Number(digit) * ([3, 7, 1][i % 3] ?? 0)) % 10), 0);
  return (10 - (sum % 10)) % 10;
}

export const hasClabeDigits = (value: string) => /^\d{18}$/.test(value);
/** False for the code 000, which no bank has. */
export const hasBankCode = (clabe: string) => /^(?!000)\d{3}/.test(clabe);
export const isAllZeros = (value: string) => /^0+$/.test(value);
export const isClabe = (value: string) =>
  hasClabeDigits(value) && hasBankCode(value) && clabeCheckDigit(value.slice(0, 17)) === Number(value.at(-1));

export const clabeParts = (clabe: string) => ({
  bank: clabe.slice(0, 3),
  plaza: clabe.slice(3, 6),
  account: clabe.slice(6, 17),
});
