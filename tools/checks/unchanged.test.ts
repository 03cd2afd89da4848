import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { unchanged } from "./unchanged.ts";

let folder = "";
let file = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "arranca-generated-"));
  file = join(folder, "table.gen.ts");
  writeFileSync(file, "committed\n");
});
afterEach(() => rmSync(folder, { recursive: true }));

const content = () => readFileSync(file, "utf8");

test("the check of generated files passes if generating changes nothing", async () => {
  await unchanged(file, async () => writeFileSync(file, "committed\n"));
  expect(content()).toBe("committed\n");
});

test("the check of generated files passes for a generator that compares before it writes", async () => {
  await unchanged(file, async () => {
    if (content() !== "committed\n") writeFileSync(file, "committed\n");
  });
});

test("the check of generated files fails for an outdated file, and keeps the new one", async () => {
  await expect(unchanged(file, async () => writeFileSync(file, "new\n"))).rejects.toThrow("was out of date");
  expect(content()).toBe("new\n");
});

test("the check of generated files fails for a generator that writes elsewhere, and keeps the committed file", async () => {
  const elsewhere = async () => writeFileSync(join(folder, "other.gen.ts"), "new\n");
  await expect(unchanged(file, elsewhere)).rejects.toThrow("was not written by its generator");
  expect(content()).toBe("committed\n");
});

test("the check of generated files leaves the committed file unchanged if the generator fails", async () => {
  await expect(unchanged(file, () => Promise.reject(new Error("no database")))).rejects.toThrow("no database");
  expect(content()).toBe("committed\n");
});
