import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

// The linter ignores `import type` in its search for cycles, and cycles between folders through different files. This check
// finds both.

const sources = "{apps/*/src,apps/api/seeds,apps/web/vite,packages/*/src,tools,bench,e2e}/**/*.{ts,tsx}";
const specifiers = /\b(?:from|import)\s*\(?\s*"([^"\s]+)"/g;
const aliases: [alias: RegExp, path: string][] = [
  [/^#/, "apps/web/src/"],
  [/^@arranca\/contract\//, "packages/contract/src/"],
];
/** Files excluded from the import graph: tests and generated files. */
const notProduct = /\.test\.tsx?$|\/testing\/|\.gen\.ts$/;

type Graph = ReadonlyMap<string, readonly string[]>;

/** All import cycles below a folder, types included: between files, and between the subfolders of a folder. */
export function findCircles(root: string): string[][] {
  const graph = readImports(root);
  const imports = new Map([...graph].map(([file, imported]) => [file, imported.filter((one) => graph.has(one))]));
  const folders = new Set([...graph.keys()].flatMap(foldersOf));
  const graphs = [imports, ...[...folders].map((folder) => insideOf(folder, imports))];
  // A cycle between two files of one folder is found in both graphs.
  return [...new Map(graphs.flatMap(strongComponents).map((circle) => [circle.join(), circle])).values()];
}

/**
 * Import graph of the repository: for each source file the imported paths and packages. Tests and generated files are left
 * out.
 */
export function readImports(root: string): Graph {
  const exclude = (path: string) => path.includes("node_modules");
  const files = globSync(sources, { cwd: root, exclude }).filter((file) => !notProduct.test(file));
  return new Map(files.map((file) => [file, importsOf(root, file)]));
}

const foldersOf = (file: string): string[] => (file.includes("/") ? [dirname(file), ...foldersOf(dirname(file))] : []);

function insideOf(folder: string, imports: Graph): Graph {
  const roomOf = (file: string) =>
    file.startsWith(`${folder}/`) ? `${folder}/${file.slice(folder.length + 1).split("/")[0]}` : undefined;
  const rooms = new Map<string, string[]>();
  for (const [file, imported] of imports) {
    const room = roomOf(file);
    if (!room) continue;
    const others = imported.map(roomOf).flatMap((other) => (other && other !== room ? [other] : []));
    rooms.set(room, [...(rooms.get(room) ?? []), ...others]);
  }
  return rooms;
}

function importsOf(root: string, file: string): string[] {
  const text = readFileSync(join(root, file), "utf8");
  return [...text.matchAll(specifiers)].flatMap(([, from = ""]) => {
    if (from.startsWith(".")) return [join(dirname(file), from)];
    const [alias, path] = aliases.find(([name]) => name.test(from)) ?? [];
    if (!alias || path === undefined) return [from];
    const target = from.replace(alias, path);
    return [/\.\w+$/.test(target) ? target : `${target}.ts`];
  });
}

/** Import cycles: groups of files that all reach each other (Tarjan's algorithm). */
function strongComponents(graph: Graph): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (file: string) => {
    const number = order.size;
    order.set(file, number);
    lowest.set(file, number);
    open.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) visit(next);
      if (open.includes(next)) lowest.set(file, Math.min(lowest.get(file) ?? number, lowest.get(next) ?? number));
    }
    if (lowest.get(file) !== number) return;
    const circle = open.splice(open.indexOf(file));
    if (circle.length > 1) found.push(circle.sort());
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return found;
}
