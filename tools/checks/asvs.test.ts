import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { added, expected, hasTitle, readAsvs, states } from "./asvs.ts";

const root = resolve(import.meta.dirname, "../..");
const all = readAsvs(root);
const core = all.filter(({ level }) => level < 3);

test("the table of OWASP ASVS lists each requirement of levels 1 and 2 once, and the chosen ones of level 3", () => {
  const wanted = Object.entries(expected).flatMap(([section, numbers]) => numbers.map((one) => `${section}.${one}`));
  expect(wanted).toHaveLength(210);
  expect(all.map(({ id }) => id).sort()).toEqual([...wanted, ...added.filter((id) => !wanted.includes(id))].sort());
});

test("every test that the table of OWASP ASVS names as a proof exists", () => {
  const gone = all.flatMap(({ id, proofs }) =>
    proofs.filter((proof) => !hasTitle(root, proof)).map(({ file, title }) => `${id} ${file}: ${title}`),
  );
  expect(gone).toEqual([]);
  const one = all.flatMap(({ proofs }) => proofs)[0] ?? { file: "", title: "" };
  expect(hasTitle(root, { ...one, title: `${one.title} no more` })).toBe(false);
  expect(hasTitle(root, { file: "apps/api/src/gone.test.ts", title: one.title })).toBe(false);
});

test("each proven requirement of OWASP ASVS names its proof, and any other its reason or what it lacks", () => {
  const bare = all.filter(
    ({ state, proofs, heldBy, requirement }) =>
      heldBy.length < 5 || requirement.length < 4 || (state === "proven" && proofs.length === 0),
  );
  expect(bare.map(({ id }) => id)).toEqual([]);
  const open = all.filter(({ state, heldBy }) => state === "not proven" && !/needed: /.test(heldBy));
  expect(open.map(({ id }) => id)).toEqual([]);
});

test("at least 150 of the 210 requirements of OWASP ASVS are proven by a test, and the page has the same counts as the table", () => {
  const proven = core.filter(({ state }) => state === "proven");
  expect(proven.length).toBeGreaterThanOrEqual(150);
  const page = readFileSync(join(root, "docs/security/asvs.md"), "utf8");
  const chapters = [...new Set(core.map(({ id }) => Number(id.split(".")[0])))].sort((one, other) => one - other);
  const line = (name: string, of: typeof core) =>
    `| ${name} | ${of.length} | ${states.map((state) => of.filter((one) => one.state === state).length).join(" | ")} |`;
  const lines = chapters.map((chapter) =>
    line(
      `V${chapter}`,
      core.filter(({ id }) => id.startsWith(`${chapter}.`)),
    ),
  );
  for (const wanted of [...lines, line("all", core)]) expect(page).toContain(wanted);
});
