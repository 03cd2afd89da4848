import { expect, test } from "vitest";
import { lineKey } from "./drafts.ts";
import { sectionState, sectionStateWords } from "./section-state.ts";

const line = { answered_at: null };
const answered = { answered_at: "2026-11-20T18:00:00Z" };

test.each([
  ["every line ticked", "approved", [line], "done"],
  ["a line not ticked", "in_review", [line], "open"],
  ["a change asked", "asked", [line], "asked"],
  ["an answer", "in_review", [line, answered], "answered"],
  ["a change after the approval", "changed", [line], "changed"],
  ["nothing ticked of an approved account", "accepted", [line], "accepted"],
] as const)("[R08] a section with %s", (_case, state, lines, found) => {
  expect(sectionState({ section: "bank", state, lines }, {})).toBe(found);
});

test("[R08] a section with an unsent comment of the reviewer counts as having requested changes", () => {
  const drafts = { [lineKey("bank", "clabe")]: "No coincide." };
  expect(sectionState({ section: "bank", state: "accepted", lines: [line] }, drafts)).toBe("asked");
});

test("[R08] an unticked section is called neither approved nor reviewed, and no section of an approved account is called unreviewed", () => {
  expect(sectionStateWords.accepted).not.toMatch(/aprobada|revisada/);
  for (const state of ["approved", "accepted", "changed", "asked"] as const)
    expect(sectionStateWords[sectionState({ section: "study", state, lines: [line] }, {})]).not.toContain(
      "por revisar",
    );
});
