import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { classesOf, layerOf, writeNames } from "../../apps/web/vite/style-sheets.ts";
import { findStyleFaults } from "./style-sheets.ts";

const root = resolve(import.meta.dirname, "../..");
const source = join(root, "apps/web/src");
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Faults that the style sheet check finds in a web of only these files. */
function faultsOf(files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), "arranca-styles-"));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, "apps/web/src", path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return findStyleFaults(folder);
}

test("the style sheets of the web follow ADR 23", () => {
  expect(findStyleFaults(root)).toEqual([]);
});

const sound = {
  "styles/base.css": ".stack { gap: 1px }",
  "ui/x.module.css": ".mark { gap: 1px }",
  "ui/x.tsx": `import css from "./x.module.css";
    const names = classes("stack", "wide", \`size-\${size}\`);
    export const X = () => <p className={css.mark} />;`,
};

const faults: [name: string, files: Record<string, string>, fault: string][] = [
  [
    "a component's sheet that is no module",
    { "features/a/a.css": ".stack {}" },
    "the sheet of a component is a module",
  ],
  ["a class that nobody uses", { "ui/x.module.css": ".mark {} .other {}" }, "nobody uses .other"],
  ["a foreign class in a module", { "ui/x.module.css": ".mark :global(.stack) {}" }, ":global(.stack) is not its own"],
  ["a shared class that nobody uses", { "styles/card.css": ".size-2 {} .other {}" }, "card.css: nobody uses .other"],
  ["a name that two sheets define", { "styles/card.css": ".stack.wide {}" }, ".stack has rules of its own in"],
  ["a name of one letter", { "styles/card.css": ".b {}", "ui/y.tsx": 'classes("b")' }, ".b is a letter, no word"],
  ["markup with an unknown class", { "ui/y.tsx": '<p className="stack lost" />' }, "no shared sheet has .lost"],
];
test.each(faults)("the style sheet check finds %s", (_name, files, fault) => {
  expect(faultsOf(sound)).toEqual([]);
  expect(faultsOf({ ...sound, ...files })).toEqual([expect.stringContaining(fault)]);
});

test("the folder of a style sheet sets its CSS layer, and every sheet is in a layer", () => {
  expect(layerOf(join(source, "styles/card.css"))).toBe("base");
  expect(layerOf(join(source, "ui/map/map.module.css"))).toBe("ui");
  expect(layerOf(join(source, "features/course/course.module.css"))).toBe("feature");
  expect(layerOf(join(root, "node_modules/leaflet/dist/leaflet.css"))).toBe("base");
  expect(() => layerOf(join(source, "routes/page.css"))).toThrow("in no layer");
});

test("the class names of a style sheet are read from its selectors", () => {
  const css =
    "/* .no */ .one > .two:has(.three) { width: 1.5px } @media (min-width: 9px) { .four {} } :global(.five) {}";
  expect([...classesOf(css)]).toEqual(["one", "two", "three", "four"]);
});

test("the build writes CSS class names into the markup, and refuses a class that the style sheet lacks", () => {
  const imported = 'import css from "./back-to-list.module.css";\n';
  const write = (code: string) => writeNames(code, join(source, "ui/actions/back-to-list.tsx"));
  expect(write(`${imported}const name = css.back;`)).toMatch(
    /^import ".\/back-to-list.module.css";\nconst name = "back_[0-9a-f]{4}";$/,
  );
  expect(() => write(`${imported}const name = css.bakc;`)).toThrow("has no class bakc");
  expect(() => write(`${imported}const name = css[key];`)).toThrow("css.name alone");
  expect(() => write('import names from "./back-to-list.module.css";')).toThrow("as css");
});
