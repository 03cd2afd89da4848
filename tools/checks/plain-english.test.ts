import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { faultsOfSubject, findObscure } from "./plain-english.ts";

// Written in two pieces, so that this file has no fault of its own.
const hidden = (start: string, rest: string) => `${start}${rest}`;

test.each([
  ["apps/api/src/lib/one.ts", hidden("/** Wh", "ether the session has ended. */\nexport const one = 1;\n")],
  ["packages/contract/src/one.ts", hidden("// Wh", "at a page needs soon.\n")],
  ["apps/web/src/one.tsx", hidden("/**\n * O", "f its owner.\n */\nexport const one = 1;\n")],
  ["e2e/one.spec.ts", hidden('test("[S01] wh', 'oever is paused sees nothing", () => {});\n')],
  ["tools/one.ts", hidden("/** Sends what was to", "ld, once. */\nexport const one = 1;\n")],
  ["docs/one.md", hidden("The row st", "ands in the table.\n")],
])("the check of plain English reports an obscure sentence in %s", (file, text) => {
  const copy = mkdtempSync(join(tmpdir(), "arranca-english-"));
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  writeFileSync(join(copy, file), text);
  const found = findObscure(copy);
  rmSync(copy, { recursive: true });
  expect(found).toEqual([expect.stringContaining(file)]);
});

test("a commit whose subject has an obscure opening or more than 72 letters is reported", () => {
  expect(faultsOfSubject("fix(web): keep the page when a file is missing")).toEqual([]);
  expect(faultsOfSubject(hidden("fix(web): wh", "at stays when a file is missing"))).toHaveLength(1);
  expect(faultsOfSubject(`docs: ${"a".repeat(67)}`)).toEqual([expect.stringContaining("73 letters")]);
});
