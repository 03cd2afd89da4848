import { isRealDate } from "@arranca/contract/values/dates";

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

/** Reads a typed date as `YYYY-MM-DD`; undefined if it is no date or is ambiguous. */
export function readDate(typed: string): string | undefined {
  return orders
    .map((order) => isoOf(order.exec(typed.trim())?.groups))
    .find((date) => date !== undefined && isRealDate(date));
}

const isoOf = (parts: Record<string, string> | undefined) =>
  parts && `${parts.year}-${parts.month?.padStart(2, "0")}-${parts.day?.padStart(2, "0")}`;

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
