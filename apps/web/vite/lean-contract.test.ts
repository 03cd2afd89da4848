import { globSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { identifiersIn, partsOf } from "./contract-parts.ts";
import { fromParts } from "./lean-contract.ts";

const folder = resolve(import.meta.dirname, "../../../packages/contract/src");
const modules = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => /(?<!\.test)\.ts$/.test(file))
  .map((file) => file.replace(/\.ts$/, ""));
const parse = (code: string) => parseSync("x.ts", code).program;

test("in every contract module, code that needs no schema imports none", async () => {
  for (const module of modules) {
    for (const [name, code] of (await partsOf(module)).light) {
      expect(code, `${module}: ${name}`).not.toMatch(/\bz\.|from "(?!@arranca\/contract\/[^"]+\?light=\w+")/);
      for (const [, from = "", there = ""] of code.matchAll(/from "@arranca\/contract\/([^"?]+)\?light=(\w+)"/g))
        expect([...(await partsOf(from)).light.keys()], `${module}: ${name}`).toContain(there);
    }
  }
});

test("after a contract module is split, each part declares or imports the names that it uses", async () => {
  const declaredIn = (code: string) =>
    new Set(
      [
        ...code.matchAll(
          /^(?:export )?(?:const|function) ([\w$]+|[[{][^=]*[\]}])| as (\w+) \}|^import \{ ([^}]*) \}/gm,
        ),
      ].flatMap(
        (found) =>
          found
            .slice(1)
            .join()
            .match(/[\w$]+/g) ?? [],
      ),
    );
  for (const module of modules) {
    const { light, rest } = await partsOf(module);
    const parts = [...light.values(), rest];
    const all = new Set(parts.flatMap((part) => [...declaredIn(part)]));
    for (const part of parts) {
      const declared = declaredIn(part);
      const missing = [...identifiersIn(parse(part.replace(/^export \{.*/gm, "")))].filter(
        (name) => all.has(name) && !declared.has(name),
      );
      expect.soft(missing, module).toEqual([]);
    }
  }
});

test("the light version of an API call keeps its method, path and mode of access, and nothing else", async () => {
  const { light, calls } = await partsOf("accounts/session");
  expect(calls).toContain("readSession");
  expect(light.get("readSession")).toBe(
    'export const readSession = {"method":"GET","path":"/mpc/session","access":{"mode":"session"}};',
  );
});

test("an API call without any schema (no input, a file as answer) also gets a light version, exported once", async () => {
  const { light, calls } = await partsOf("accounts/own-data");
  expect(calls).toContain("downloadMyData");
  expect(light.get("downloadMyData")?.match(/export const downloadMyData\b/g)).toHaveLength(1);
  expect(light.get("downloadMyData")).not.toContain("summary");
});

test("a contract table computed from schemas is built as its value, so that a page that reads it loads no schema", async () => {
  const { light, rest } = await partsOf("vacancies/fields");
  expect(light.get("freeFields")).toBe(
    'export const freeFields = ["imageFileId","lawBenefits","otherBenefits","vacancyNumbers"];',
  );
  expect([...light.keys()]).toEqual(["fieldLabels", "stepOf", "freeFields", "shownName"]);
  expect(rest).toContain("const vacancyFields =");
});

test("a page that makes an API call loads its light version; a page that reads the call's schema loads the whole call", async () => {
  const code = [
    'import { signOut, proveSession, programmeCard } from "@arranca/contract/accounts/session";',
    "use(call(signOut, {}), proveSession.body, call(proveSession, {}), programmeCard);",
  ].join("\n");
  const written = await fromParts(code, parse, partsOf);
  expect(written).toContain('import { signOut as signOut } from "@arranca/contract/accounts/session?light=signOut"');
  expect(written).toContain('import { proveSession as proveSession__whole } from "@arranca/contract/accounts/session"');
  expect(written).toContain('import { programmeCard as programmeCard } from "@arranca/contract/accounts/session"');
  expect(written).toContain("use(call(signOut, {}), proveSession__whole.body, call(proveSession, {}), programmeCard);");
});

test("no code of the web reads the schema of an API call through a variable, which the build cannot follow", () => {
  const web = resolve(import.meta.dirname, "../src");
  const namesTheType = globSync("**/*.{ts,tsx}", { cwd: web }).filter((file) =>
    /import type \{[^}]*\bCall\b[^}]*\} from "@arranca\/contract\/call"/.test(readFileSync(resolve(web, file), "utf8")),
  );
  expect(namesTheType).toEqual(["lib/calls/call.ts"]);
  const code = readFileSync(resolve(web, "lib/calls/call.ts"), "utf8");
  expect(code).not.toMatch(/theCall\.(?!method|path|access)/);
});
