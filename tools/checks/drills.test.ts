import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { hasTitle } from "./asvs.ts";

const root = resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const [, ...lines] = read("docs/drills/checks.tsv").trimEnd().split("\n");
const checks = lines.map((line) => {
  const [number, state = "", what = "", size = "", missing = "", proofs = ""] = line.split("\t");
  return { number: Number(number), state, what, size, missing, proofs: proofs.split(" | ").filter(Boolean) };
});
const drills = /const drills: Record<string, Drill> = \{([^}]*)\}/.exec(read("bench/drill.ts"))?.[1] ?? "";
const names = [...drills.matchAll(/^ {2}"?([\w-]+)"?:/gm)].map(([, name = ""]) => name);
const states = ["whole", "in part", "not there"];

test("each of the forty reliability checks has one row that states its progress", () => {
  expect(checks.map(({ number }) => number)).toEqual(Array.from({ length: 40 }, (_any, at) => at + 1));
  const wrong = checks.filter(
    ({ state, what, size, missing, proofs }) =>
      !states.includes(state) ||
      what === "" ||
      (proofs.length === 0) !== (state === "not there") ||
      (size === "") !== (state === "not there") ||
      (missing === "" && state !== "whole"),
  );
  expect(wrong).toEqual([]);
});

test("every test and drill named for a reliability check exists", () => {
  const gone = checks.flatMap(({ number, proofs }) =>
    proofs
      .filter((proof) => {
        const [, drill] = /^drill (.+)$/.exec(proof) ?? [];
        const [file = "", title = ""] = proof.split(/: (.*)/s);
        return drill ? !names.includes(drill) : !hasTitle(root, { file, title });
      })
      .map((proof) => `${number} ${proof}`),
  );
  expect(gone).toEqual([]);
});

test("every reliability drill has been run, and its results are kept", () => {
  expect(names.length).toBeGreaterThan(5);
  const pages = readdirSync(join(root, "docs/drills")).filter((file) => file.endsWith(".md"));
  const told = pages.map((file) => read(`docs/drills/${file}`)).join("\n");
  const untold = names.filter((name) => !new RegExp(`(?:drill -- |\`|\\*\\*)${name}\\b`).test(told));
  expect(untold).toEqual([]);
});

test("the page of the reliability drills has the same counts as their table", () => {
  const [whole, part, none] = states.map((state) => checks.filter((check) => check.state === state).length);
  expect(read("docs/drills/README.md").replace(/\s+/g, " ")).toContain(`${whole} whole`);
  expect(read("docs/drills/README.md").replace(/\s+/g, " ")).toContain(`; ${part} in part; ${none} not there yet`);
});
