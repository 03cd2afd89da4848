import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename, dirname, relative, resolve } from "node:path";
import type { Plugin } from "vite";

const source = resolve(import.meta.dirname, "../src");
const gathering = "styles/all.css";
const isModule = (file: string) => file.endsWith(".module.css");

/** CSS layer of a style sheet, by its folder: a later layer wins over an earlier one, whatever the specificity. */
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

/** Name in the page for a class of a CSS module. */
const nameInPage = (name: string, sheet: string) =>
  `${name}_${createHash("sha256").update(relative(source, sheet)).digest("hex").slice(0, 4)}`;

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
 * Puts every style sheet into its layer and writes final class names into components that use a CSS module. No table of
 * names is loaded with the page; a name that the sheet lacks fails the build.
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

/** Code of a component in which the class names of its CSS modules are written out. */
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
