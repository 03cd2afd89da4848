import type { DocumentItem } from "@arranca/contract/files";
import type { Db } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { Refusal } from "../../lib/errors.ts";
import type { ReceivedFile } from "../../lib/files/uploads.ts";
import { readProgramme } from "../../lib/programme.ts";
import { dropDocument } from "../../trust/files/documents.service.ts";
import { accountProofState, needsAccountProof } from "./account-proof.rules.ts";
import { type PersonRow, updatePerson } from "./store.ts";

type FileDeps = Pick<Deps, "clock" | "vault" | "storage" | "jobs">;
type Owner = { person: PersonRow; clabeIndex: Buffer | null };

const noProof = {
  ...{ account_proof_asked_at: null, account_proof_file_id: null },
  ...{ account_proof_at: null, account_proof_refused: null },
};

/** Link of a notice to the dialog that asks for the photo. */
export const toProof = { link: "/dashboard?edit=proof", linkLabel: "Subir la foto" };

const isSame = (one: Buffer | null, other: Buffer | null) => one !== null && other !== null && one.equals(other);

/**
 * Columns of the photo after a change of the bank account. A photo of another account is withdrawn; one of the same CLABE
 * stays. Call it with the person's row locked.
 */
export async function proofOfChange(tx: Db, deps: FileDeps, { person, clabeIndex }: Owner) {
  if (accountProofState(person) !== null && isSame(person.clabe_index, clabeIndex)) return {};
  await dropDocument(tx, deps, { id: person.id, loginId: person.login_id }, "account_proof");
  const { asks_account_proof: isAsked } = await readProgramme(tx);
  const isNeeded = person.status === "approved" && needsAccountProof({ before: person, clabeIndex, isAsked });
  return { ...noProof, account_proof_asked_at: isNeeded ? deps.clock.now() : null };
}

/** Refuses a photo of an account that needs none (SECTION_NOT_OPEN). */
export function refuseUnaskedProof(person: PersonRow, files: readonly ReceivedFile[]): void {
  if (files.some(({ field }) => field === "account_proof") && accountProofState(person) === null)
    throw new Refusal("SECTION_NOT_OPEN", {
      message: "Tu cuenta bancaria no espera ninguna foto. Se pide después de cambiar la CLABE.",
    });
}

/** Makes the newest photo the one that the reviewer decides on. */
export async function countProof(
  tx: Db,
  { clock }: Pick<Deps, "clock">,
  person: PersonRow,
  kept: readonly DocumentItem[],
): Promise<void> {
  const proof = kept.find(({ area }) => area === "account_proof");
  if (!proof) return;
  await updatePerson(tx, person.id, {
    ...{ account_proof_file_id: proof.file_id, account_proof_at: clock.now() },
    account_proof_refused: null,
  });
}
