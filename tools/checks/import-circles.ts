import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

// The linter leaves `import type` out of its search for circles; two files that name each other's types are one thing in
// two places all the same. Nor does it see folders that import each other through different files.

const sources = "{apps/*/src,apps/api/seeds,apps/web/vite,packages/*/src,tools,bench,e2e}/**/*.{ts,tsx}";
const specifiers = /\b(?:from|import)\s*\(?\s*"([^"\s]+)"/g;
const aliases: [alias: RegExp, path: string][] = [
  [/^#/, "apps/web/src/"],
  [/^@arranca\/contract\//, "packages/contract/src/"],
];
/** What may import from anywhere, and what a tool wrote. */
const notProduct = /\.test\.tsx?$|\/testing\/|\.gen\.ts$/;

type Graph = ReadonlyMap<string, readonly string[]>;

/** Each circle of imports below a folder, types included: files that lead to each other, or rooms of one folder that do. */
export function findCircles(root: string): string[][] {
  const graph = readImports(root);
  const imports = new Map([...graph].map(([file, imported]) => [file, imported.filter((one) => graph.has(one))]));
  const folders = new Set([...graph.keys()].flatMap(foldersOf));
  const graphs = [imports, ...[...folders].map((folder) => insideOf(folder, imports))];
  // Two files of one folder are found in both.
  return [...new Map(graphs.flatMap(strongComponents).map((circle) => [circle.join(), circle])).values()];
}

/** The imports of each source file: paths from the root, and the names of packages. Tests and generated files are left out. */
export function readImports(root: string): Graph {
  const exclude = (path: string) => path.includes("node_modules");
  const files = globSync(sources, { cwd: root, exclude }).filter((file) => !notProduct.test(file));
  return new Map(files.map((file) => [file, importsOf(root, file)]));
}

const foldersOf = (file: string): string[] => (file.includes("/") ? [dirname(file), ...foldersOf(dirname(file))] : []);

/** What the rooms of a folder, and the files that lie in it, import from each other. */
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

/** The groups of more than one file in which each leads to every other (Tarjan). */
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
