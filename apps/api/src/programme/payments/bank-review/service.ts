import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import { businessDate } from "../../../lib/time/clock.ts";
import { dropDocument } from "../../../trust/files/documents.service.ts";
import { describeFile } from "../../../trust/files/service.ts";
import { bankName } from "../../catalogues/banks.service.ts";
import { releaseAccount } from "../../persons/returned-accounts.store.ts";
import { whyNotBank } from "../conflict-of-interest/service.ts";
import { notifyBankAccepted, notifyProofRefused } from "../emails.ts";
import { dropProof, findWaitingBank, lockBank, markReviewed } from "./store.ts";

/**
 * Bank data of an approved person that await a review, and since when, with the account in force before and the photo that
 * they need; null if none await one.
 */
export async function waitingBank(db: Db, personId: string) {
  const row = await findWaitingBank(db, personId);
  if (!row?.bank_changed_at) return null;
  const former =
    row.former_clabe_last4 && row.former_bank_since
      ? {
          bank: row.former_bank_code ? bankName(row.former_bank_code) : null,
          clabe_last4: row.former_clabe_last4,
          since: businessDate(row.former_bank_since),
          paid: row.former_paid,
        }
      : null;
  const proof = row.account_proof_asked_at && {
    askedAt: row.account_proof_asked_at,
    fileId: row.account_proof_file_id,
    sentAt: row.account_proof_at,
    refused: row.account_proof_refused,
  };
  return {
    changedAt: row.bank_changed_at,
    /** Start of the review; null while the person has to send the photo. */
    reviewFrom: proof ? proof.sentAt : row.bank_changed_at,
    clabeLast4: row.clabe_last4,
    loginId: row.login_id,
    former,
    proof,
  };
}

type Decided = { personId: string; by: string };

/**
 * Accepts changed bank data and notifies their owner. Payments held for this review are released, also to an account entered
 * again after a returned deposit. Refuses NOT_FOUND if no review is pending, SAME_PERSON to staff with a conflict of
 * interest, ACCOUNT_PROOF_MISSING without the photo that the account needs, and CHANGED_MEANWHILE if the data changed after
 * `seen` or the photo is not the one seen.
 */
export async function acceptBank(
  db: Db,
  deps: Pick<Deps, "clock" | "mail">,
  { personId, by, seen, proof }: Decided & { seen?: string | undefined; proof?: string | undefined },
): Promise<void> {
  const { clock, mail } = deps;
  await inTransaction(db, async (tx) => {
    await refuseConflict(tx, deps, { personId, by });
    await lockBank(tx, personId);
    const waiting = await waitingBank(tx, personId);
    if (seen && waiting && waiting.changedAt.getTime() !== new Date(seen).getTime())
      throw new Refusal("CHANGED_MEANWHILE");
    if (waiting?.proof) await refuseUnseenProof(tx, waiting.proof.fileId, proof);
    const changedAt = seen ? waiting?.changedAt : undefined;
    const accepted = await markReviewed(tx, { personId, now: clock.now(), changedAt });
    if (!accepted) throw new Refusal("NOT_FOUND");
    const { clabe_index: clabeIndex, bank_changed_at: givenAt, login_id: loginId, clabe_last4: clabeLast4 } = accepted;
    if (clabeIndex && givenAt) await releaseAccount(tx, { personId, clabeIndex, givenAt, now: clock.now() });
    await recordAudit(tx, clock, { actor: by, action: "bank.review", objectType: "person", objectId: personId });
    await notifyBankAccepted(tx, { clock, mail }, { loginId, clabeLast4 });
  });
}

/**
 * Asks the person for another photo, with the reason. Refuses NOT_FOUND if no photo waits, SAME_PERSON to staff with a
 * conflict of interest, and CHANGED_MEANWHILE if the photo is not the one seen.
 */
export async function refuseAccountProof(
  db: Db,
  deps: Pick<Deps, "clock" | "mail" | "vault" | "storage" | "jobs">,
  { personId, by, proof, reason }: Decided & { proof: string; reason: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await refuseConflict(tx, deps, { personId, by });
    await lockBank(tx, personId);
    const waiting = await waitingBank(tx, personId);
    if (!waiting?.proof?.fileId) throw new Refusal("NOT_FOUND");
    if (waiting.proof.fileId !== proof) throw anotherPhoto();
    await dropProof(tx, personId, reason);
    await dropDocument(tx, deps, { id: personId, loginId: waiting.loginId }, "account_proof");
    const about = { objectType: "person", objectId: personId } as const;
    await recordAudit(tx, deps.clock, { actor: by, action: "bank.proof", ...about, reason });
    await notifyProofRefused(tx, deps, { loginId: waiting.loginId, fileId: proof, reason });
  });
}

async function refuseConflict(tx: Db, deps: Pick<Deps, "clock">, { personId, by }: Decided): Promise<void> {
  const apart = await whyNotBank(tx, deps, { personId, login: by });
  if (apart) throw new Refusal("SAME_PERSON", { message: apart });
}

async function refuseUnseenProof(tx: Db, fileId: string | null, seen: string | undefined): Promise<void> {
  if (!fileId) throw new Refusal("ACCOUNT_PROOF_MISSING");
  if (fileId !== seen) throw anotherPhoto();
  const file = await describeFile(tx, fileId);
  // Nobody can have looked at a photo that the antivirus still holds.
  if (file?.scan === "waiting") throw new Refusal("FILE_IN_QUARANTINE");
}

const anotherPhoto = () =>
  new Refusal("CHANGED_MEANWHILE", {
    message: "La persona subió otra foto de su cuenta. Actualiza la página, mírala y decide otra vez.",
  });
