import type { AuditKind } from "@arranca/contract/audit/kinds";
import { recordAudit } from "../../../lib/database/audit.ts";
import { violates } from "../../../lib/database/constraints.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import { newId } from "../../../lib/ids.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { raiseAlarm } from "../../alarms/service.ts";
import { dropLiveProofs } from "../codes.store.ts";
import { mailEmailArrived } from "../own/emails.ts";
import { markMoved, replaceContactEmail, replaceEmail } from "../own/store.ts";
import { deletePendingsOf } from "../registration/store.ts";
import { dropSecondFactor } from "../second-factor/store.ts";
import { endAllSessions } from "../sessions/service.ts";
import { findLogin, findLoginByEmail } from "../store.ts";
import { mailEmailChanged, mailMoveStopped } from "./emails.ts";
import { emailChangeLapsesAt, moveState, stoppableUntil } from "./rules.ts";
import { type EmailChange, endMove, markMoveDone, openMoveOf } from "./store.ts";
import { newEmailChangeTicket, openEmailChangeTicket, ticketIsOver } from "./tickets.ts";

type LinkDeps = Pick<Deps, "db" | "clock" | "mail">;
type Visit = { ticket: string; address: string };

/** Returns the e-mail change of a mailed link, with its deadline. Refuses a link whose change has ended (TICKET_EXPIRED). */
export const readEmailChangeLink = (deps: LinkDeps, ticket: string) =>
  inTransaction(deps.db, async (tx) => {
    const { move, purpose } = await openEmailChangeTicket(tx, ticket);
    const now = deps.clock.now();
    const state = moveState(move, now);
    const isConfirm = purpose === "confirm";
    const until = isConfirm ? emailChangeLapsesAt(move) : stoppableUntil(move, now);
    if (!until || !(state === "approved" || (!isConfirm && (state === "asked" || state === "moved"))))
      throw ticketIsOver();
    return { purpose, state, email: isConfirm ? move.to : null, until: until.toISOString() };
  });

/**
 * Changes the e-mail of an account once the new address confirmed it. Removes two-factor, all sessions, codes and tickets.
 * Recovery, bank data and payments are on hold for 72 hours. Notifies both addresses and the administrators. Refuses
 * TICKET_EXPIRED.
 */
export const confirmEmailChangeOfLink = (deps: LinkDeps, { ticket, address }: Visit): Promise<string> =>
  inTransaction(deps.db, async (tx) => {
    const { move, purpose } = await openEmailChangeTicket(tx, ticket);
    const now = deps.clock.now();
    const login = await findLogin(tx, move.loginId);
    const isOpen = login && login.email === move.from && login.status !== "blocked" && login.status !== "closed";
    if (purpose !== "confirm" || moveState(move, now) !== "approved" || !isOpen) throw ticketIsOver();
    if (await findLoginByEmail(tx, move.to)) throw ticketIsOver();
    await changeEmailOfLogin(tx, { loginId: move.loginId, from: move.from, to: move.to }, now);
    await markMoveDone(tx, move.id, now);
    await deletePendingsOf(tx, move.to);
    // A lost address implies a lost device, or so the two members of staff were assured.
    await dropSecondFactor(tx, move.loginId);
    await endAllSessions(tx, deps, move.loginId);
    await record(tx, deps, { move, action: "email.move", reason: move.reason, address });

    await mailEmailChanged(
      { mail: deps.mail, tx, to: move.from },
      {
        programme: await readProgramme(tx),
        reason: move.reason,
        ticket: await newEmailChangeTicket(tx, move.id, "stop"),
      },
    );
    await mailEmailArrived({ mail: deps.mail, tx, to: move.to }, newId());
    await raiseAlarm(tx, deps, {
      ...aboutMove(move),
      kind: "moved_email",
      happened: "Dos personas del equipo movieron una cuenta a otro correo, y alguien lo confirmó ahí.",
    });
    return move.to;
  });

/**
 * Stops an e-mail change, or undoes it within 72 hours: restores the old address, ends all sessions and renews the hold on
 * recovery, bank data and payments. Returns `held` if another account has the old address by now. Refuses TICKET_EXPIRED.
 */
export const stopEmailChangeOfLink = (
  deps: LinkDeps,
  { ticket, address }: Visit,
): Promise<"stopped" | "returned" | "held"> =>
  inTransaction(deps.db, async (tx) => {
    const { move, purpose } = await openEmailChangeTicket(tx, ticket);
    const now = deps.clock.now();
    if (purpose !== "stop" || !stoppableUntil(move, now)) throw ticketIsOver();
    const hasHappened = moveState(move, now) === "moved";
    const end = hasHappened ? await undo(tx, deps, move) : "stopped";
    await endMove(tx, move.id, { outcome: hasHappened ? "returned" : "stopped", by: null, at: now });
    await record(tx, deps, { move, action: hasHappened ? "email.return" : "email.stop", address });
    await notifyStopped(tx, deps, { move, isReturned: end === "returned" });
    return end;
  });

export async function readOwnEmailChange({ db, clock }: Pick<Deps, "db" | "clock">, loginId: string) {
  const move = await openMoveOf(db, loginId).executeTakeFirst();
  const until = move && stoppableUntil(move, clock.now());
  return until ? { reason: move.reason, asked_at: move.askedAt.toISOString(), until: until.toISOString() } : null;
}

/**
 * Stops a pending e-mail change from the owner's session. After it took effect only the mailed link stops it, because the
 * session may belong to the new address. Refuses NOT_FOUND if none is pending.
 */
export const stopOwnEmailChange = (
  deps: LinkDeps,
  { loginId, address }: { loginId: string; address: string },
): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const move = await openMoveOf(tx, loginId).forUpdate().executeTakeFirst();
    if (!move || !stoppableUntil(move, now)) throw new Refusal("NOT_FOUND");
    await endMove(tx, move.id, { outcome: "stopped", by: loginId, at: now });
    await record(tx, deps, { move, action: "email.stop", address, actor: loginId });
    await notifyStopped(tx, deps, { move, isReturned: false });
  });

async function notifyStopped(tx: Db, deps: LinkDeps, { move, isReturned }: { move: EmailChange; isReturned: boolean }) {
  const programme = await readProgramme(tx);
  // Nothing was sent to the new address before the approval.
  for (const to of [move.from, ...(move.approvedAt ? [move.to] : [])])
    await mailMoveStopped({ mail: deps.mail, tx, to }, { programme, isReturned });
  await raiseAlarm(tx, deps, {
    ...aboutMove(move),
    kind: "stopped_email_move",
    happened: "El dueño de una cuenta dice que no pidió el cambio de correo que le hacía el equipo, y lo detuvo.",
  });
}

async function undo(tx: Db, deps: LinkDeps, move: EmailChange): Promise<"returned" | "held"> {
  const now = deps.clock.now();
  await endAllSessions(tx, deps, move.loginId);
  const login = await findLogin(tx, move.loginId);
  const holder = await findLoginByEmail(tx, move.from);
  if (!login || (holder && holder.id !== move.loginId)) {
    await markMoved(tx, move.loginId, now);
    return "held";
  }
  await changeEmailOfLogin(tx, { loginId: move.loginId, from: login.email, to: move.from }, now);
  return "returned";
}

/** Replaces the e-mail of a login and starts the hold of 72 hours on recovery, bank data and payments. */
async function changeEmailOfLogin(
  tx: Db,
  move: { loginId: string; from: string; to: string },
  now: Date,
): Promise<void> {
  const isDone = await replaceEmail(tx, move).catch((error: unknown) => {
    throw violates(error, "logins_email") ? ticketIsOver() : error;
  });
  if (!isDone) throw ticketIsOver();
  await markMoved(tx, move.loginId, now);
  await replaceContactEmail(tx, move);
  await dropLiveProofs(tx, move.loginId, now);
}

const aboutMove = ({ loginId, ownerId, askedBy, approvedBy }: EmailChange) => ({
  subject: `login/${loginId}`,
  evidence: [{ label: "Ver la cuenta", path: `/staff/accounts/${ownerId}` }],
  aboutLoginIds: [askedBy, ...(approvedBy ? [approvedBy] : [])],
});

type Entry = { move: EmailChange; action: AuditKind; reason?: string; address: string; actor?: string };

// A mailed link needs no session, so the entry names no actor.
const record = (tx: Db, deps: LinkDeps, { move, action, reason, address, actor }: Entry) =>
  recordAudit(tx, deps.clock, {
    actor: actor ?? null,
    action,
    objectType: "login",
    objectId: move.loginId,
    aboutId: move.ownerId,
    address,
    ...(reason ? { reason } : {}),
  });
