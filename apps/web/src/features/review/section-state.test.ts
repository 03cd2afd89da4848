import { accountStatuses } from "@arranca/contract/statuses";
import { expect, test } from "vitest";
import { lineKey } from "./drafts.ts";
import { sectionState } from "./section-state.ts";

const line = { checked_by: null, answered_at: null, admin_comment: null };
const ticked = { ...line, checked_by: "Leticia Arriaga" };
const asked = { ...line, admin_comment: "No se lee." };
const answered = { ...asked, answered_at: "2026-11-20T18:00:00Z" };
const inReview = { statusId: accountStatuses.in_review.id, bank_change: null, identity: null };
const approved = { ...inReview, statusId: accountStatuses.approved.id };
const change = {
  bank: null,
  clabe_last4: "7893",
  changed_at: "2026-11-20T18:00:00Z",
  due_at: "2026-11-22T18:00:00Z",
  blocked: null,
};

test.each([
  ["every line ticked", [ticked, ticked], inReview, "done"],
  ["one line not ticked", [ticked, line], inReview, "open"],
  ["a change asked", [ticked, asked], inReview, "asked"],
  ["an answer", [ticked, answered], inReview, "answered"],
  ["nothing ticked of an approved account", [line, line], approved, "approved"],
  ["a change asked of an approved account", [line, asked], approved, "asked"],
  ["bank data that changed after the approval", [line, line], { ...approved, bank_change: change }, "open"],
] as const)("[R08] a section with %s", (_case, lines, file, state) => {
  expect(sectionState({ section: "bank", lines }, {}, file)).toBe(state);
});

test("[R08] a change that is being written counts as asked", () => {
  const drafts = { [lineKey("bank", "clabe")]: "No coincide." };
  expect(sectionState({ section: "bank", lines: [line] }, drafts, approved)).toBe("asked");
});
