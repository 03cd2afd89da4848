import { endAllSessions } from "../accounts/sessions.service.ts";
import type { Actor } from "../lib/access.ts";
import { recordAudit } from "../lib/audit.ts";
import { type Db, inTransaction } from "../lib/db.ts";
import type { Deps } from "../lib/deps.ts";
import { Refusal } from "../lib/errors.ts";
import { recordStatus } from "../lib/history.ts";
import {
  blockCause,
  closeApplications,
  hideVacancies,
  insertProposal,
  lockProposal,
  loginsOf,
  markDecided,
  showVacancies,
} from "./review.blocks.store.ts";
import { tellApplicationClosed, tellBlocked, tellUnblocked } from "./review.notices.ts";
import { canBeBlocked } from "./review.rules.ts";
import { wire } from "./review.service.ts";
import { lockAccount, moveAccount, type ReviewedAccount } from "./review.store.ts";

type BlockDeps = Pick<Deps, "clock" | "mail">;
type By = Pick<Actor, "loginId">;

/**
 * Proposes to block an account, with the evidence; somebody else of the team decides. Refuses TRANSITION_NOT_ALLOWED when it is
 * blocked or closed already, or a proposal waits.
 */
export const proposeBlock = (
  db: Db,
  deps: BlockDeps,
  { ownerId, reason, by }: { ownerId: string; reason: string; by: By },
): Promise<string> =>
  inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, ownerId);
    if (!account) throw new Refusal("NOT_FOUND");
    if (!canBeBlocked(account.status)) throw new Refusal("TRANSITION_NOT_ALLOWED");
    const id = await insertProposal(tx, {
      ownerId,
      ownerType: account.ownerType,
      reason,
      by: by.loginId,
      at: deps.clock.now(),
    });
    if (!id) throw new Refusal("TRANSITION_NOT_ALLOWED", { message: "Ya hay una propuesta de bloqueo por decidir." });
    await recordAudit(tx, deps.clock, {
      actor: by.loginId,
      action: "account.propose_block",
      objectType: account.ownerType,
      objectId: ownerId,
      reason,
    });
    return id;
  });

/**
 * Decides a proposal to block. Accepted: the account is blocked, every session of it ends in the same transaction, its open
 * applications close, a company's vacancies are hidden, and its owner is told how to object. Refuses SAME_PERSON to whoever
 * proposed it, and CHANGED_MEANWHILE when it was decided already.
 */
export const decideBlock = (
  db: Db,
  deps: BlockDeps,
  { proposalId, accepted, reason, by }: { proposalId: string; accepted: boolean; reason: string | null; by: By },
) =>
  inTransaction(db, async (tx) => {
    const proposal = await lockProposal(tx, proposalId);
    if (!proposal) throw new Refusal("NOT_FOUND");
    if (proposal.decided_at) throw new Refusal("CHANGED_MEANWHILE");
    if (proposal.proposed_by === by.loginId) throw new Refusal("SAME_PERSON");
    const account = await lockAccount(tx, proposal.owner_id);
    if (!account) throw new Refusal("NOT_FOUND");

    await markDecided(tx, proposalId, { by: by.loginId, at: deps.clock.now(), accepted });
    await recordAudit(tx, deps.clock, {
      actor: by.loginId,
      action: accepted ? "account.block" : "account.refuse_block",
      objectType: account.ownerType,
      objectId: account.id,
      reason: reason ?? proposal.reason,
    });
    if (!accepted) return wire(account.status);
    if (!canBeBlocked(account.status)) throw new Refusal("TRANSITION_NOT_ALLOWED");
    await block(tx, deps, { account, proposalId, reason: proposal.reason, by });
    return wire("blocked");
  });

async function block(
  tx: Db,
  deps: BlockDeps,
  { account, proposalId, reason, by }: { account: ReviewedAccount; proposalId: string; reason: string; by: By },
) {
  const now = deps.clock.now();
  if (!(await moveAccount(tx, account, { to: "blocked", statusBeforeBlock: account.status }))) {
    throw new Refusal("CHANGED_MEANWHILE");
  }
  for (const loginId of await loginsOf(tx, account)) await endAllSessions(tx, deps, loginId);
  await recordStatus(tx, deps.clock, {
    entity: "account",
    id: account.id,
    from: account.status,
    to: "blocked",
    by: by.loginId,
    reason,
  });
  const closed = await closeApplications(tx, { ...account, at: now });
  for (const application of closed) {
    await recordStatus(tx, deps.clock, {
      entity: "application",
      id: application.id,
      from: application.from_status,
      to: "closed",
      by: by.loginId,
      reason: blockCause,
    });
    if (account.ownerType === "company") {
      const { person_login: loginId, id: applicationId, title } = application;
      await tellApplicationClosed(tx, deps, { loginId, applicationId, title });
    }
  }
  const hidden = account.ownerType === "company" ? await hideVacancies(tx, account.id) : [];
  for (const vacancy of hidden) {
    await recordStatus(tx, deps.clock, {
      entity: "vacancy",
      id: vacancy.id,
      from: "active",
      to: "hidden",
      by: by.loginId,
      reason: blockCause,
    });
  }
  await tellBlocked(tx, deps, { ...account, event: proposalId, reason });
}

/** Gives a blocked account back the status it had, and a company its vacancies. Refuses TRANSITION_NOT_ALLOWED. */
export const unblockAccount = (
  db: Db,
  deps: BlockDeps,
  { ownerId, reason, by }: { ownerId: string; reason: string; by: By },
) =>
  inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, ownerId);
    if (!account) throw new Refusal("NOT_FOUND");
    if (account.status !== "blocked") throw new Refusal("TRANSITION_NOT_ALLOWED");
    const to = account.statusBeforeBlock ?? "in_review";
    if (!(await moveAccount(tx, account, { to, statusBeforeBlock: null }))) throw new Refusal("CHANGED_MEANWHILE");
    const now = deps.clock.now();
    await recordStatus(tx, deps.clock, {
      entity: "account",
      id: ownerId,
      from: "blocked",
      to,
      by: by.loginId,
      reason,
    });
    await recordAudit(tx, deps.clock, {
      actor: by.loginId,
      action: "account.unblock",
      objectType: account.ownerType,
      objectId: ownerId,
      reason,
    });
    const shown = account.ownerType === "company" ? await showVacancies(tx, ownerId, now) : [];
    for (const vacancy of shown) {
      await recordStatus(tx, deps.clock, {
        entity: "vacancy",
        id: vacancy.id,
        from: "hidden",
        to: "active",
        by: by.loginId,
        reason: "account_unblocked",
      });
    }
    await tellUnblocked(tx, deps, { ...account, event: `${ownerId}/${now.toISOString()}` });
    return wire(to);
  });
