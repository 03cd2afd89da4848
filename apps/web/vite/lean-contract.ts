import type { ESTree, Plugin } from "vite";
import { lightOf, type Parts, partsOf } from "./contract-parts.ts";

const contractCode = /\/packages\/contract\/src\/([^?]+)\.ts$/;
const webCode = /\/apps\/web\/src\/[^?]+\.tsx?(?:\?|$)/;
const contractImport = /^@arranca\/contract\/([^?]+)$/;
const light = /^\0?@arranca\/contract\/([^?]+)\?light=([\w$]+)$/;

type Parse = (code: string) => ESTree.Program;
type Edit = { start: number; end: number; text: string };

/**
 * Lets a page load of the contract what it uses. What needs no schema, as a call's method, path and mode of access, is a module of its own
 * for each name; the rest of a module stays one. A page that only reads loads no schema and no zod, and no call of anybody else's; who
 * reads `aCall.body` gets the call whole. What is made at the top of a module is left out where nobody reads it: schemas are chains of calls, of which a bundler
 * cannot know that making them does nothing else.
 */
export function leanContract(): Plugin[] {
  return [
    {
      name: "lean-contract:light",
      apply: "build",
      enforce: "pre",
      resolveId: (source) => (light.test(source) ? `\0${source.replace("\0", "")}` : undefined),
      async load(id) {
        const [, module, name = ""] = light.exec(id) ?? [];
        if (!module) return undefined;
        const part = (await partsOf(module)).light.get(name);
        if (!part) throw new Error(`${module} has no ${name} that needs no schema`);
        const code = madeWhereRead(part, (text) => this.parse(text));
        return { code, moduleSideEffects: false };
      },
    },
    {
      name: "lean-contract",
      apply: "build",
      async transform(code, id) {
        const parse: Parse = (text) => this.parse(text);
        const [, module] = contractCode.exec(id) ?? [];
        if (module) {
          const { rest } = await partsOf(module);
          return { code: madeWhereRead(rest, parse), map: null, moduleSideEffects: false };
        }
        if (!webCode.test(id) || !code.includes("@arranca/contract/")) return undefined;
        return { code: await fromParts(code, parse, partsOf), map: null };
      },
    },
  ];
}

/** A module whose values are made only where they are read. */
export function madeWhereRead(code: string, parse: Parse): string {
  const edits: Edit[] = [];
  for (const statement of parse(code).body) {
    const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (declaration?.type !== "VariableDeclaration") continue;
    for (const { init } of declaration.declarations)
      if (init && !isFunction(init))
        edits.push({ ...init, text: `/* @__PURE__ */ (() => (${code.slice(init.start, init.end)}))()` });
  }
  return applied(code, edits);
}

const isFunction = ({ type }: { type: string }) => type === "ArrowFunctionExpression" || type === "FunctionExpression";

/** Code of the web that takes from each module of the contract the part it needs; a call whose schemas it reads, whole. */
export async function fromParts(code: string, parse: Parse, load: (module: string) => Promise<Parts>): Promise<string> {
  const program = parse(code);
  const edits: Edit[] = [];
  const wholes = new Map<string, string>();
  for (const statement of program.body) {
    if (statement.type !== "ImportDeclaration") continue;
    const [from, module] = contractImport.exec(statement.source.value) ?? [];
    if (!from || !module) continue;
    const parts = await load(module);
    const lines = statement.specifiers.map((one) => {
      if (one.type !== "ImportSpecifier") throw new Error(`${from} is imported by names`);
      const imported = nameOf(one.imported);
      const line = (local: string, source: string) => `import { ${imported} as ${local} } from "${source}";`;
      if (parts.calls.has(imported)) wholes.set(one.local.name, line(`${one.local.name}__whole`, from));
      return line(one.local.name, parts.light.has(imported) ? lightOf(module, imported) : from);
    });
    edits.push({ ...statement, text: lines.join(" ") });
  }
  const read = new Set<string>();
  walk(program, (node) => {
    if (node.type !== "MemberExpression" || node.object.type !== "Identifier" || !wholes.has(node.object.name)) return;
    if (inLight.includes(nameOf(node.property))) return;
    read.add(node.object.name);
    edits.push({ ...node.object, text: `${node.object.name}__whole` });
  });
  return [...read].map((name) => `${wholes.get(name)}\n`).join("") + applied(code, edits);
}

const inLight: readonly string[] = ["method", "path"];
const nameOf = (node: { type: string; name?: unknown }) => (node.type === "Identifier" ? String(node.name) : "");

function applied(code: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
}

function walk(node: unknown, see: (node: ESTree.Node) => void): void {
  if (Array.isArray(node)) for (const one of node) walk(one, see);
  else if (typeof node === "object" && node !== null && "type" in node) {
    see(node as ESTree.Node); // the parser's own
    for (const value of Object.values(node)) walk(value, see);
  }
}
