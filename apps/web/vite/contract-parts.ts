import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type ESTree, parseSync, transformWithOxc } from "vite";

const folder = resolve(import.meta.dirname, "../../../packages/contract/src");

type Declaration = {
  names: string[];
  start: number;
  end: number;
  refers: Set<string>;
  isExported: boolean;
  code: string;
};
type Source = {
  code: string;
  exports: Record<string, unknown>;
  declarations: Declaration[];
  imports: Map<string, { module: string; name: string }>;
};
type Call = { method: string; path: string; access: { mode: string } };

/** Module of the contract, split into the names that need no schema and the rest. */
export type Parts = {
  light: ReadonlyMap<string, string>;
  /** Names that are API calls; their light version has no schemas. */
  calls: ReadonlySet<string>;
  rest: string;
};

const sources = new Map<string, Promise<Source>>();
const parts = new Map<string, Promise<Parts>>();

/** Module path under which a name without its schemas is imported. */
export const lightOf = (module: string, name: string): string => `@arranca/contract/${module}?light=${name}`;
const importLight = (module: string, name: string, local = name): string =>
  `import { ${name} as ${local} } from "${lightOf(module, name)}";`;

/** Splits a module of the contract, named as others import it, such as `accounts/session`. */
export const partsOf = (module: string): Promise<Parts> => once(parts, module, () => takeApart(module));

function once<T>(known: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const found = known.get(key) ?? make();
  known.set(key, found);
  return found;
}

async function takeApart(module: string): Promise<Parts> {
  const source = await sourceOf(module);
  const { code, exports, declarations, imports } = source;
  const calls = Object.entries(exports).flatMap(([name, value]) => {
    const short = isCall(value) ? shortened(value) : isGroup(value) ? mapped(value, shortened) : undefined;
    return short ? [[name, short] as const] : [];
  });
  // A call without input whose answer is a file has no schema: it is shortened like the others, and not exported twice.
  const isShortened = ({ names }: Declaration) => calls.some(([name]) => names.includes(name));
  const free: Declaration[] = [];
  for (const one of declarations) if (!isShortened(one) && !(await needsSchema(source, one))) free.push(one);
  const found = publicOf(free);
  const own = found.flatMap((one) => one.names);
  const heavy = declarations.filter((one) => !found.includes(one));
  const shared = own.filter((name) => heavy.some(({ refers }) => refers.has(name)));
  const exported = found.filter(({ isExported }) => isExported).flatMap((one) => one.names);
  const light = new Map(calls.map(([name, short]) => [name, `export const ${name} = ${JSON.stringify(short)};`]));
  for (const { names, refers, code: declared } of found) {
    const [first = ""] = names;
    const lines = [...refers].flatMap((name) => {
      const from = imports.get(name);
      if (from) return importLight(from.module, from.name, name);
      return own.includes(name) && !names.includes(name) ? importLight(module, name) : [];
    });
    light.set(first, [...lines, `export ${declared}`].join("\n"));
    for (const name of names.slice(1)) light.set(name, `export { ${name} } from "${lightOf(module, first)}";`);
  }
  return {
    light,
    calls: new Set(calls.filter(([, short]) => isCall(short)).map(([name]) => name)),
    rest: [
      ...shared.map((name) => importLight(module, name)),
      ...exported.map((name) => `export { ${name} } from "${lightOf(module, name)}";`),
      without(code, found),
    ].join("\n"),
  };
}

/**
 * Exported declarations and their dependencies. Declarations that only schemas use are left out, because they would load
 * more modules.
 */
function publicOf(free: readonly Declaration[]): Declaration[] {
  const needed = new Set(free.filter(({ isExported }) => isExported));
  for (const one of needed)
    for (const other of free) if (other.names.some((name) => one.refers.has(name))) needed.add(other);
  return free.filter((one) => needed.has(one));
}

const isCall = (value: unknown): value is Call =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "access" in value;

/** True for an object of API calls that one function made, such as those of a draft. */
const isGroup = (value: unknown): value is Record<string, Call> =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length > 0 &&
  Object.values(value).every(isCall);
const shortened = ({ method, path, access }: Call) => ({ method, path, access: { mode: access.mode } });
const mapped = (group: Record<string, Call>, change: typeof shortened) =>
  Object.fromEntries(Object.entries(group).map(([name, one]) => [name, change(one)]));

/** True if a declaration needs zod, directly or through names that it refers to here or in imported modules. */
async function needsSchema(
  { declarations, imports }: Pick<Source, "declarations" | "imports">,
  one: Declaration,
  seen = new Set<Declaration>(),
): Promise<boolean> {
  if (seen.has(one)) return false;
  seen.add(one);
  for (const name of one.refers) {
    const from = imports.get(name);
    if (from?.module === "") return true;
    const source = from ? await sourceOf(from.module) : { declarations, imports };
    const there = source.declarations.find(({ names }) => names.includes(from?.name ?? name));
    if (there ? await needsSchema(source, there, seen) : from) return true;
  }
  return false;
}

/** True for a value that survives JSON unchanged. */
const isData = (value: unknown): boolean =>
  value === null ||
  ["string", "boolean"].includes(typeof value) ||
  Number.isFinite(value) ||
  (Array.isArray(value) && value.every(isData)) ||
  (Object.getPrototypeOf(value ?? 0) === Object.prototype && Object.values(value ?? {}).every(isData));

const sourceOf = (module: string): Promise<Source> => once(sources, module, () => read(module));

async function read(module: string): Promise<Source> {
  const file = join(folder, `${module}.ts`);
  const { code } = await transformWithOxc(readFileSync(file, "utf8"), file, { sourcemap: false });
  const imports: Source["imports"] = new Map();
  const declarations: Declaration[] = [];
  for (const statement of parseSync(file, code).program.body) {
    if (statement.type === "ImportDeclaration") {
      const from = statement.source.value;
      // The only import from outside the contract is zod.
      const there = from.startsWith(".") ? join(dirname(module), from).replace(/\.ts$/, "") : "";
      for (const { local, ...one } of statement.specifiers)
        imports.set(local.name, { module: there, name: one.type === "ImportSpecifier" ? nameOf(one.imported) : "" });
      continue;
    }
    const isExported = statement.type === "ExportNamedDeclaration";
    const declaration = isExported ? statement.declaration : statement;
    if (!declaration) throw new Error(`${module}: the contract exports what it declares`);
    const names = namesOf(declaration);
    if (names.length === 0) continue;
    const { start } = declaration;
    const { end } = statement;
    const refers = identifiersIn(declaration);
    declarations.push({ names, start, end, refers, isExported, code: code.slice(start, end) });
  }
  const exports: Source["exports"] = await import(pathToFileURL(file).href);
  for (const one of declarations) {
    const [name = ""] = one.names;
    // A table computed from schemas but without any, such as the labels of a form: its value replaces its code.
    if (isData(exports[name]) && (await needsSchema({ declarations, imports }, one)))
      Object.assign(one, { refers: new Set(), code: `const ${name} = ${JSON.stringify(exports[name])};` });
  }
  return { code, exports, declarations, imports };
}

const nameOf = (node: { type: string; name?: unknown }) => (node.type === "Identifier" ? String(node.name) : "");

function namesOf(declaration: ESTree.Statement | ESTree.Declaration): string[] {
  if (declaration.type === "VariableDeclaration")
    return declaration.declarations.flatMap(({ id }) => [...identifiersIn(id)]);
  if (declaration.type === "FunctionDeclaration" || declaration.type === "ClassDeclaration")
    return declaration.id ? [declaration.id.name] : [];
  return [];
}

/** Collects all identifiers in a piece of code, except property names. */
export function identifiersIn(node: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(node)) for (const one of node) identifiersIn(one, found);
  else if (typeof node === "object" && node !== null && "type" in node) {
    const { type, computed, shorthand, name } = node as {
      type: string;
      computed?: boolean;
      shorthand?: boolean;
      name?: string;
    };
    if (type === "Identifier" && name !== undefined) found.add(name);
    for (const [key, value] of Object.entries(node)) {
      if (
        !computed &&
        ((type === "MemberExpression" && key === "property") || (type === "Property" && key === "key" && !shorthand))
      )
        continue;
      identifiersIn(value, found);
    }
  }
  return found;
}

function without(code: string, declarations: readonly Declaration[]): string {
  let left = code;
  for (const { start, end } of [...declarations].sort((one, other) => other.start - one.start)) {
    const from = left.slice(0, start).replace(/export\s*$/, "");
    left = from + left.slice(end);
  }
  return left;
}
