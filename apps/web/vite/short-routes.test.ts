import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { shortenRoutes } from "./short-routes.ts";

test("every route with a path is placed by the short call, and loses neither path nor parent", () => {
  const list = readFileSync(join(import.meta.dirname, "../src/route-tree.gen.ts"), "utf8");
  const paths = [...list.matchAll(/^ +path: ("[^"]+"),$/gm)].map(([, path]) => path);
  const short = shortenRoutes(list);
  const placed = [...short.matchAll(/placeRoute\(\w+, ("[^"]+"), \(\) => \w+\)/g)].map(([, path]) => path);
  expect(paths.length).toBeGreaterThan(50);
  expect(placed).toEqual(paths);
  expect(short).not.toMatch(/^ +path: "[^"]+",/m);
});

test("a list without such routes is not changed", () => {
  expect(shortenRoutes("export const routeTree = rootRoute;")).toBe("export const routeTree = rootRoute;");
});
