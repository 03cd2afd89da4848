import { expect, test } from "vitest";
import { changedAt, isTickValid, type ReviewFacts, stateOfLine, stateOfSection } from "./review-status.rules.ts";

const day = (date: number) => new Date(Date.UTC(2026, 10, date));
const none: ReviewFacts = {
  ...{ status: "approved", approvedAt: day(10), ticks: [], edits: [], asked: [], answered: [], waiting: [], later: [] },
  lacksCurp: false,
};
const address = (review: Partial<ReviewFacts>) =>
  stateOfSection({ ...none, ...review }, "address", ["street", "suburb"]);
const street = { section: "address", field: "street" };
const suburb = { section: "address", field: "suburb" };
const whole = { section: "address", field: "" };
const ticked = [street, suburb].map((line) => ({ ...line, at: day(9) }));

test.each<[string, Partial<ReviewFacts>, string]>([
  ["what nobody ticked came with the account, and is not called approved", {}, "accepted"],
  ["one line of two ticked is not called approved", { ticks: ticked.slice(0, 1) }, "accepted"],
  ["every line ticked", { ticks: ticked }, "approved"],
  ["changed after its ticks and the approval", { ticks: ticked, edits: [{ ...whole, at: day(12) }] }, "changed"],
  ["changed before its ticks", { ticks: ticked, edits: [{ ...whole, at: day(8) }] }, "approved"],
  [
    "changed after its ticks, before the approval",
    { ticks: ticked, edits: [{ ...street, at: new Date(day(9).getTime() + 1) }] },
    "accepted",
  ],
  [
    "ticked after the change",
    { ticks: ticked.map((tick) => ({ ...tick, at: day(13) })), edits: [{ ...whole, at: day(12) }] },
    "approved",
  ],
  ["asked for", { ticks: ticked, asked: [street] }, "asked"],
  ["asked for as a whole", { asked: [whole] }, "asked"],
  ["answered", { answered: [street], edits: [{ ...street, at: day(12) }] }, "in_review"],
  ["a change that waits for staff", { ticks: ticked, waiting: ["address"] }, "in_review"],
  ["a change of another section", { ticks: ticked, edits: [{ section: "study", field: "", at: day(12) }] }, "approved"],
  ["a registration that is filled in", { status: "registering", approvedAt: null }, "open"],
  ["a registration in review", { status: "in_review", approvedAt: null }, "in_review"],
  ["ticked in a registration in review", { status: "in_review", approvedAt: null, ticks: ticked }, "approved"],
  ["back in review after an earlier approval", { status: "in_review" }, "in_review"],
  ["rejected", { status: "rejected", approvedAt: null }, "open"],
  ["a registration of which something was asked", { status: "changes_requested", approvedAt: null }, "in_review"],
  ["a change that waits, in a registration", { status: "registering", approvedAt: null, waiting: ["address"] }, "open"],
  ["of which there is nothing yet", { status: "in_review", approvedAt: null, later: ["address"] }, "later"],
  ["of which there is nothing yet, in an approved account", { later: ["address"] }, "later"],
  ["of which there is nothing yet, and which was asked for", { asked: [whole], later: ["address"] }, "asked"],
  ["blocked after its approval", { status: "blocked" }, "accepted"],
  ["closed after its approval", { status: "closed" }, "accepted"],
  ["blocked before any approval", { status: "blocked", approvedAt: null }, "open"],
  ["changed in the moment of its approval", { edits: [{ ...street, at: day(10) }] }, "accepted"],
  [
    "changed after the approval and before it",
    { edits: [street, suburb].flatMap((line) => [day(12), day(8)].map((at) => ({ ...line, at }))) },
    "changed",
  ],
  ["one line asked for, the other answered", { asked: [street], answered: [suburb] }, "asked"],
  ["one line asked for, beside a change that waits", { asked: [street], waiting: ["address"] }, "asked"],
])("[A07] %s", (_case, review, state) => expect(address(review)).toBe(state));

test("[A07] a changed line or section of the review removes its tick, a change of another line does not", () => {
  const tick = { ...street, at: day(9) };
  expect(isTickValid({ edits: [{ ...suburb, at: day(11) }] }, tick)).toBe(true);
  expect(isTickValid({ edits: [{ ...street, at: day(11) }] }, tick)).toBe(false);
  expect(isTickValid({ edits: [{ ...whole, at: day(11) }] }, tick)).toBe(false);
  expect(isTickValid({ edits: [{ ...street, at: day(9) }] }, tick)).toBe(true);
  for (const dates of [
    [day(8), day(11)],
    [day(11), day(8)],
  ])
    expect(isTickValid({ edits: dates.map((at) => ({ ...street, at })) }, tick)).toBe(false);
});

test("[A04] replacing one document does not affect the reviewer's tick of another", () => {
  const review = { ...none, edits: [{ section: "documents", field: "cv", at: day(12) }] };
  expect(stateOfLine(review, { section: "documents", field: "cv" })).toBe("changed");
  expect(stateOfLine(review, { section: "documents", field: "ine_front" })).toBe("accepted");
  const ticks = [{ section: "documents", field: "cv", at: day(13) }];
  expect(stateOfLine({ ...review, ticks }, { section: "documents", field: "cv" })).toBe("approved");
});

test("[A07] the owner's last change is found for a section and for one line of it", () => {
  const study = { section: "study", field: "level", at: day(20) };
  const edits = [{ ...street, at: day(12) }, { ...suburb, at: day(14) }, { ...street, at: day(11) }, study];
  expect(changedAt({ edits }, "address")).toEqual(day(14));
  expect(changedAt({ edits }, "address", "street")).toEqual(day(12));
  expect(changedAt({ edits: [...edits, { ...whole, at: day(13) }] }, "address", "street")).toEqual(day(13));
  expect(changedAt({ edits }, "address", "cp")).toBeNull();
  expect(changedAt({ edits }, "bank")).toBeNull();
});
