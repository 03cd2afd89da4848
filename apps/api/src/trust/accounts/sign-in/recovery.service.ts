import { minuteMs } from "@arranca/contract/values/durations";
import { newSecret, secretHash } from "../../../lib/crypto.ts";
import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { Visitor } from "../../../lib/http/visitors.ts";
import { newId } from "../../../lib/ids.ts";
import { checkCode, issueCode, spendCode } from "../codes.service.ts";
import { dropLiveProofs } from "../codes.store.ts";
import {
  mailPasswordChanged,
  mailRecoveryCode,
  mailRecoveryWaits,
  mailReviewCode,
  mailUnknownAddress,
} from "../emails.ts";
import { countSend, endFailedProofs, resetSignInCounts, ticketMinutes } from "../limits.ts";
import { acceptInvitation } from "../membership/joining.service.ts";
import { emailHoldUntil } from "../own/email-hold.rules.ts";
import { hashPassword } from "../passwords/hash.ts";
import { refuseWeakPassword } from "../passwords/strength.ts";
import { checkSecondFactor } from "../second-factor/service.ts";
import { deleteOtherDevices, knownDevice } from "../sessions/devices.service.ts";
import { endAllSessions, type StartedSession, startSession } from "../sessions/service.ts";
import { findLogin, findLoginByEmail, type Login, setPassword } from "../store.ts";
import { findTicketOwner, insertTicket, useTicket } from "./recovery.store.ts";

type Asked = { email: string } & Visitor;

/**
 * Mails a code and a link for a new password. An address without an account gets a notice, so that the response discloses
 * nothing. Each link is valid for ten minutes, whatever is requested later.
 */
export async function sendRecoveryCode(deps: Deps, { email, ...visitor }: Asked): Promise<void> {
  const device = await knownDevice(deps.db, email, visitor);
  await countSend(deps, "recover", { email, device, address: visitor.address });
  await inTransaction(deps.db, async (tx) => {
    const login = await findLoginByEmail(tx, email);
    if (login && emailHoldUntil(login.emailMovedAt, deps.clock.now())) {
      await mailRecoveryWaits({ mail: deps.mail, tx, to: email }, newId());
      return;
    }
    const subjectId = login?.id ?? newId();
    const code = await issueCode(tx, deps, { purpose: "recover", subjectId, email });
    const ticket = newSecret();
    const isKept = await saveTicket(tx, deps, { ticket, loginId: subjectId });
    const sent = { mail: deps.mail, tx, to: email };
    if (isKept) await mailRecoveryCode(sent, newId(), { code, ticket });
    else await mailUnknownAddress(sent, newId());
  });
}

/** Saves the hash of a recovery ticket for ten minutes. Returns false if there is no account. */
function saveTicket(tx: Db, { clock }: Pick<Deps, "clock">, { ticket, loginId }: { ticket: string; loginId: string }) {
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + ticketMinutes * minuteMs);
  return insertTicket(tx, { hash: secretHash(ticket), loginId, createdAt, expiresAt });
}

/** Exchanges a right recovery code for a ticket that changes the password once, within ten minutes. Refuses WRONG_CODE. */
export async function redeemRecoveryCode(
  deps: Deps,
  { email, code, ...visitor }: { email: string; code: string } & Visitor,
): Promise<string> {
  const device = await knownDevice(deps.db, email, visitor);
  const { codeId, subjectId } = await checkCode(deps, {
    purpose: "recover",
    email,
    code,
    device,
    address: visitor.address,
  });
  const ticket = newSecret();
  await inTransaction(deps.db, async (tx) => {
    await spendCode(tx, deps, codeId);
    // The code of an address without an account was never mailed, but it can be guessed.
    if (!(await saveTicket(tx, deps, { ticket, loginId: subjectId }))) throw new Refusal("WRONG_CODE");
  });
  return ticket;
}

type Change = { ticket: string; password: string; code: string | undefined } & Visitor;

/**
 * Changes the password with a recovery ticket, ends all sessions and notifies the owner. With the ticket of an invitation it
 * sets the first password. Refuses an expired or used ticket (TICKET_EXPIRED), a weak password (WEAK_PASSWORD), and a
 * missing or wrong two-factor code.
 */
export async function changePassword(deps: Deps, { ticket, password, code, ...visitor }: Change): Promise<void> {
  const hash = secretHash(ticket);
  const ownerId = await findTicketOwner(deps.db, hash, deps.clock.now());
  const login = ownerId ? await findLogin(deps.db, ownerId) : undefined;
  if (!login) return acceptInvitation(deps, { ticketHash: hash, password, address: visitor.address });
  await refuseWeakPassword(deps.db, password, { email: login.email, field: "password", login });
  await checkSecondFactor(deps, login, code);
  const passwordHash = await hashPassword(password);

  await inTransaction(deps.db, async (tx) => {
    if (!(await useTicket(tx, hash, deps.clock.now()))) throw new Refusal("TICKET_EXPIRED");
    await dropLiveProofs(tx, login.id, deps.clock.now());
    await setPassword(tx, login.id, passwordHash);
    await endAllSessions(tx, deps, login.id);
    await deleteOtherDevices(tx, login.id, visitor);
    await endEveryRow({ ...deps, db: tx }, login, visitor);
    await recordAudit(tx, deps.clock, {
      actor: login.id,
      action: "password.change",
      objectType: "login",
      objectId: login.id,
      address: visitor.address,
    });
    await mailPasswordChanged({ mail: deps.mail, tx, to: login.email }, newId(), "all");
  });
}

/** Resets the counts of failed sign-ins, because the owner has proven their identity. */
async function endEveryRow(deps: Deps, { id, email }: Login, { address, device }: Visitor): Promise<void> {
  await resetSignInCounts(deps, { email }, address);
  if (device) await resetSignInCounts(deps, { email, device: device.hash }, address);
  await endFailedProofs(deps, id);
}

/** Mails a blocked account the code for /standby. Other addresses get no mail, and the response is the same. */
export async function sendReviewCode(deps: Deps, { email, ...visitor }: Asked): Promise<void> {
  const device = await knownDevice(deps.db, email, visitor);
  await countSend(deps, "review", { email, device, address: visitor.address });
  await inTransaction(deps.db, async (tx) => {
    const login = await findLoginByEmail(tx, email);
    const code = await issueCode(tx, deps, { purpose: "review", subjectId: login?.id ?? newId(), email });
    await mailReviewCode({ mail: deps.mail, tx, to: email, toNobody: login?.status !== "blocked" }, newId(), code);
  });
}

type Opening = { email: string; code: string } & Visitor;

export async function openReview(deps: Deps, { email, code, ...visitor }: Opening): Promise<StartedSession> {
  const { userAgent, address } = visitor;
  const device = await knownDevice(deps.db, email, visitor);
  const { codeId, subjectId } = await checkCode(deps, {
    purpose: "review",
    email,
    code,
    device,
    address,
  });
  const login = await findLogin(deps.db, subjectId);
  if (login?.status !== "blocked") throw new Refusal("WRONG_CODE");
  return inTransaction(deps.db, async (tx) => {
    await spendCode(tx, deps, codeId);
    return startSession(tx, deps, { owner: { loginId: login.id }, scope: "standby", userAgent, address });
  });
}
