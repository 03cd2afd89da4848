import { isCurp } from "@arranca/contract/values/identifiers";

/** CURPs of a text with one per row, and the number of rows without one, except the first row, which may be a heading. */
export function curpsOf(text: string): { curps: Set<string>; rowsWithout: number } {
  const curps = new Set<string>();
  let rowsWithout = 0;
  for (const [at, row] of text.split(/\r\n|\r|\n/).entries()) {
    const found = row
      .toUpperCase()
      .split(/[^A-Z0-9]+/)
      .filter(isCurp);
    for (const curp of found) curps.add(curp);
    if (found.length === 0 && at > 0 && row.trim() !== "") rowsWithout += 1;
  }
  return { curps, rowsWithout };
}
