import { expect, test } from "vitest";
import { accountProofState, needsAccountProof, proofFollows } from "./account-proof.rules.ts";

const [first, second, third] = [Buffer.from("first"), Buffer.from("second"), Buffer.from("third")];
const at = new Date("2026-11-20T12:00:00Z");
const accepted = { clabe_index: first, bank_reviewed_at: at, former_clabe_index: null };
const changed = { clabe_index: second, bank_reviewed_at: null, former_clabe_index: first };
const none = { clabe_index: null, bank_reviewed_at: null, former_clabe_index: null };

test.each([
  ["another CLABE than the accepted one", accepted, second, true],
  ["the accepted CLABE again", accepted, first, false],
  ["no CLABE", accepted, null, false],
  ["a third CLABE before the second is accepted", changed, third, true],
  ["the second CLABE again", changed, second, true],
  ["the accepted CLABE after a second one", changed, first, false],
  ["a first CLABE", none, first, false],
  ["a second CLABE while none was ever accepted", { ...none, clabe_index: first }, second, false],
] as const)("[M9] a change to %s decides if a photo is needed", (_case, before, clabeIndex, needed) => {
  expect(needsAccountProof({ before, clabeIndex, isAsked: true })).toBe(needed);
  expect(needsAccountProof({ before, clabeIndex, isAsked: false })).toBe(false);
});

test.each([
  [accepted, "approved", true, true],
  [changed, "approved", true, true],
  [none, "approved", true, false],
  [accepted, "in_review", true, false],
  [accepted, "approved", false, false],
] as const)(
  "[M9] the person reads before a change that a photo follows only if one does: %#",
  (account, status, asks, reads) => {
    expect(proofFollows({ ...account, status }, asks)).toBe(reads);
  },
);

const asked = { account_proof_asked_at: at, account_proof_file_id: null, bank_reviewed_at: null, clabe: first };
test.each([
  [asked, "missing"],
  [{ ...asked, account_proof_file_id: "photo" }, "in_review"],
  [{ ...asked, account_proof_file_id: "photo", bank_reviewed_at: at }, null],
  [{ ...asked, account_proof_asked_at: null }, null],
  [{ ...asked, clabe: null }, null],
])(
  "[M9] the photo of a changed account is missing, then in review until the account is accepted: %#",
  (person, state) => {
    expect(accountProofState(person)).toBe(state);
  },
);
