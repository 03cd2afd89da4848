import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

// The floor of plain English: a sentence starts with its subject or verb, and these words hide what they mean.

const openings = ["Who", "What", "Whether", "That", "Of", "One", "By", "Within", "Whoever"];
const opening = new RegExp(`^(?:\\[[^\\]]*\\] )?(?:check \\d+: )?(?:${openings.join("|")})\\b(?!-)`, "i");
const hiding = /\b(?:told|stands|of who|takes the place of|as it is|what waits)\b/i;

type Sentence = { kind: "comment" | "title"; text: string; line: number };

const code = "{apps,packages,tools,bench,e2e}/**/*.{ts,tsx,js}";
const isSkipped = (path: string) => /(?:^|\/)(?:node_modules|dist[\w-]*)(?:\/|$)|\.gen\./.test(path);
const directive = /biome-ignore|@ts-|^\/\/\/|@__PURE__/;
const title = /^\s*(?:test|it|describe)(?:\.\w+)*(?:\([^"'`]*\))?\((["'`])(.*)/;
const tableTitle = /^\s*\]?\)?\((["'`])(.*)/;

/** Comments and test titles of a file. A comment that spans lines is one sentence. */
export function sentencesOf(text: string): Sentence[] {
  const found: Sentence[] = [];
  let open: Sentence | undefined;
  for (const [index, row] of text.split("\n").entries()) {
    const comment = /^\s*(?:\/\*\*|\/\/|\*(?!\/))\s?(.*?)(?:\*\/)?\s*$/.exec(row);
    if (comment && !directive.test(row)) {
      if (!open) {
        open = { kind: "comment", text: "", line: index + 1 };
        found.push(open);
      }
      open.text += `${comment[1]} `;
      if (row.includes("*/")) open = undefined;
      continue;
    }
    open = undefined;
    const [, quote = "", rest = ""] = title.exec(row) ?? (/^\s*\]\)\(/.test(row) ? tableTitle.exec(row) : null) ?? [];
    const end = rest.indexOf(quote);
    if (quote && end > 0) found.push({ kind: "title", text: rest.slice(0, end), line: index + 1 });
  }
  return found.map((one) => ({ ...one, text: one.text.trim() }));
}

/** Fault of a sentence: its obscure word, followed by the sentence. */
export function faultOf(text: string): string | undefined {
  const found = opening.exec(text)?.[0] ?? hiding.exec(text)?.[0];
  return found && `'${found}': ${text.slice(0, 100)}`;
}

/** Obscure sentences in comments, test titles, documents and the subjects of commits that are not on the upstream branch. */
export function findObscure(root: string): string[] {
  const ofCode = globSync(code, { cwd: root, exclude: isSkipped }).flatMap((file) =>
    sentencesOf(readFileSync(join(root, file), "utf8")).flatMap(({ text, line }) => {
      const fault = faultOf(text);
      return fault ? [`${file}:${line} ${fault}`] : [];
    }),
  );
  const ofDocs = globSync("docs/**/*.md", { cwd: root }).flatMap((file) =>
    readFileSync(join(root, file), "utf8")
      .split("\n")
      .flatMap((row, index) => {
        const found = hiding.exec(row.replaceAll(/`[^`]*`|'[^']*'/g, ""));
        return found ? [`${file}:${index + 1} '${found[0]}'`] : [];
      }),
  );
  return [...ofCode, ...ofDocs, ...subjects(root).flatMap(faultsOfSubject)];
}

/** Faults of a commit's subject: obscure words, or more than 72 letters. */
export function faultsOfSubject(subject: string): string[] {
  const obscure = faultOf(subject.replace(/^\w+(?:\([^)]*\))?: /, ""));
  return [
    ...(obscure ? [`commit ${obscure}`] : []),
    ...(subject.length > 72 ? [`commit of ${subject.length} letters, 72 at most: ${subject}`] : []),
  ];
}

function subjects(root: string): string[] {
  try {
    const range = ["log", "--format=%s", "@{upstream}..HEAD"];
    return execFileSync("git", range, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] })
      .split("\n")
      .filter(Boolean);
  } catch {
    return []; // no upstream branch
  }
}
