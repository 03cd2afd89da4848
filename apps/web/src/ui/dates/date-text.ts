import { isRealDate } from "@arranca/contract/values/dates";

const year = String.raw`(?<year>\d{4})`;
const month = String.raw`(?<month>\d{1,2})`;
const day = String.raw`(?<day>\d{1,2})`;
const between = String.raw`[\s./-]+`;

// Year first as the hint says, day first as on a Mexican form. Eight digits fit one of the two at most: no month begins
// with the 19, 20 or 21 of a year.
const orders = [
  [year, month, day].join(between),
  [day, month, year].join(between),
  String.raw`(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})`,
  String.raw`(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})`,
].map((order) => new RegExp(`^${order}$`));

/** Reads a typed day as `YYYY-MM-DD`; undefined when it is none, or could be two. */
export function readDate(typed: string): string | undefined {
  return orders
    .map((order) => isoOf(order.exec(typed.trim())?.groups))
    .find((date) => date !== undefined && isRealDate(date));
}

const isoOf = (parts: Record<string, string> | undefined) =>
  parts && `${parts.year}-${parts.month?.padStart(2, "0")}-${parts.day?.padStart(2, "0")}`;

/** A day as it is typed, number by number. */
export type DayParts = Record<"day" | "month" | "year", string>;

/** The numbers of a date, or of what was typed of one. */
export function partsOfDay(date: string): DayParts {
  const [year = "", month = "", day = ""] = (readDate(date) ?? date).split("-");
  return { year, month, day };
}

/** The date that three numbers mean; of an unfinished one what there is of it, which no form takes for a date. */
export function dayOfParts({ day, month, year }: DayParts): string {
  const typed = [year, month, day].join("-");
  return typed === "--" ? "" : (readDate(typed) ?? typed);
}
