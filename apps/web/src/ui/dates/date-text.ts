import { isRealDate } from "@arranca/contract/values/dates";
import { plain } from "@arranca/contract/values/plain";
import { plainDigits } from "@arranca/contract/values/typed/plain-digits";

const year = String.raw`(?<year>\d{4})`;
const month = String.raw`(?<month>\d{1,2})`;
const day = String.raw`(?<day>\d{1,2})`;
const between = String.raw`[\s./-]+`;

// Year first as in the hint, or day first as on Mexican forms. Eight digits fit at most one of the two: no month is 19, 20
// or 21, the first digits of a year.
const orders = [
  [year, month, day].join(between),
  [day, month, year].join(between),
  String.raw`(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})`,
  String.raw`(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})`,
].map((order) => new RegExp(`^${order}$`));

const months = "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" ");
const inWords = /^(?<day>\d{1,2})[º°]?[\s./-]+(?:de\s+)?(?<name>[a-z]{3,10})\.?[\s./-]+(?:del?\s+)?(?<year>\d{4})$/;

/** Reads a typed date as `YYYY-MM-DD`; undefined if it is no date or is ambiguous. */
export function readDate(typed: string): string | undefined {
  const text = plainDigits(typed.slice(0, longest)).trim();
  return [...orders.map((order) => isoOf(order.exec(text)?.groups)), isoOfWords(plain(text))].find(isDate);
}

/** Longest text in which a date is looked for. */
const longest = 200;
const isDate = (date: string | undefined) => date !== undefined && isRealDate(date);

const isoOf = (parts: Record<string, string> | undefined) =>
  parts && `${parts.year}-${parts.month?.padStart(2, "0")}-${parts.day?.padStart(2, "0")}`;

/** Reads `20 de noviembre de 2026` and `20-nov-2026`. */
function isoOfWords(text: string): string | undefined {
  const { name = "", ...parts } = inWords.exec(text)?.groups ?? {};
  const month = name === "set" ? 9 : months.findIndex((one) => one.startsWith(name)) + 1;
  return name && month > 0 ? isoOf({ ...parts, month: String(month) }) : undefined;
}

/** Date found in a pasted text, a likely one to ask about, or the sentence that says why there is none. */
export type DateRead = { date?: string; likely?: string; problem?: string };

const candidates = [
  /\d{1,4}[\s./-]+\d{1,2}[\s./-]+\d{1,4}/g,
  /(?:^|\D)(\d{8})(?!\d)/g,
  /\d{1,2}[º°]?[\s./-]+(?:de\s+)?[a-z]{3,10}\.?[\s./-]+(?:del?\s+)?\d{4}/g,
];

/** Reads the one date of a pasted text. A date with a year of two digits or with the month first is asked about. */
export function findDate(typed: string): DateRead {
  const text = plain(plainDigits(typed.slice(0, longest)));
  const found = candidates.flatMap((one) => [...text.matchAll(one)].map(([whole, run]) => run ?? whole));
  const dates = new Set(found.flatMap((one) => readDate(one) ?? []));
  const [date] = dates;
  if (dates.size > 1) return { problem: "Ese texto trae más de una fecha. Escribe solo la que va aquí." };
  if (date !== undefined) return { date };
  const [likely] = found.flatMap((one) => likelyDate(one) ?? []);
  return likely === undefined ? { problem: "Ese texto no trae una fecha. Escríbela como 20/11/2026." } : { likely };
}

/** Date that was probably meant: with a year of two digits, or with the month before the day. */
export function likelyDate(typed: string): string | undefined {
  const [, first = "", second = "", year = ""] =
    /^\s*(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{2}|\d{4})\s*$/.exec(plainDigits(typed.slice(0, longest))) ?? [];
  // A year of two digits belongs to the hundred years that end ten years from now.
  const last = new Date().getFullYear() + 10;
  const whole = year.length === 2 ? String(last - ((((last - Number(year)) % 100) + 100) % 100)) : year;
  return [
    { year: whole, month: second, day: first },
    { year: whole, month: first, day: second },
  ]
    .map(isoOf)
    .find(isDate);
}

export type DayParts = Record<"day" | "month" | "year", string>;

export function partsOfDay(date: string): DayParts {
  const [year = "", month = "", day = ""] = (readDate(date) ?? date).split("-");
  return { year, month, day };
}

/** Joins three numbers to a date. An unfinished date is joined as typed, which no form accepts. */
export function dayOfParts({ day, month, year }: DayParts): string {
  const typed = [year, month, day].join("-");
  return typed === "--" ? "" : (readDate(typed) ?? typed);
}
