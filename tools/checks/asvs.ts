import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const states = ["proven", "not proven", "deviation", "does not apply"] as const;
export type State = (typeof states)[number];
export type Requirement = {
  id: string;
  level: number;
  state: State;
  requirement: string;
  heldBy: string;
  proofs: { file: string; title: string }[];
};

/**
 * Numbers of the OWASP ASVS requirements by section: levels 1 and 2 of the chapters that apply to the product, and the
 * chosen ones of level 3.
 */
export const expected: Record<string, number[]> = {
  "1.1": [1, 2],
  "1.2": [1, 2, 3, 4, 5, 6, 7, 8, 9],
  "1.3": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  "1.4": [1, 2, 3],
  "1.5": [1, 2],
  "2.1": [1, 2, 3],
  "2.2": [1, 2, 3],
  "2.3": [1, 2, 3, 4],
  "2.4": [1],
  "3.2": [1, 2],
  "3.3": [1, 2, 3, 4],
  "3.4": [1, 2, 3, 4, 5, 6],
  "3.5": [1, 2, 3, 4, 5],
  "3.7": [1, 2],
  "4.1": [1, 2, 3],
  "4.2": [1],
  "4.3": [1, 2],
  "4.4": [1, 2, 3, 4],
  "5.1": [1],
  "5.2": [1, 2, 3],
  "5.3": [1, 2],
  "5.4": [1, 2, 3],
  "6.1": [1, 2, 3],
  "6.2": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  "6.3": [1, 2, 3, 4],
  "6.4": [1, 2, 3, 4],
  "6.5": [1, 2, 3, 4, 5],
  "6.6": [1, 2, 3],
  "6.8": [1, 2, 3, 4],
  "7.1": [1, 2, 3],
  "7.2": [1, 2, 3, 4],
  "7.3": [1, 2],
  "7.4": [1, 2, 3, 4, 5],
  "7.5": [1, 2],
  "7.6": [1, 2],
  "8.1": [1, 2],
  "8.2": [1, 2, 3],
  "8.3": [1],
  "8.4": [1],
  "11.1": [1, 2],
  "11.2": [1, 2, 3],
  "11.3": [1, 2, 3],
  "11.4": [1, 2, 3, 4],
  "11.5": [1],
  "11.6": [1],
  "12.1": [1, 2, 3],
  "12.2": [1, 2],
  "12.3": [1, 2, 3, 4],
  "13.1": [1],
  "13.2": [1, 2, 3, 4, 5],
  "13.3": [1, 2],
  "13.4": [1, 2, 3, 4, 5],
  "14.1": [1, 2],
  "14.2": [1, 2, 3, 4],
  "14.3": [1, 2, 3],
  "15.1": [1, 2, 3],
  "15.2": [1, 2, 3],
  "15.3": [1, 2, 3, 4, 5, 6, 7],
  "16.1": [1],
  "16.2": [1, 2, 3, 4, 5],
  "16.3": [1, 2, 3, 4],
  "16.4": [1, 2, 3],
  "16.5": [1, 2, 3],
};
export const added = ["1.2.10", "2.3.5", "5.2.4", "5.2.6", "6.3.7", "6.3.8", "7.5.3", "16.3.2"];

/** Reads `docs/security/asvs.tsv`. Throws on an invalid row. */
export function readAsvs(root: string): Requirement[] {
  const [, ...lines] = readFileSync(join(root, "docs/security/asvs.tsv"), "utf8").trimEnd().split("\n");
  return lines.map((line) => {
    const [id = "", level, state = "", requirement = "", heldBy = "", proof, ...more] = line.split("\t");
    const known = states.find((one) => one === state);
    if (!known || proof === undefined || more.length > 0) throw new Error(`asvs.tsv: ${line.slice(0, 80)}`);
    const proofs = proof
      .split(" | ")
      .filter(Boolean)
      .map((one) => {
        const [file = "", title = ""] = one.split(/: (.*)/s);
        return { file, title };
      });
    return { id, level: Number(level), state: known, requirement, heldBy, proofs };
  });
}

const literal = /(["'`])((?:\\.|(?!\1)[^\\\n])*)\1/g;
const rows = /^\[[^\]]*\] /;
const titles = new Map<string, Set<string>>();

/** Returns true if a test file contains the title, or a row of a table of titles, whole and in quotes. */
export function hasTitle(root: string, { file, title }: { file: string; title: string }): boolean {
  const path = join(root, file);
  if (!/\.(?:test|spec)\.tsx?$/.test(file) || !existsSync(path)) return false;
  const known =
    titles.get(path) ??
    new Set([...readFileSync(path, "utf8").matchAll(literal)].map(([, , text = ""]) => text.replace(rows, "")));
  titles.set(path, known);
  return known.has(title);
}
