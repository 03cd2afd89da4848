import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { oldestBrowsers } from "../../apps/web/vite/browsers.ts";
import { newerThanPromised } from "./browser-floor.ts";

const root = resolve(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

test.each([
  ["a.toSorted()", "Array.toSorted and its like"],
  ["Object.groupBy(a,b)", "Object.groupBy, Map.groupBy"],
  ["let{promise:e}=Promise.withResolvers()", "Promise.withResolvers, Promise.try"],
  ["URL.canParse(e)", "URL.canParse, URL.parse"],
  ["e?.showPopover?.()", "popover"],
  ["e.isSubsetOf(n)", "methods of Set"],
])("the browser check reports the script %s", (script, name) => {
  expect(newerThanPromised(script, "script")).toEqual([name]);
});

test.each([
  [".a{color:red;& b{color:blue}}", "nesting"],
  [".a{color:light-dark(red,blue)}", "light-dark()"],
  [".a{color:color-mix(in srgb,red,blue)}", "color-mix(), oklch() and relative colours"],
  [".a{field-sizing:content}", "field-sizing"],
  [".a:not(:popover-open){display:none}", ":popover-open, :open"],
])("the browser check reports the style %s", (style, name) => {
  expect(newerThanPromised(style, "style")).toEqual([name]);
});

test("the browser check accepts features that all supported browsers have", () => {
  expect(newerThanPromised("[...a].sort().at(-1);structuredClone(a);new Set(a).has(b)", "script")).toEqual([]);
  expect(newerThanPromised("main:has(>.a){height:100dvh;inset:0}@container (width>1px){}", "style")).toEqual([]);
});

test("the README and the page for older browsers name the browser versions that the build targets", () => {
  expect(oldestBrowsers).toEqual(["chrome108", "safari16.4", "ios16.4", "firefox121"]);
  for (const text of [read("README.md"), read("apps/web/public/navegador.html")]) {
    for (const name of ["Chrome 108", "Safari 16.4", "Firefox 121"]) expect(text).toContain(name);
  }
});

test("the home screen icon for iOS has the required size and no transparency", async () => {
  const [, href = ""] = /rel="apple-touch-icon" href="\/([^"]+)"/.exec(read("apps/web/index.html")) ?? [];
  const { format, width, height, hasAlpha } = await sharp(join(root, "apps/web/public", href)).metadata();
  expect({ format, width, height, hasAlpha }).toEqual({ format: "png", width: 180, height: 180, hasAlpha: false });
});
