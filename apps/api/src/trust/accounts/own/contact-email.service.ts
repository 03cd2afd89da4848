import type { AccountStatus } from "@arranca/contract/statuses";
import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { consume } from "../../../lib/http/rate-limits.ts";
import { newId } from "../../../lib/ids.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { checkCode, issueCode, spendCode } from "../codes.service.ts";
import { countSend } from "../limits.ts";
import { noteEdit } from "../status/service.ts";
import { mailContactCode, mailContactLeft } from "./contact-email.emails.ts";
import { type ContactOwner, findContact, replaceContact, setWaiting } from "./contact-email.store.ts";

type Put = { owner: ContactOwner; status: AccountStatus; email: string; address: string };

/**
 * Saves a new contact e-mail and returns the current one; call it with the owner's row locked. An unapproved account changes
 * at once; otherwise the new e-mail is pending and gets a code. Refuses a second code to an address within a minute
 * (CODE_TOO_SOON) and the 6th of an account within an hour (TOO_MANY).
 */
export async function putContactEmail(tx: Db, deps: Deps, { owner, status, email, address }: Put) {
  if (status !== "approved") return email;
  const contact = await findContact(tx, owner);
  if (email === contact.email || email === contact.waiting) return contact.email;
  await setWaiting(tx, owner, email);
  await sendCode(tx, deps, { owner, email, address });
  return contact.email;
}

async function sendCode(tx: Db, deps: Deps, { owner, email, address }: Omit<Put, "status">): Promise<void> {
  // Counted in the transaction of the code: a refusal sends nothing, so its count may be rolled back.
  const counting = { ...deps, db: tx };
  await countSend(counting, "contact", { email: `${owner.id} ${email}`, address });
  await consume(counting, `contact-changes/${owner.id}`, "sendsPerAccount");
  const code = await issueCode(tx, deps, { purpose: "contact", subjectId: owner.id, email });
  await mailContactCode({ mail: deps.mail, tx, to: email }, newId(), code);
}

/**
 * Mails another code to the pending contact e-mail. Refuses CODE_TOO_SOON and TOO_MANY, and NOT_FOUND if none is pending.
 */
export async function resendContactCode(deps: Deps, actor: Actor, address: string): Promise<void> {
  const owner = ownerOf(actor);
  await inTransaction(deps.db, async (tx) => {
    const { waiting } = await findContact(tx, owner, { lock: true });
    if (!waiting) throw new Refusal("NOT_FOUND", { message: "Ya no hay un correo por confirmar." });
    await sendCode(tx, deps, { owner, email: waiting, address });
  });
}

export const withdrawContactEmail = (db: Db, actor: Actor): Promise<void> => setWaiting(db, ownerOf(actor), null);

type Confirmed = { actor: Actor; email: string; code: string; address: string };

/**
 * Makes the pending contact e-mail effective and notifies the old address. A repeat from a second tab has no effect. Refuses
 * WRONG_CODE, also if the pending e-mail is another one by now.
 */
export async function confirmContactEmail(deps: Deps, { actor, email, code, address }: Confirmed): Promise<void> {
  const owner = ownerOf(actor);
  const known = await findContact(deps.db, owner);
  if (known.email === email) return;
  if (known.waiting !== email) throw new Refusal("WRONG_CODE");
  const { codeId } = await checkCode(deps, { purpose: "contact", email, code, subjectId: owner.id });
  await inTransaction(deps.db, async (tx) => {
    const before = await findContact(tx, owner, { lock: true });
    if (before.waiting !== email) throw new Refusal("WRONG_CODE");
    await spendCode(tx, deps, codeId);
    await replaceContact(tx, owner);
    // Reviewers see the e-mail of a company in one row with its phone; they do not review the e-mail of a person.
    if (owner.type === "company")
      await noteEdit(tx, deps, { ownerId: owner.id, section: "company", fields: ["phone"], changed: ["phone"] });
    await recordAudit(tx, deps.clock, {
      ...{ actor: actor.loginId, action: "contact-email.change", objectType: owner.type, objectId: owner.id, address },
    });
    if (!before.email) return;
    await mailContactLeft({ mail: deps.mail, tx, to: before.email }, newId(), await readProgramme(tx));
  });
}

const ownerOf = ({ userType, subjectId }: Actor): ContactOwner => ({
  type: userType === "company" ? "company" : "person",
  id: subjectId,
});
