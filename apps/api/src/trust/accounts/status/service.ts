import type { AccountStatus } from "@arranca/contract/statuses";
import type { Db } from "../../../lib/database/db.ts";
import { recordStatus } from "../../../lib/database/history.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import { newId } from "../../../lib/ids.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { notifyOwner } from "../members/service.ts";
import { refusalToSend, whyRegistrationIsClosed, whySectionIsClosed } from "./rules.ts";
import {
  countAppeals,
  flaggedSections,
  keepEdits,
  lockAccount,
  markEdited,
  type OwnerType,
  putInReview,
  unmarkEdited,
} from "./store.ts";

type Sending = { ownerType: OwnerType; id: string; by: string; folio: string; reason?: string };

export const registrationClosed = (status: AccountStatus) =>
  new Refusal("REGISTRATION_CLOSED", { message: whyRegistrationIsClosed(status) });
export const sectionClosed = (status: AccountStatus) =>
  new Refusal("SECTION_NOT_OPEN", { message: whySectionIsClosed(status) });

/**
 * Sends an account to review for its owner: a complete registration, or the one appeal against a rejection, with its
 * `reason`. Writes the history and notifies the owner. Refuses TRANSITION_NOT_ALLOWED from every other status.
 */
export async function sendToReview(tx: Db, deps: Pick<Deps, "clock" | "mail">, sending: Sending): Promise<void> {
  const { ownerType, id, by, folio } = sending;
  const account = await lockAccount(tx, ownerType, id);
  if (!account) throw new Refusal("NOT_FOUND");
  const refusal = refusalToSend(account);
  if (refusal) throw new Refusal(refusal.code, { message: refusal.message });

  const change = { id, from: account.status, at: deps.clock.now() };
  if (!(await putInReview(tx, ownerType, change))) throw new Refusal("CHANGED_MEANWHILE");
  await recordStatus(tx, deps.clock, {
    entity: "account",
    id,
    from: account.status,
    to: "in_review",
    by,
    reason: sending.reason ?? null,
  });
  const { review_promise: promise } = await readProgramme(tx);
  await notifyOwner(
    tx,
    deps,
    { ...account, ownerType },
    {
      by,
      event: `account-in-review/${id}/${newId()}`,
      title: account.status === "rejected" ? "Revisaremos tu registro otra vez" : "Recibimos tu registro",
      body: `Tu folio es ${folio}. Lo revisamos en ${promise} y te avisamos por correo.`,
      link: "/pending",
      linkLabel: "Ver cómo va",
    },
  );
}

export const mayAppeal = async (db: Db, account: { id: string; loginId: string; status: AccountStatus }) =>
  account.status === "rejected" &&
  refusalToSend({ status: account.status, appeals: await countAppeals(db, account.id, account.loginId) }) === undefined;

export const askedSections = (db: Db, ownerId: string): Promise<string[]> => flaggedSections(db, ownerId);

type Edit = {
  ownerId: string;
  section: string;
  /** Fields that an open request may have asked for; undefined means every field of the section. */
  fields?: readonly string[];
  /** Fields whose value changed; empty for a form saved without a change. '' means the whole section. */
  changed: readonly string[];
};

/** Records a withdrawn document: the request for it is pending again, and reviewers' marks are removed. */
export async function noteTakenBack(
  tx: Db,
  { clock }: Pick<Deps, "clock">,
  { ownerId, area }: { ownerId: string; area: string },
): Promise<void> {
  await unmarkEdited(tx, { ownerId, section: "documents", field: area });
  await keepEdits(tx, { ownerId, section: "documents", fields: [area], at: clock.now() });
}

/** Records an edit of the owner: marks the open request as done except for the reply, and removes reviewers' marks. */
export async function noteEdit(tx: Db, { clock }: Pick<Deps, "clock">, { changed, ...edit }: Edit): Promise<void> {
  const at = clock.now();
  await markEdited(tx, { ...edit, at });
  await keepEdits(tx, { ownerId: edit.ownerId, section: edit.section, fields: changed, at });
}
