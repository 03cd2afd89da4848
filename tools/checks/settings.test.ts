import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { hasTitle } from "./asvs.ts";

const root = resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const [, ...lines] = read("docs/security/settings.tsv").trimEnd().split("\n");
const settings = lines.map((line) => {
  const [part = "", topic = "", set = "", state = "", why = "", proofs = "", ...more] = line.split("\t");
  return { part, topic, set, state, why, proofs: proofs.split(" | ").filter(Boolean), more };
});
const parts = [
  "Passwords, codes",
  "Sessions",
  "Files",
  "Server, limits, shedding",
  "Database",
  "Queue and mail",
  "Audit log",
  "Backups",
];
const states = ["as written", "other", "not there"];

test("each figure promised in the requirements has one row with the value in use, and the reason if it differs", () => {
  expect([...new Set(settings.map(({ part }) => part))]).toEqual(parts);
  const names = settings.map(({ part, topic }) => `${part}: ${topic}`);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  const wrong = settings.filter(
    ({ topic, set, state, why, more }) =>
      topic === "" ||
      set === "" ||
      !states.includes(state) ||
      (why === "") !== (state === "as written") ||
      more.length > 0,
  );
  expect(wrong).toEqual([]);
});

test("each figure promised in the requirements has a test or drill, except those marked as missing", () => {
  expect(settings.filter(({ state, proofs }) => state !== "not there" && proofs.length === 0)).toEqual([]);
  const drills = /const drills: Record<string, Drill> = \{([^}]*)\}/.exec(read("bench/drill.ts"))?.[1] ?? "";
  const names = [...drills.matchAll(/^ {2}"?([\w-]+)"?:/gm)].map(([, name]) => name);
  const gone = settings.flatMap(({ part, topic, proofs }) =>
    proofs
      .filter((proof) => {
        const [, drill] = /^drill (.+)$/.exec(proof) ?? [];
        const [file = "", title = ""] = proof.split(/: (.*)/s);
        return drill ? !names.includes(drill) : !hasTitle(root, { file, title });
      })
      .map((proof) => `${part}, ${topic}: ${proof}`),
  );
  expect(gone).toEqual([]);
  const known = settings.flatMap(({ proofs }) => proofs)[0]?.split(/: (.*)/s) ?? [];
  expect(hasTitle(root, { file: known[0] ?? "", title: `${known[1]} no more` })).toBe(false);
});

test("the page of the promised figures has the same counts as the table", () => {
  const [written, other, absent] = states.map((state) => settings.filter((one) => one.state === state).length);
  const page = read("docs/security/settings.md").replace(/\s+/g, " ");
  expect(page).toContain(`${settings.length} lines: ${written} as written, ${other} other, ${absent} not there`);
});
