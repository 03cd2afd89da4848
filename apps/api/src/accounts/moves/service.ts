import type { AuditKind } from "@arranca/contract/audit/kinds";
import { raiseAlarm } from "../../alarms/service.ts";
import { recordAudit } from "../../lib/database/audit.ts";
import { violates } from "../../lib/database/constraints.ts";
import { type Db, inTransaction } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { Refusal } from "../../lib/errors.ts";
import { newId } from "../../lib/ids.ts";
import { readProgramme } from "../../lib/programme.ts";
import { dropLiveProofs } from "../codes.store.ts";
import { mailEmailArrived } from "../own/emails.ts";
import { markMoved, replaceContactEmail, replaceEmail } from "../own/store.ts";
import { deletePendingsOf } from "../registration/store.ts";
import { dropSecondFactor } from "../second-factor/store.ts";
import { endAllSessions } from "../sessions/service.ts";
import { findLogin, findLoginByEmail } from "../store.ts";
import { mailMoved, mailMoveStopped } from "./emails.ts";
import { moveLapsesAt, moveState, stoppableUntil } from "./rules.ts";
import { type EmailMove, endMove, markMoveDone, openMoveOf } from "./store.ts";
import { newMoveTicket, openMoveTicket, ticketIsOver } from "./tickets.ts";

type LinkDeps = Pick<Deps, "db" | "clock" | "mail">;
type Visit = { ticket: string; address: string };

/** What the link of a mail leads to, and until when. Refuses TICKET_EXPIRED once nothing can be done with it. */
export const readMoveLink = (deps: LinkDeps, ticket: string) =>
  inTransaction(deps.db, async (tx) => {
    const { move, purpose } = await openMoveTicket(tx, ticket);
    const now = deps.clock.now();
    const state = moveState(move, now);
    const isConfirm = purpose === "confirm";
    const until = isConfirm ? moveLapsesAt(move) : stoppableUntil(move, now);
    if (!until || !(state === "approved" || (!isConfirm && (state === "asked" || state === "moved"))))
      throw ticketIsOver();
    return { purpose, state, email: isConfirm ? move.to : null, until: until.toISOString() };
  });

/**
 * Moves the account, for whoever read the mail at the new address: its second factor and every session end, codes and tickets of the old address open
 * nothing, for 72 hours recovery, bank data and payments wait, and both addresses and the administrators are told. Refuses TICKET_EXPIRED
 * also for an account that cannot be moved any more.
 */
export const confirmMove = (deps: LinkDeps, { ticket, address }: Visit): Promise<string> =>
  inTransaction(deps.db, async (tx) => {
    const { move, purpose } = await openMoveTicket(tx, ticket);
    const now = deps.clock.now();
    const login = await findLogin(tx, move.loginId);
    const isOpen = login && login.email === move.from && login.status !== "blocked" && login.status !== "closed";
    if (purpose !== "confirm" || moveState(move, now) !== "approved" || !isOpen) throw ticketIsOver();
    if (await findLoginByEmail(tx, move.to)) throw ticketIsOver();
    await moveLogin(tx, { loginId: move.loginId, from: move.from, to: move.to }, now);
    await markMoveDone(tx, move.id, now);
    await deletePendingsOf(tx, move.to);
    // Who lost the address has lost the device as well, or it is what the two members of staff were told.
    await dropSecondFactor(tx, move.loginId);
    await endAllSessions(tx, deps, move.loginId);
    await record(tx, deps, { move, action: "email.move", reason: move.reason, address });

    await mailMoved(
      { mail: deps.mail, tx, to: move.from },
      {
        programme: await readProgramme(tx),
        reason: move.reason,
        ticket: await newMoveTicket(tx, move.id, "stop"),
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
 * Stops a move for whoever reads the mail of the old address; one that happened less than 72 hours ago is undone: the old address is
 * back, every session ends, and recovery, bank data and payments wait anew while administrators look into it. Where the old address
 * belongs to another account by now, only the waiting and the alarm remain. Answers whether the account is back. Refuses TICKET_EXPIRED.
 */
export const stopMove = (deps: LinkDeps, { ticket, address }: Visit): Promise<"stopped" | "returned" | "held"> =>
  inTransaction(deps.db, async (tx) => {
    const { move, purpose } = await openMoveTicket(tx, ticket);
    const now = deps.clock.now();
    if (purpose !== "stop" || !stoppableUntil(move, now)) throw ticketIsOver();
    const hasHappened = moveState(move, now) === "moved";
    const end = hasHappened ? await undo(tx, deps, move) : "stopped";
    await endMove(tx, move.id, { outcome: hasHappened ? "returned" : "stopped", by: null, at: now });
    await record(tx, deps, { move, action: hasHappened ? "email.return" : "email.stop", address });
    await tellStopped(tx, deps, { move, isReturned: end === "returned" });
    return end;
  });

/** The move of a login that its owner may stop, and until when. */
export async function readOwnMove({ db, clock }: Pick<Deps, "db" | "clock">, loginId: string) {
  const move = await openMoveOf(db, loginId).executeTakeFirst();
  const until = move && stoppableUntil(move, clock.now());
  return until ? { reason: move.reason, asked_at: move.askedAt.toISOString(), until: until.toISOString() } : null;
}

/**
 * Stops a move that has not happened, for its owner who is signed in. Afterwards the link of the mail alone does: the session could be that
 * of whoever has the new address. Refuses NOT_FOUND when there is none.
 */
export const stopOwnMove = (
  deps: LinkDeps,
  { loginId, address }: { loginId: string; address: string },
): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const move = await openMoveOf(tx, loginId).forUpdate().executeTakeFirst();
    if (!move || !stoppableUntil(move, now)) throw new Refusal("NOT_FOUND");
    await endMove(tx, move.id, { outcome: "stopped", by: loginId, at: now });
    await record(tx, deps, { move, action: "email.stop", address, actor: loginId });
    await tellStopped(tx, deps, { move, isReturned: false });
  });

/** Tells both addresses that a move was stopped or undone, and alarms the administrators. */
async function tellStopped(tx: Db, deps: LinkDeps, { move, isReturned }: { move: EmailMove; isReturned: boolean }) {
  const programme = await readProgramme(tx);
  // Before its approval nobody wrote to the new address.
  for (const to of [move.from, ...(move.approvedAt ? [move.to] : [])])
    await mailMoveStopped({ mail: deps.mail, tx, to }, { programme, isReturned });
  await raiseAlarm(tx, deps, {
    ...aboutMove(move),
    kind: "stopped_email_move",
    happened: "El dueño de una cuenta dice que no pidió el cambio de correo que le hacía el equipo, y lo detuvo.",
  });
}

async function undo(tx: Db, deps: LinkDeps, move: EmailMove): Promise<"returned" | "held"> {
  const now = deps.clock.now();
  await endAllSessions(tx, deps, move.loginId);
  const login = await findLogin(tx, move.loginId);
  const holder = await findLoginByEmail(tx, move.from);
  if (!login || (holder && holder.id !== move.loginId)) {
    await markMoved(tx, move.loginId, now);
    return "held";
  }
  await moveLogin(tx, { loginId: move.loginId, from: login.email, to: move.from }, now);
  return "returned";
}

/** Gives a login its other e-mail and lets it wait for 72 hours from now. */
async function moveLogin(tx: Db, move: { loginId: string; from: string; to: string }, now: Date): Promise<void> {
  const isDone = await replaceEmail(tx, move).catch((error: unknown) => {
    throw violates(error, "logins_email") ? ticketIsOver() : error;
  });
  if (!isDone) throw ticketIsOver();
  await markMoved(tx, move.loginId, now);
  await replaceContactEmail(tx, move);
  await dropLiveProofs(tx, move.loginId, now);
}

const aboutMove = ({ loginId, ownerId, askedBy, approvedBy }: EmailMove) => ({
  subject: `login/${loginId}`,
  evidence: [{ label: "Ver la cuenta", path: `/staff/accounts/${ownerId}` }],
  aboutLoginIds: [askedBy, ...(approvedBy ? [approvedBy] : [])],
});

type Entry = { move: EmailMove; action: AuditKind; reason?: string; address: string; actor?: string };

// With a link nobody is signed in: it is what was shown, so the entry names no actor.
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
