import type { AuditKind } from "@arranca/contract/audit/kinds";
import { recordAudit } from "../../../lib/database/audit.ts";
import { violates } from "../../../lib/database/constraints.ts";
import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { fieldRefusal, Refusal } from "../../../lib/errors.ts";
import { newId } from "../../../lib/ids.ts";
import { notify } from "../../../lib/notify.ts";
import { howToReach, readProgramme } from "../../../lib/programme.ts";
import { asSentence } from "../../../lib/sentence.ts";
import { emailHoldUntil } from "../own/email-hold.rules.ts";
import { findLogin, findLoginByEmail } from "../store.ts";
import { letterOfAsked, mailMoveConfirmation } from "./emails.ts";
import { moveState, stoppableUntil } from "./rules.ts";
import { type EmailChange, endMove, insertMove, lastMove, lockMove, markApproved, waitingMoves } from "./store.ts";
import { newEmailChangeTicket } from "./tickets.ts";

type EmailChangeDeps = Pick<Deps, "clock" | "mail">;
/** State of an e-mail change, with the deadlines of its next step and of its owner's objection. */
export const statusOfEmailChange = (move: EmailChange, now: Date) => ({
  state: moveState(move, now),
  until: stoppableUntil(move, now),
});

type Asking = Pick<EmailChange, "ownerId" | "ownerType" | "loginId" | "to" | "reason"> & { by: string };

export const lastEmailChange = (db: Db, ownerId: string): Promise<EmailChange | undefined> => lastMove(db, ownerId);

export const lockEmailChange = (tx: Db, id: string): Promise<EmailChange | undefined> => lockMove(tx, id);

/**
 * Requests to change the e-mail of an account for staff. A second staff member approves the change and the new address
 * confirms it. Notifies the owner, with a link that stops it. Refuses the current and a taken address (INVALID), and a
 * second change while one is open or can be stopped (TRANSITION_NOT_ALLOWED). Call it with the account locked.
 */
export async function askEmailChange(tx: Db, deps: EmailChangeDeps, asking: Asking): Promise<void> {
  const { ownerId, ownerType, loginId, to, reason, by } = asking;
  const now = deps.clock.now();
  const login = await findLogin(tx, loginId);
  if (!login) throw new Refusal("NOT_FOUND");
  if (login.email === to) throw fieldRefusal("email", "Ese ya es el correo de esta cuenta.");
  if (await findLoginByEmail(tx, to)) throw fieldRefusal("email", "Ese correo ya es de otra cuenta.");
  if (emailHoldUntil(login.emailMovedAt, now))
    throw new Refusal("TRANSITION_NOT_ALLOWED", {
      message: "El correo de esta cuenta cambió hace menos de 72 horas: su dueño todavía puede volver al de antes.",
    });
  const before = await lastMove(tx, ownerId);
  if (before && moveState(before, now) === "lapsed" && !before.outcome)
    await endMove(tx, before.id, { outcome: "lapsed", by: null, at: now });

  const id = newId();
  await insertMove(tx, { ...asking, id, from: login.email, askedBy: by }, now).catch((error: unknown) => {
    if (!violates(error, "email_moves_open")) throw error;
    throw new Refusal("TRANSITION_NOT_ALLOWED", { message: "Ya espera un cambio de correo de esta cuenta." });
  });
  await recordAudit(tx, deps.clock, {
    actor: by,
    action: "email_move.ask",
    objectType: ownerType,
    objectId: ownerId,
    reason,
  });
  const programme = await readProgramme(tx);
  await notify(tx, deps, {
    loginId,
    by,
    event: `email-move-asked/${id}`,
    title: "Pidieron cambiar el correo de tu cuenta",
    body: `El motivo: ${asSentence(reason)} Si no lo pediste tú, detenlo con el enlace que llegó a tu correo, o ${howToReach(programme)}.`,
    link: "/account",
    linkLabel: "Ver tu cuenta",
    letter: letterOfAsked(programme, { reason, ticket: await newEmailChangeTicket(tx, id, "stop") }),
  });
}

/** Daily job: marks e-mail changes whose approval or confirmation is overdue as expired. */
export async function endLapsedEmailChanges({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = clock.now();
  for (const move of await waitingMoves(db))
    if (moveState(move, now) === "lapsed") await endMove(db, move.id, { outcome: "lapsed", by: null, at: now });
}

type Deciding = { move: EmailChange; by: string };

/**
 * Approves an e-mail change and mails the confirmation link to the new address. Refuses the member of staff who requested it
 * (SAME_PERSON).
 */
export async function approveEmailChange(tx: Db, deps: EmailChangeDeps, { move, by }: Deciding): Promise<void> {
  if (move.askedBy === by)
    throw new Refusal("SAME_PERSON", { message: "Lo pediste tú: lo aprueba otra persona del equipo." });
  await markApproved(tx, move.id, { by, at: deps.clock.now() });
  await recordDecision(tx, deps, { move, by, action: "email_move.approve" });
  await mailMoveConfirmation(
    { mail: deps.mail, tx, to: move.to },
    { programme: await readProgramme(tx), ticket: await newEmailChangeTicket(tx, move.id, "confirm") },
  );
}

/** Refuses or withdraws an e-mail change, and notifies the owner that nothing changes. */
export async function refuseEmailChange(tx: Db, deps: EmailChangeDeps, { move, by }: Deciding): Promise<void> {
  await endMove(tx, move.id, { outcome: "refused", by, at: deps.clock.now() });
  await recordDecision(tx, deps, { move, by, action: "email_move.refuse" });
  await notify(tx, deps, {
    loginId: move.loginId,
    by,
    event: `email-move-refused/${move.id}`,
    title: "Tu cuenta sigue con el mismo correo",
    body: "El equipo no aprobó el cambio de correo que se había pedido. No tienes que hacer nada.",
    link: "/account",
    linkLabel: "Ver tu cuenta",
  });
}

const recordDecision = (tx: Db, deps: EmailChangeDeps, { move, by, action }: Deciding & { action: AuditKind }) =>
  recordAudit(tx, deps.clock, { actor: by, action, objectType: move.ownerType, objectId: move.ownerId });
