import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const sources = globSync("**/*.{ts,tsx}", { cwd: root })
  .filter((path) => !path.includes(".test."))
  .map((path) => ({ path: path.replaceAll("\\", "/"), text: readFileSync(resolve(root, path), "utf8") }));
const withText = (text: RegExp) =>
  sources
    .filter((source) => text.test(source.text))
    .map(({ path }) => path)
    .sort();

test("[F3, B20] every place that takes a file reads it by its bytes with readChosen", () => {
  expect(withText(/type="file"/)).toEqual([
    "ui/files/file-picker.tsx",
    "ui/files/pages-dialog.tsx",
    // The rows of a bank or of another programme are read by the server only.
    "ui/files/sheet-field.tsx",
    "ui/rich-text/toolbar.tsx",
  ]);
  // FileField hands the file to its upload, which reads it.
  const takers = withText(/<FilePicker\b|const uploadPicture\b/).filter((path) => path !== "ui/files/file-field.tsx");
  expect(takers.length).toBeGreaterThan(2);
  const readers = withText(/\breadChosen\(/);
  expect(takers.filter((path) => !readers.includes(path))).toEqual([]);
  expect(readers).toContain("ui/files/upload.ts");
  expect(withText(/\.dataTransfer\.files/)).toEqual(["ui/files/file-field.tsx"]);
});

test("[F3] pictures are decoded in one place, which never returns one of one colour", () => {
  expect(withText(/\bcreateImageBitmap\(/)).toEqual(["ui/files/draw-picture.ts", "ui/files/photo-hint.ts"]);
});

test("[F3] the code that converts files is loaded when a file was chosen", () => {
  const early = withText(/^import (?!type )[^;]*prepare-file\.ts"/m);
  expect(early).toEqual([]);
});
