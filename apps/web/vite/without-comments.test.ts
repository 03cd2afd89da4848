import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { withoutCommentsIn } from "./without-comments.ts";

const folder = resolve(import.meta.dirname, "../public");

test.each(["old-browser.js", "navegador.js"])(
  "the built script %s contains no comment and can be parsed by old browsers",
  (name) => {
    const written = withoutCommentsIn(name, readFileSync(resolve(folder, name), "utf8"));
    expect(written).not.toMatch(/`|=>|^\s*\/\//m);
  },
);
