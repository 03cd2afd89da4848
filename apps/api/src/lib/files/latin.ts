import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { dataFolder } from "./data-folder.ts";

let table: Map<string, string> | undefined;

/** Each line of the file: the code point of its first sign, then what that sign and the next ones are written as. */
function readTable(): Map<string, string> {
  const text = gunzipSync(readFileSync(join(dataFolder, "latin-letters.tsv.gz"))).toString("utf8");
  return new Map(
    text.split("\n").flatMap((row) => {
      const [first = "", ...words] = row.split("\t");
      const start = Number.parseInt(first, 16);
      return words.map((word, at): [string, string] => [String.fromCodePoint(start + at), word]);
    }),
  );
}

/** A sign in Latin letters, an emoji as its Spanish name: 王 is 'Wang', 🌮 is '(taco)'. Undefined if it is not known. */
export function latinOf(sign: string): string | undefined {
  table ??= readTable();
  const whole = table.get(sign);
  if (whole !== undefined) return whole;
  // A Korean syllable is known by its letters.
  const parts = [...sign.normalize("NFD")].map((part) => table?.get(part));
  return parts.length > 1 && parts.every((part) => part !== undefined) ? parts.join("") : undefined;
}
