import type { AccountStatus } from "@arranca/contract/statuses";
import { recordAudit } from "../lib/audit.ts";
import type { Db } from "../lib/db.ts";
import type { Deps } from "../lib/deps.ts";
import { Refusal } from "../lib/errors.ts";
import { recordStatus } from "../lib/history.ts";
import { newId } from "../lib/ids.ts";
import { notify } from "../lib/notify.ts";
import { readProgramme } from "../lib/programme.ts";
import { afterUnblock, mayMove, moveSentence } from "./account-status.rules.ts";
import {
  type AccountStanding,
  countAppeals,
  flaggedSections,
  lockAccount,
  loginsOf,
  moveAccount,
  type OwnerType,
} from "./account-status.store.ts";
import { endAllSessions } from "./sessions.service.ts";

export type { OwnerType } from "./account-status.store.ts";

/** A decision about an account: whose, by which login (null when by itself) and why. */
export type Decision = { ownerType: OwnerType; id: string; by: string | null; reason?: string | null };
type StatusDeps = Pick<Deps, "clock" | "mail">;

/** Approves an account under review and tells its owner. */
export async function approveAccount(tx: Db, deps: StatusDeps, decision: Decision): Promise<void> {
  await move(tx, deps, decision, "approved", {
    title: "Tu cuenta está activa",
    body:
      decision.ownerType === "person"
        ? "Aprobamos tu registro. Ya puedes postularte a las vacantes."
        : "Aprobamos el registro de tu empresa. Ya puedes publicar vacantes.",
    link: decision.ownerType === "person" ? "/dashboard" : "/dashboard-company",
    linkLabel: "Ir a mi cuenta",
  });
}

/** Rejects an account under review, with the reason its owner reads. Refuses REASON_MISSING. */
export async function rejectAccount(tx: Db, deps: StatusDeps, decision: Decision): Promise<void> {
  const reason = reasonOf(decision);
  await move(tx, deps, decision, "rejected", {
    title: "No pudimos aprobar tu registro",
    body: `${reason} Puedes corregirlo y pedir que lo revisemos otra vez.`,
    link: "/standby",
    linkLabel: "Ver qué pasó",
  });
}

/** Asks for changes: the account becomes 6; the request itself is written by whoever asks. */
export async function requestChanges(tx: Db, deps: StatusDeps, decision: Decision): Promise<void> {
  await move(tx, deps, decision, "changes_requested", {
    title: "Te pedimos unos cambios en tu registro",
    body: "Revisa qué falta, corrígelo y responde: tu cuenta vuelve a revisión en cuanto contestes todo.",
    link: "/standby",
    linkLabel: "Ver los cambios",
  });
}

/**
 * Sends an account back to review: every change that was asked for is answered, or a rejection is appealed against, which is
 * possible once. Nobody is told: the owner did it.
 */
export async function returnToReview(tx: Db, deps: StatusDeps, decision: Decision): Promise<void> {
  const account = await locked(tx, decision);
  if (account.status === "rejected" && (await countAppeals(tx, decision.id)) > 0) {
    throw new Refusal("TRANSITION_NOT_ALLOWED", {
      message: "Ya pediste una segunda revisión. Escribe al programa si algo cambió.",
    });
  }
  await move(tx, deps, decision, "in_review");
}

/** Blocks an account, remembers the status it had and ends all its sessions in the same transaction. Refuses REASON_MISSING. */
export async function blockAccount(tx: Db, deps: StatusDeps, decision: Decision): Promise<void> {
  const reason = reasonOf(decision);
  const account = await move(tx, deps, decision, "blocked", {
    title: "Bloqueamos tu cuenta",
    body: `${reason} Si crees que es un error, inicia sesión y elige «Pedir revisión».`,
    link: "/",
    linkLabel: "Pedir revisión",
  });
  for (const loginId of await loginsOf(tx, decision.ownerType, account)) await endAllSessions(tx, deps, loginId);
  await audit(tx, deps, "account.block", decision);
}

/** Gives a blocked account back the status it had. */
export async function unblockAccount(tx: Db, deps: StatusDeps, decision: Decision): Promise<void> {
  const account = await locked(tx, decision);
  const to = afterUnblock(account.status, account.statusBeforeBlock);
  if (!to) throw new Refusal("TRANSITION_NOT_ALLOWED", { message: "Esta cuenta no está bloqueada." });
  await write(tx, deps, decision, account, to);
  await tell(tx, deps, account, {
    title: "Tu cuenta está disponible otra vez",
    body: "Quitamos el bloqueo. Inicia sesión para seguir donde te quedaste.",
    link: "/",
    linkLabel: "Iniciar sesión",
  });
  await audit(tx, deps, "account.unblock", decision);
}

/** Sends a complete registration to review for the first time. */
export async function submitToReview(tx: Db, deps: StatusDeps, decision: Decision & { folio: string }): Promise<void> {
  const { review_promise: promise } = await readProgramme(tx);
  await move(tx, deps, decision, "in_review", {
    title: "Recibimos tu registro",
    body: `Tu folio es ${decision.folio}. Lo revisamos en ${promise} y te avisamos por correo.`,
    link: "/pending",
    linkLabel: "Ver cómo va",
  });
}

export { flaggedSections };

type Message = { title: string; body: string; link: string; linkLabel: string };

async function move(tx: Db, deps: StatusDeps, decision: Decision, to: AccountStatus, message?: Message) {
  const account = await locked(tx, decision);
  if (!mayMove(account.status, to)) {
    throw new Refusal("TRANSITION_NOT_ALLOWED", { message: moveSentence(account.status, to) });
  }
  await write(tx, deps, decision, account, to);
  if (message) await tell(tx, deps, account, message);
  return account;
}

async function locked(tx: Db, { ownerType, id }: Decision): Promise<AccountStanding> {
  const account = await lockAccount(tx, ownerType, id);
  if (!account) throw new Refusal("NOT_FOUND");
  return account;
}

async function write(tx: Db, deps: StatusDeps, decision: Decision, account: AccountStanding, to: AccountStatus) {
  const change = { from: account.status, to, at: deps.clock.now() };
  if (!(await moveAccount(tx, decision.ownerType, decision.id, change))) throw new Refusal("CHANGED_MEANWHILE");
  await recordStatus(tx, deps.clock, {
    entity: "account",
    id: decision.id,
    from: change.from,
    to,
    by: decision.by,
    reason: decision.reason ?? null,
  });
}

const tell = (tx: Db, deps: StatusDeps, account: AccountStanding, message: Message) =>
  notify(tx, deps, { loginId: account.loginId, event: `account-status/${account.id}/${newId()}`, ...message });

const audit = (tx: Db, deps: StatusDeps, action: string, { id, by, reason, ownerType }: Decision) =>
  recordAudit(tx, deps.clock, {
    actor: by,
    action,
    objectType: ownerType,
    objectId: id,
    ...(reason ? { reason } : {}),
  });

function reasonOf({ reason }: Decision): string {
  const text = reason?.trim();
  if (!text) throw new Refusal("REASON_MISSING");
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
