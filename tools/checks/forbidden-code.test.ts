import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { bans, findForbidden, findInterpreters, readSources } from "./forbidden-code.ts";

const root = resolve(import.meta.dirname, "../..");
const sources = readSources(root);

test("the sources of server, pages and contract are read", () => {
  const folders = new Set(sources.map(({ file }) => file.split("/").slice(0, 3).join("/")));
  expect([...folders].sort()).toEqual(["apps/api/src", "apps/web/public", "apps/web/src", "packages/contract/src"]);
  expect(sources.length).toBeGreaterThan(1000);
});

test.each(Object.entries(bans))("%s", (_what, ban) => {
  expect(findForbidden(sources, ban)).toEqual([]);
  const planted = { file: `${ban.where ?? "apps/api"}/src/planted.ts`, text: ban.example };
  expect(findForbidden([planted], { ...ban, except: {} })).toEqual([planted.file]);
});

test("no package of production brings an interpreter, an entrance or an identity of others", () => {
  expect(findInterpreters(JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")))).toEqual([]);
  const planted = { "node_modules/a/node_modules/ldapjs": {}, "node_modules/ws": { dev: true } };
  expect(findInterpreters({ packages: planted })).toEqual(["ldapjs"]);
});
