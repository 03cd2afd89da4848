import type { AccountProofState } from "@arranca/contract/persons";
import type { AccountStatus } from "@arranca/contract/statuses";

type Account = { clabe_index: Buffer | null; bank_reviewed_at: Date | null; former_clabe_index: Buffer | null };

/** Index of the last accepted CLABE; null if none was ever accepted. */
const acceptedIndex = (person: Account): Buffer | null =>
  (person.bank_reviewed_at && person.clabe_index) || person.former_clabe_index;

type Change = { before: Account; clabeIndex: Buffer | null; isAsked: boolean };

/**
 * True if a changed bank account needs a photo: the CLABE is another one than the last accepted one. A first account was
 * reviewed without a photo, and so was the one that its owner goes back to.
 */
export function needsAccountProof({ before, clabeIndex, isAsked }: Change): boolean {
  const accepted = acceptedIndex(before);
  return isAsked && clabeIndex !== null && accepted !== null && !accepted.equals(clabeIndex);
}

/** True if the person reads before a change that a photo follows. */
export const proofFollows = (person: Account & { status: AccountStatus }, isAsked: boolean): boolean =>
  isAsked && person.status === "approved" && acceptedIndex(person) !== null;

type Proof = {
  account_proof_asked_at: Date | null;
  account_proof_file_id: string | null;
  bank_reviewed_at: Date | null;
  clabe: Buffer | null;
};

/** State of the photo that a changed account needs; null if the account needs none, or is accepted. */
export function accountProofState(person: Proof): AccountProofState | null {
  if (person.account_proof_asked_at === null || person.bank_reviewed_at !== null || person.clabe === null) return null;
  return person.account_proof_file_id === null ? "missing" : "in_review";
}
