import type { ESTree, Plugin } from "vite";
import { lightOf, type Parts, partsOf } from "./contract-parts.ts";

const contractCode = /\/packages\/contract\/src\/([^?]+)\.ts$/;
const webCode = /\/apps\/web\/src\/[^?]+\.tsx?(?:\?|$)/;
const contractImport = /^@arranca\/contract\/([^?]+)$/;
const light = /^\0?@arranca\/contract\/([^?]+)\?light=([\w$]+)$/;

type Parse = (code: string) => ESTree.Program;
type Edit = { start: number; end: number; text: string };

/**
 * Loads only the used parts of the contract with a page. Each name that needs no schema, such as a call's method and path,
 * becomes a module of its own; a page that only reads loads neither schemas nor zod. Code that reads `aCall.body` gets the
 * whole call.
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
        return { code: part, moduleSideEffects: false };
      },
    },
    {
      name: "lean-contract",
      apply: "build",
      async transform(code, id) {
        const [, module] = contractCode.exec(id) ?? [];
        if (module) {
          const { rest } = await partsOf(module);
          return { code: rest, map: null, moduleSideEffects: false };
        }
        if (!webCode.test(id) || !code.includes("@arranca/contract/")) return undefined;
        return { code: await fromParts(code, (text) => this.parse(text), partsOf), map: null };
      },
    },
  ];
}

/**
 * Rewrites the web's imports so that each takes the part of a contract module that it needs; a call whose schemas are read
 * is imported whole.
 */
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
