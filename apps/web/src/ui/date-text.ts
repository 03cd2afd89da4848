import { isRealDate } from "@arranca/contract/dates";

/** Reads a typed day as `YYYY-MM-DD`: year first or, as on a Mexican form, day first; undefined while it is none. */
export function readDate(typed: string): string | undefined {
  const parts = typed.trim().split(/\D+/).filter(Boolean);
  const digits = parts.join("");
  if (digits.length < 6 || /[^\d\s./-]/.test(typed)) return undefined;
  const [first = "", second = "", third = ""] = parts.length === 3 ? parts : splitDigits(digits);
  const yearFirst = isoOf(first, second, third);
  return first.length === 4 && isRealDate(yearFirst)
    ? yearFirst
    : [isoOf(third, second, first), dayFirst(digits)].find(isRealDate);
}

const isoOf = (year: string, month: string, day: string) => `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
const splitDigits = (digits: string) => [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)];
/** '12042006', which the dashes that are set while typing make '1204-20-06'. */
const dayFirst = (digits: string) =>
  digits.length === 8 ? isoOf(digits.slice(4), digits.slice(2, 4), digits.slice(0, 2)) : "";

/** Sets the dashes while somebody types on: '2006' becomes '2006-', '2006-04' becomes '2006-04-'. */
export function withDashes(typed: string, before: string): string {
  if (typed.length <= before.length) return typed;
  return /^\d{4}$|^\d{4}-\d{2}$/.test(typed) ? `${typed}-` : typed;
}
