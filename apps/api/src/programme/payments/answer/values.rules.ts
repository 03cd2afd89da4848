import { isRealDate } from "@arranca/contract/values/dates";
import { plain } from "@arranca/contract/values/plain";

/** Parses a CLABE or its last four digits, with the leading zeros that a spreadsheet drops. Null if the text is neither. */
export function accountOf(text: string): string | null {
  const written = text.trim();
  if (!/^[\s*•.xX·-]*\d(?:[\d\s-]*\d)?$/.test(written)) return null;
  const digits = written.replace(/\D/g, "");
  if (digits.length <= 4) return digits.padStart(4, "0");
  // A fixed-width account of 20 places begins with zeros.
  if (digits.length > 18) return /^0+$/.test(digits.slice(0, -18)) ? digits.slice(-18) : null;
  return digits.length === 17 || digits.length === 18 ? digits.padStart(18, "0") : null;
}

/** True for a number whose last digits a spreadsheet replaced, like '1.2225E+16'. */
export const isSpoiled = (text: string): boolean => /^\d(?:[.,]\d+)?e\+?\d+$/i.test(text.trim());

/** True if a row of the bank's answer names this CLABE, whole or by its last four digits. */
export const namesAccount = ({ account }: { account: string }, clabe: string): boolean =>
  account === clabe || account === clabe.slice(-4);

/** Parses an amount into cents: '3500.00', '3,500' or '$3,500.5'; null if the text is none. */
export function centsOf(text: string): number | null {
  const written = text.replace(/^\s*\$|\s|MXN\s*$/gi, "");
  const [, whole = "", part = ""] = /^(\d{1,3}(?:,\d{3}){1,3}|\d{1,9})(?:\.(\d{1,2}))?$/.exec(written) ?? [];
  return whole === "" ? null : Number(whole.replaceAll(",", "")) * 100 + Number(part.padEnd(2, "0"));
}

/** Parses an amount written in cents without a decimal point, as in fixed-width files. */
export const wholeCentsOf = (text: string): number | null =>
  /^\d{1,18}$/.test(text.trim()) && Number(text) <= 99_999_999_999 ? Number(text) : null;

const months = ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"];

/** Parses a day as Mexican banks write it, day first or year first; null if the text is none. */
export function dayOf(text: string): string | null {
  const written = plain(text).trim().slice(0, 60);
  const real = (year = "", month = "", day = "") => {
    const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
    return /^20\d\d-/.test(date) && isRealDate(date) ? date : null;
  };
  const [, y, ym, yd] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[t ].*)?$/.exec(written) ?? [];
  if (y) return real(y, ym, yd);
  const [, d, dm, dy] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?: .*)?$/.exec(written) ?? [];
  if (d) return real(dy, dm, d);
  const [, wd, word = "", wy] =
    /^(\d{1,2})[-/. ]+(?:de )?([a-z]{3,10})[-/. ]+(?:de )?(\d{4}|\d{2})$/.exec(written) ?? [];
  if (wd) return real(wy, String(months.indexOf(word.slice(0, 3)) + 1), wd);
  const [digits] = /^\d{8}$/.exec(written) ?? [];
  if (!digits) return null;
  return (
    real(digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)) ??
    real(digits.slice(4), digits.slice(2, 4), digits.slice(0, 2))
  );
}

/** Day in a line above the headings, such as 'Fecha de operación: 20/11/2026'. */
export function dayIn(cells: readonly string[]): string | null {
  const text = plain(cells.join(" ")).slice(0, 300);
  if (!text.includes("fecha")) return null;
  const [found] = /\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4}/.exec(text) ?? [];
  return found ? dayOf(found) : null;
}
