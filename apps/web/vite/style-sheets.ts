import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename, dirname, relative, resolve } from "node:path";
import type { Plugin } from "vite";

const source = resolve(import.meta.dirname, "../src");
const gathering = "styles/all.css";
const isModule = (file: string) => file.endsWith(".module.css");

/** The layer of a sheet by its folder: a later layer wins over an earlier one, whatever the selectors weigh. */
export function layerOf(sheet: string): string | undefined {
  if (sheet.includes("/node_modules/")) return "base";
  const path = relative(source, sheet);
  // This sheet names the order of the layers and the layer of each sheet that it imports.
  if (path === gathering) return undefined;
  if (path.startsWith("styles/")) return "base";
  if (path.startsWith("ui/") || path.startsWith("layouts/")) return "ui";
  if (path.startsWith("features/")) return "feature";
  throw new Error(`${path} is in no layer: a sheet stands in styles, ui, layouts or features`);
}

/** The name that the class of a module has in the page. */
const nameInPage = (name: string, sheet: string) =>
  `${name}_${createHash("sha256").update(relative(source, sheet)).digest("hex").slice(0, 4)}`;

/** The classes that a sheet has rules for. */
export function classesOf(css: string): Set<string> {
  const selectors = css
    .replaceAll(/\/\*.*?\*\//gs, "")
    .replaceAll(/:global\([^)]*\)/g, "")
    .matchAll(/([^{};]+)\{/g);
  return new Set(
    [...selectors].flatMap(([, text = ""]) => [...text.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = ""]) => name)),
  );
}

const imported = /^import (css|\w+Css) from "([^"]+\.module\.css)";$/gm;

/**
 * Puts every sheet into its layer, and writes the names of its classes where a component uses those of a module: no table of
 * names is loaded with the page, and a name that the sheet does not have does not build.
 */
export function styleSheets(): Plugin[] {
  return [
    {
      name: "style-sheets",
      enforce: "pre",
      config: () => ({
        css: { modules: { generateScopedName: (name, sheet) => nameInPage(name, sheet.split("?")[0] ?? "") } },
      }),
      transform(code, id) {
        const [file = ""] = id.split("?");
        if (/\.tsx?$/.test(file))
          return code.includes(".module.css") ? { code: writeNames(code, file), map: null } : undefined;
        const layer = file.endsWith(".css") ? layerOf(file) : undefined;
        if (!layer) return undefined;
        if (/@import\b/.test(code)) throw new Error(`${file}: only ${gathering} imports sheets`);
        return { code: `@layer ${layer} {\n${code}\n}`, map: null };
      },
    },
    {
      name: "style-sheets:without-tables",
      apply: "build",
      enforce: "post",
      transform: (_code, id) => (isModule(id) ? { code: "", map: null, moduleSideEffects: "no-treeshake" } : undefined),
    },
  ];
}

/** The code of a component with the names of its classes written where it takes them from a module. */
export function writeNames(code: string, file: string): string {
  let written = code;
  for (const [line, variable = "", from = ""] of code.matchAll(imported)) {
    const sheet = resolve(dirname(file), from);
    const known = classesOf(readFileSync(sheet, "utf8"));
    written = written
      .replace(line, `import "${from}";`)
      .replaceAll(new RegExp(`\\b${variable}\\.(\\w+)`, "g"), (_, name) => {
        if (!known.has(name)) throw new Error(`${file}: ${basename(sheet)} has no class ${name}`);
        return JSON.stringify(nameInPage(name, sheet));
      });
    // css[name] is resolved in the browser, too late for the build.
    if (new RegExp(`(?<![\\w."'/])${variable}\\b(?!["'])`).test(written))
      throw new Error(`${file}: ${variable}.name alone is understood`);
  }
  if (/^import .*(?<!^import )"[^"]+\.module\.css"/m.test(written)) {
    throw new Error(`${file}: the classes of a module come as css, or as a name that ends in Css`);
  }
  return written;
}
