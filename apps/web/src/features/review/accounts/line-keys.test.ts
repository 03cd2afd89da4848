import type { AccountLine } from "@arranca/contract/review/accounts";
import { expect, test } from "vitest";
import { besideLine, currentLine, keyOf, type LineAt, nextOpenLine, sectionTick } from "./line-keys.ts";

const line = (field: string, over: Partial<AccountLine> = {}): AccountLine => ({
  ...{ field, label: field, value: "x", masked: false, document_id: null, changed_at: null },
  ...{ checked_by: null, checked_at: null, passed_because: null },
  ...{ admin_comment: null, user_comment: null, answered_at: null },
  ...over,
});
const section = (key: "personal" | "address", lines: AccountLine[]) => ({
  ...{ section: key, name: key, state: "in_review", state_name: "", lines },
});
const ticked = { checked_by: "Ana" };
const file = {
  sections: [
    section("personal", [
      line("name", ticked),
      line("curp"),
      line("sex", { ...ticked, passed_because: "accents" as never }),
    ]),
    section("address", [line("street", ticked), line("cp", ticked)]),
  ],
} as unknown as Parameters<typeof currentLine>[0];
const key = (at: LineAt | undefined) => at && keyOf(at);

test("[D4] the first key of a file acts on the first line without an answer", () => {
  expect(key(currentLine(file, "personal", undefined, {}))).toBe("personal/curp");
  expect(key(currentLine(file, "personal", "personal/sex", {}))).toBe("personal/sex");
  expect(key(currentLine(file, "address", "personal/sex", {}))).toBe("address/street");
});

test("[D4] the keys go on from the last line of a section to the first of the next, and stop at both ends of the file", () => {
  const at = currentLine(file, "personal", "personal/sex", {});
  expect(key(besideLine(file, at, 1))).toBe("address/street");
  expect(key(besideLine(file, at, -1))).toBe("personal/curp");
  expect(besideLine(file, currentLine(file, "personal", "personal/name", {}), -1)).toBeUndefined();
});

test("[D4] after a tick the keys act on the next line without a tick or a comment", () => {
  const at = currentLine(file, "address", "address/cp", {}) as LineAt;
  expect(key(nextOpenLine(file, at, {}))).toBe("personal/curp");
  expect(nextOpenLine(file, at, { "personal/curp": "No se lee." })).toBeUndefined();
});

test("[D4] a whole section is ticked at once; pressed again, it loses its ticks but not those of lines that differ and pass", () => {
  const fields = (lines: readonly AccountLine[]) => lines.map(({ field }) => field);
  const personal = sectionTick(file, "personal", {});
  expect([personal.checked, fields(personal.lines)]).toEqual([true, ["curp"]]);
  const again = sectionTick(file, "personal", { "personal/curp": "No se lee." });
  expect([again.checked, fields(again.lines)]).toEqual([false, ["name"]]);
});
