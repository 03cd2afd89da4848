import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { wordsOf } from "./readability.ts";

// Texts that young people and companies read, taken from the sources: pages, refusals and messages of the contract, e-mails.
// Excludes texts for staff and legal texts, which are versions in the database.

export type Text = { file: string; text: string };

const sources = [
  "apps/web/src/**/*.{ts,tsx}",
  "packages/contract/src/**/*.ts",
  "apps/api/src/**/{emails,*.emails,letters}.ts",
];
const others =
  /\/(?:staff|review|signals|audit|alarms|settings|banners|catalogues|texts|opening|editor|rights-review|quotas|duties|first-steps)(?:\/|\.ts)|payments\/(?:orders\/|vouchers\/review)|_staff|-gallery|routes\/dev|\.gen\.ts$|\.test\.tsx?$|\/testing\//;
// Names of catalogues: schools, and the causes of SPEI that payers read as the bank has them.
const names = /\/(?:schools|spei-return-codes)\.ts$/;

/** Inline elements, which do not end a sentence. */
const inline = new Set(["a", "b", "br", "em", "i", "Link", "span", "strong"]);
/** Properties with texts of the API guide, which is in English. */
const ofTheGuide = new Set(["summary", "path"]);
/** Word that the readability check reads in place of inserted values such as a name, a day or a number. */
const something = "Ana";
/** Field that the server fills in, such as {empresa} in the words of an e-mail. */
const fieldOfText = /\{[a-z]+\}/g;

type Node = { type: string; [part: string]: unknown };

/** Texts for young people and companies in the sources of a folder, of three or more words each. */
export function findPersonTexts(root: string): Text[] {
  const exclude = (path: string) => path.includes("node_modules");
  return globSync(sources, { cwd: root, exclude })
    .filter((file) => !others.test(file) && !names.test(file))
    .sort()
    .flatMap((file) => textsIn(file, readFileSync(join(root, file), "utf8")).map((text) => ({ file, text })));
}

export function textsIn(file: string, source: string): string[] {
  const texts: string[] = [];
  const add = (found: string) => {
    const text = found.replace(fieldOfText, something).replace(/\s+/g, " ").trim();
    const begins = /^[¿¡«"(]*[A-ZÁÉÍÓÚÑ0-9]/.test(text);
    if (begins && wordsOf(text).length >= 3 && !/[{}<>=]/.test(text)) texts.push(text);
  };
  const walkElement = (element: Node) => {
    walk((element.openingElement as Node | undefined)?.attributes);
    let run = "";
    const take = (child: Node) => {
      if (isInline(child)) {
        walk((child.openingElement as Node).attributes);
        for (const one of child.children as Node[]) take(one);
        return;
      }
      if (child.type === "JSXElement" || child.type === "JSXFragment") {
        add(run);
        run = "";
      } else run += textOf(child);
      walk(child);
    };
    for (const child of element.children as Node[]) take(child);
    add(run);
  };
  const walk = (part: unknown): void => {
    if (Array.isArray(part)) for (const one of part) walk(one);
    if (!isNode(part) || part.type === "ImportDeclaration" || part.type === "JSXText") return;
    if (part.type === "Property" && isNode(part.key) && ofTheGuide.has(String(part.key.name))) return;
    if (part.type === "JSXExpressionContainer" && textOf(part) !== ` ${something} `) return; // part of a sentence beside it
    if (part.type === "Literal" || part.type === "TemplateLiteral") add(textOf(part));
    if (part.type === "JSXElement" || part.type === "JSXFragment") walkElement(part);
    else for (const one of Object.values(part)) if (typeof one === "object") walk(one);
  };
  walk(parseSync(file, source).program.body);
  return texts;
}

const isNode = (part: unknown): part is Node => typeof part === "object" && part !== null && "type" in part;
const isInline = (part: Node): boolean =>
  part.type === "JSXElement" && inline.has(String(((part.openingElement as Node).name as Node).name));

function textOf(piece: Node): string {
  if (piece.type === "JSXText") return String(piece.value);
  if (piece.type === "Literal") return typeof piece.value === "string" ? piece.value : "";
  if (piece.type === "TemplateLiteral")
    return (piece.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(something);
  if (piece.type !== "JSXExpressionContainer") return "";
  const expression = piece.expression as Node;
  return /^(?:Literal|TemplateLiteral)$/.test(expression.type) ? textOf(expression) : ` ${something} `;
}
