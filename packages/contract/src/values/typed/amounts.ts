import { plainDigits } from "./plain-digits.ts";

/** A read value, a likely meaning to ask about, or the sentence that says why nothing was taken. */
export type NumberRead =
  | { value: number; likely?: undefined; problem?: undefined }
  | { value?: undefined; likely: number; problem?: undefined }
  | { value?: undefined; likely?: undefined; problem: string };

/** Longest text that is read as a number. */
const textMax = 200;
const centsMax = 999_999_999;

const problems = {
  sign: "Escribe el monto sin signo menos.",
  exponent: "Escribe el monto con todas sus cifras, como 3,500.00.",
  several: "Ese texto trae más de un monto. Escribe solo el que va aquí.",
  none: "Escribe el monto con cifras, como 3,500.00.",
  unclear: "No se entiende ese monto. Escríbelo así: 3,500.00.",
  tooLarge: "Escribe un monto menor a $10,000,000.00.",
  MXN: "Escribe el monto en pesos mexicanos.",
  USD: "Escribe el monto en dólares.",
} as const;

const wholeProblems = {
  sign: "Escribe el número sin signo menos.",
  exponent: "Escribe el número con todas sus cifras.",
  several: "Ese texto trae más de un número. Escribe solo el que va aquí.",
  none: "Escribe el número con cifras.",
  unclear: "Escribe un número entero, sin punto ni coma.",
} as const;

const otherCurrencies = {
  MXN: /€|£|US\$|\b(?:USD|dls|d[oó]lar(?:es)?|EUR|euros?)\b/i,
  USD: /€|£|MX\$|\b(?:MXN|pesos?|EUR|euros?)\b/i,
} as const;

const isNegative = (text: string) =>
  /-\s?(?:MXN|USD)?\s?\$?\s?\.?\d/i.test(text) || /\d\s?-$/.test(text) || /^\(\s?\$?\s?\d/.test(text);

type Form = { pattern: RegExp; decimal: "." | ","; isSure: boolean };

/** Ways to write an amount. An amount as other countries write it is asked about, because here it means another one. */
const forms: readonly Form[] = [
  { pattern: /^\d*(?:\.\d{0,2})?$/, decimal: ".", isSure: true },
  { pattern: /^\d{1,3}(?:,\d{3})+(?:\.\d{0,2})?$/, decimal: ".", isSure: true },
  { pattern: /^\d{1,3}(?:\s\d{3})+(?:\.\d{0,2})?$/, decimal: ".", isSure: true },
  // Millions as they are written by hand: 1'000,000.
  { pattern: /^\d{1,3}['’]\d{3}[,'’]\d{3}(?:\.\d{0,2})?$/, decimal: ".", isSure: true },
  { pattern: /^\d{1,3}(?:\.\d{3})+(?:,\d{0,2})?$/, decimal: ",", isSure: false },
  { pattern: /^\d{1,3}(?:\s\d{3})+,\d{1,2}$/, decimal: ",", isSure: false },
  { pattern: /^\d+,\d{1,2}$/, decimal: ",", isSure: false },
];

/** Reads an amount of money as Mexicans and spreadsheets write it. The value is in cents. */
export function readMoney(typed: string, currency: keyof typeof otherCurrencies = "MXN"): NumberRead {
  const text = readable(typed);
  if (otherCurrencies[currency].test(text)) return { problem: problems[currency] };
  const numbers = text.match(/\d[\d.,'’\s]*\d|\d/g) ?? [];
  const problem = commonProblem(text, numbers.length, problems);
  if (problem) return { problem };
  const [number = ""] = numbers;
  const isFraction = /^\d{1,2}$/.test(number) && /(?:^|[\s$])\.\d/.test(text);
  const read = centsOf(isFraction ? `.${number}` : number);
  const cents = read.value ?? read.likely;
  if (cents === undefined) return read;
  const times = /\d\s?(?:mil|k)\b/i.test(text) ? 1000 : 1;
  if (cents * times > centsMax || /mill[oó]n/i.test(text)) return { problem: problems.tooLarge };
  return times > 1 ? { likely: cents * times } : read;
}

function centsOf(number: string): NumberRead {
  const form = forms.find(({ pattern }) => pattern.test(number));
  if (!form) return { problem: problems.unclear };
  const at = number.lastIndexOf(form.decimal);
  const [whole, fraction] = at < 0 ? [number, ""] : [number.slice(0, at), number.slice(at + 1)];
  const cents = Number(whole.replace(/\D/g, "")) * 100 + Number(fraction.padEnd(2, "0"));
  return form.isSure ? { value: cents } : { likely: cents };
}

/** Reads a whole number such as a count, an age or a percentage. */
export function readWhole(typed: string): NumberRead {
  const text = readable(typed);
  const numbers = text.match(/\d[\d.,]*\d|\d/g) ?? [];
  const problem = commonProblem(text, numbers.length, wholeProblems);
  if (problem) return { problem };
  const [number = ""] = numbers;
  const isFraction = /(?:^|\s)[.,]\d/.test(text);
  if (!isFraction && /^\d{1,9}$/.test(number)) return { value: Number(number) };
  if (/^\d{1,3}(?:,\d{3}){1,2}$/.test(number)) return { value: Number(number.replaceAll(",", "")) };
  if (/^\d{1,3}(?:\.\d{3}){1,2}$/.test(number)) return { likely: Number(number.replaceAll(".", "")) };
  // Spreadsheets write whole numbers as 12.0 or 12.00.
  if (/^\d{1,9}\.0{1,2}$/.test(number)) return { value: Number(number) };
  return { problem: wholeProblems.unclear };
}

const readable = (typed: string) =>
  plainDigits(typed.slice(0, textMax))
    .replace(/[−–—‑‐]/g, "-")
    .trim();

type Problems = Record<"sign" | "exponent" | "several" | "none", string>;

function commonProblem(text: string, count: number, said: Problems): string | undefined {
  if (/\dE[+-]?\d/i.test(text)) return said.exponent;
  if (count !== 1) return count > 1 ? said.several : said.none;
  return isNegative(text) ? said.sign : undefined;
}
