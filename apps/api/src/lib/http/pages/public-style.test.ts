import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { frameStyle } from "./public-style.ts";

const tokens = readFileSync(resolve(import.meta.dirname, "../../../../../web/src/styles/tokens.css"), "utf8");

function valuesOf(css: string, block: RegExp): Map<string, string> {
  const text = block.exec(css)?.[1] ?? "";
  return new Map(
    [...text.matchAll(/(--[\w-]+):\s*([^;}]+)/g)].map(([, name = "", value = ""]) => [name, value.trim()]),
  );
}

test.each([
  ["light", /:root\s*\{(.*?)\}/s],
  ["dark", /\[data-theme="?dark"?\]\s*\{(.*?)\}/s],
])("public pages have the %s colours of the web", (_, block) => {
  const web = new Map([...valuesOf(tokens, /:root\s*\{(.*?)\}/s), ...valuesOf(tokens, block)]);
  const ours = valuesOf(frameStyle, block);
  expect(ours.size).toBeGreaterThan(10);
  const written = (name: string): string => {
    const value = web.get(name) ?? "";
    const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
    return other ? written(other) : value;
  };
  for (const [name, value] of ours) expect([name, value]).toEqual([name, written(name)]);
});
