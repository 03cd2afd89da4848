import { globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { classesOf } from "../../apps/web/vite/style-sheets.ts";

const web = "apps/web/src";
const ofPaper = `${web}/styles/print.css`;

/**
 * Violations of ADR 23: a component's style sheet that is no CSS module, an unused class, a name defined in two shared
 * sheets, a name of one letter, a class in the markup that no shared sheet has.
 */
export function findStyleFaults(root: string): string[] {
  const read = (path: string): [path: string, text: string] => [path, readFileSync(resolve(root, path), "utf8")];
  const sheets = globSync(`${web}/**/*.css`, { cwd: root }).sort().map(read);
  const components = globSync(`${web}/**/*.{ts,tsx}`, { cwd: root })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map(read);
  const pages = globSync("apps/web/*.html", { cwd: root }).map(read);
  const isShared = ([path]: [string, string]) => path.startsWith(`${web}/styles/`);
  const isModule = ([path]: [string, string]) => path.endsWith(".module.css");
  const shared = sheets.filter(isShared);
  const known = new Set(shared.flatMap(([, css]) => [...classesOf(css)]));
  const isWritten = writtenIn([...components, ...pages].map(([, text]) => text));

  return [
    ...sheets
      .filter((sheet) => !isShared(sheet) && !isModule(sheet))
      .map(([path]) => `${path}: the sheet of a component is a module`),
    ...sheets.flatMap(([path, css]) =>
      [...classesOf(css)].filter((name) => name.length === 1).map((name) => `${path}: .${name} is a letter, no word`),
    ),
    ...sheets.filter(isModule).flatMap(([path, css]) => {
      const used = new Set(components.flatMap(([file, text]) => classesUsed(file, text, path)));
      const foreign = [...css.matchAll(/:global\((?!\.leaflet-)[^)]*\)/g)];
      return [
        ...[...classesOf(css)].filter((name) => !used.has(name)).map((name) => `${path}: nobody uses .${name}`),
        ...foreign.map(([name]) => `${path}: ${name} is not its own`),
      ];
    }),
    ...shared.flatMap(([path, css]) =>
      [...classesOf(css)].filter((name) => !isWritten(name)).map((name) => `${path}: nobody uses .${name}`),
    ),
    ...definedTwice(shared.filter(([path]) => path !== ofPaper)),
    ...components.flatMap(([path, text]) =>
      wordsOfMarkup(text)
        .filter((word) => !known.has(word))
        .map((word) => `${path}: no shared sheet has .${word}`),
    ),
  ];
}

function classesUsed(file: string, text: string, sheet: string): string[] {
  const imports = [...text.matchAll(/^import (\w+) from "([^"]+\.module\.css)";$/gm)];
  return imports
    .filter(([, , from = ""]) => join(dirname(file), from) === sheet)
    .flatMap(([, variable = ""]) =>
      [...text.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, "g"))].map(([, name = ""]) => name),
    );
}

/** Class names with top-level rules in more than one style sheet. */
function definedTwice(sheets: [path: string, css: string][]): string[] {
  const places = new Map<string, Set<string>>();
  for (const [path, css] of sheets) {
    const selectors = [...css.replaceAll(/\/\*.*?\*\//gs, "").matchAll(/([^{};]+)\{/g)];
    for (const selector of selectors.flatMap(([, text = ""]) => text.split(/,(?![^()]*\))/))) {
      const [, name] = /^\s*[a-z]*\.([\w-]+)[^\s>+~]*\s*$/.exec(selector) ?? [];
      if (name) places.set(name, (places.get(name) ?? new Set()).add(path));
    }
  }
  return [...places]
    .filter(([, paths]) => paths.size > 1)
    .map(([name, paths]) => `.${name} has rules of its own in ${[...paths].join(" and ")}`);
}

/** Returns a function that is true for a class name quoted in the texts, whole or as `size-${size}`. */
function writtenIn(texts: readonly string[]): (name: string) => boolean {
  const quoted = texts.flatMap((text) => [...text.matchAll(/"([^"\n]*)"|`([^`]*)`/g)]);
  const words = new Set(quoted.flatMap(([, plain, template]) => (plain ?? template ?? "").split(/[\s"]+/)));
  const beginnings = [...words].flatMap((word) => /^([a-z-]+-)\$\{/.exec(word)?.[1] ?? []);
  return (name) => words.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
}

function wordsOfMarkup(text: string): string[] {
  const values = [...text.matchAll(/\bclassName=(?:"([^"]*)"|\{`([^`]*)`\})/g)];
  return values.flatMap(([, plain, template = ""]) =>
    (plain ?? template.replaceAll(/\$\{[^}]*\}/g, " ")).split(/\s+/).filter((word) => word !== ""),
  );
}
