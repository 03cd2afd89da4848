import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Folders with texts that people read: course, pages, e-mails, help. */
const folders = ["data/course", "packages/contract/src", "apps/api/src", "apps/web/src"];
const isText = (file: string) =>
  /\.(tsx?|html|json|vtt|txt)$/.test(file) && !/\.test\.tsx?$|\/testing\/|\/-gallery\/|\/node_modules\//.test(file);

/** Files that speak of the INE itself, with the reason. */
const ownWords: Record<string, string> = {
  "packages/contract/src/persons/identity-papers.ts": "the table of the accepted papers",
  "packages/contract/src/review/official-checks.ts": "the office that issued the paper",
  "packages/contract/src/persons/identity-paper-words.ts": "words of its own two upload fields",
};

const isComment = (line: string) => /^\s*(\/\/|\/?\*)/.test(line);
const namesIne = (line: string) => /\bINE\b/.test(line) || /credencial (?:de elector|para votar)/i.test(line);
/** A line that names the INE must name another accepted paper as well. */
const namesAnother = (line: string) => /pasaporte/i.test(line);

/** Lines that name the INE as if it were the only identity paper, as `file:line`. */
export function findIneAlone(root: string): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .map((name) => `${folder}/${name}`)
      .filter((file) => isText(file) && !(file in ownWords))
      .sort()
      .flatMap((file) => linesWithIneAlone(readFileSync(join(root, file), "utf8")).map((line) => `${file}:${line}`)),
  );
}

export const linesWithIneAlone = (text: string): number[] =>
  text.split("\n").flatMap((line, at) => (namesIne(line) && !isComment(line) && !namesAnother(line) ? [at + 1] : []));
