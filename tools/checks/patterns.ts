import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";

export type Pattern = { source: string; flags: string; files: string[] };

/** Globs of the sources that read input from outside: the contract and the server. */
export const sentTo = ["{packages/contract,apps/api}/src/**/*.ts"];
/** Globs of all product sources: those that read input from outside, and the pages. */
export const wholeProduct = [...sentTo, "apps/web/src/**/*.{ts,tsx}", "apps/web/public/*.js"];

/** Every regular expression in these files; tests are left out. */
export function findPatterns(root: string, globs: string[]): Pattern[] {
  const files = globSync(globs, { cwd: root }).filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
  const found = new Map<string, Pattern>();
  for (const file of files) {
    const text = readFileSync(join(root, file), "utf8");
    // Most files have none, and parsing takes nearly all the time.
    if (!/[(=,:[!&|?{;>]\s*\/[^/*\s]/.test(text)) continue;
    const { program } = parseSync(file, text);
    for (const { pattern, flags } of regexesIn(program)) {
      const known = found.get(`/${pattern}/${flags}`);
      if (known) known.files.push(file);
      else found.set(`/${pattern}/${flags}`, { source: pattern, flags, files: [file] });
    }
  }
  return [...found.values()];
}

function* regexesIn(node: unknown): Generator<{ pattern: string; flags: string }> {
  if (Array.isArray(node)) for (const one of node) yield* regexesIn(one);
  else if (typeof node === "object" && node !== null) {
    if ("regex" in node && node.regex)
      yield node.regex as { pattern: string; flags: string }; // ESTree's form of a pattern
    else for (const value of Object.values(node)) yield* regexesIn(value);
  }
}

const letters = [..."aA0 .-_/@<>&;=\"'()[]{}\\#%:,+*!?|~$ñ\t\n\r", "́", "🙂"];

/**
 * Long texts that nearly match a pattern: its literals and each letter it allows, repeated, with an end that never matches.
 */
export function longTextsFor({ source }: Pattern, length: number): string[] {
  const plain = source
    .replace(/\\[sS]/g, " ")
    .replace(/\\[dD]/g, "0")
    .replace(/\\[wW]/g, "a")
    .replace(/\\/g, "");
  const words = new Set(plain.match(/[\p{L}\d]+|[^\p{L}\d]+/gu) ?? []);
  const begin = plain.replace(/[\^$()?*+[\]|]/g, "").slice(0, 40);
  const opened = [...words].filter((word) => /\p{L}/u.test(word)).flatMap((word) => [`<${word} `, `&${word}`]);
  const again = [...letters, ...words, ...opened, begin || " ", ...letters.slice(0, 12).map((letter) => `a${letter}`)];
  return [...new Set(again)].flatMap((part) => {
    const long = part.repeat(Math.ceil(length / part.length)).slice(0, length - 1);
    return [`${long}\u0001`, `${begin}${long}`.slice(0, length - 1).concat("\u0001")];
  });
}

/**
 * Processor time that a pattern takes to search a text, in milliseconds. A slow result is measured again, unless it is ten
 * times the limit: no busy machine adds that much to a thread's own time.
 */
export function timeOf(pattern: RegExp, text: string, allowedMs: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 3 && least > allowedMs && (time === 0 || least < 10 * allowedMs); time++) {
    const before = process.threadCpuUsage();
    pattern.lastIndex = 0;
    pattern.test(text);
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
