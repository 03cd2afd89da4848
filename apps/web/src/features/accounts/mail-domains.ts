// Common mail domains, and similar ones that are correct too.
const common = [
  ...["gmail.com", "hotmail.com", "outlook.com", "yahoo.com", "yahoo.com.mx", "icloud.com", "live.com.mx"],
  ...["hotmail.es", "outlook.es", "live.com", "msn.com"],
];
const alike = ["mail.com", "ymail.com", "gmx.com", "email.com", "me.com", "yahoo.es", "hey.com", "aol.com"];

/** Corrects a misspelt common e-mail domain: returns the address that was probably meant, else undefined. */
export function meantAddress(typed: string): string | undefined {
  const [, name = "", host = ""] = /^\s*([^@\s]+)@([^@\s]+)\s*$/.exec(typed.toLowerCase()) ?? [];
  if (!host.includes(".") || common.includes(host) || alike.includes(host)) return undefined;
  const near = common.find((known) => slips(host, known) === 1) ?? common.find((known) => slips(host, known) === 2);
  return near && `${name}@${near}`;
}

/** Edit distance of two words: counts missing, added, replaced and swapped letters. */
function slips(typed: string, meant: string): number {
  const rows: number[][] = [Array.from({ length: meant.length + 1 }, (_, at) => at)];
  const cell = (row: number, at: number) => rows[row]?.[at] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= typed.length; row += 1) {
    const line = [row];
    rows.push(line);
    for (let at = 1; at <= meant.length; at += 1) {
      const isSame = typed[row - 1] === meant[at - 1];
      const isSwapped = typed[row - 1] === meant[at - 2] && typed[row - 2] === meant[at - 1];
      line.push(
        Math.min(
          cell(row - 1, at) + 1,
          cell(row, at - 1) + 1,
          cell(row - 1, at - 1) + (isSame ? 0 : 1),
          isSwapped ? cell(row - 2, at - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return cell(typed.length, meant.length);
}
