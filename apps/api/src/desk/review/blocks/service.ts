import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import { recordStatus } from "../../../lib/database/history.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { hideVacanciesOf } from "../../../programme/applications/closing.service.ts";
import { closeApplicationsOf, closeApplicationsOfVacancy } from "../../../programme/applications/service.ts";
import { notifyRecognised } from "../../../programme/relations/disputes/recognise.service.ts";
import { annulUnanswered } from "../../../programme/relations/leave/block.service.ts";
import { showHiddenVacancies } from "../../../programme/vacancies/review/unhide.service.ts";
import { loginsOfCompany } from "../../../trust/accounts/members/service.ts";
import { endAllSessions } from "../../../trust/accounts/sessions/service.ts";
import { holdBlockedCompany, releaseBlockedCompany } from "../../../trust/signals/service.ts";
import { wire } from "../accounts/service.ts";
import { insertProposal, lockProposal, markDecided, vacanciesWaitedFor } from "../blocks.store.ts";
import { notifyBlocked, notifyUnblocked } from "../notices.ts";
import { settleObjection } from "../objections.store.ts";
import { canBeBlocked, whyNotBlocked, whyNotBlockedYet, whyProposalIsDecided } from "../rules.ts";
import { lockAccount, moveAccount, type ReviewedAccount } from "../store.ts";

type BlockDeps = Deps;
type By = Pick<Actor, "loginId">;

/**
 * Proposes to block an account, with the evidence; another member decides. Refuses TRANSITION_NOT_ALLOWED if the account is
 * already blocked or closed, or a proposal is pending.
 */
export const proposeBlock = (
  db: Db,
  deps: BlockDeps,
  { ownerId, reason, by }: { ownerId: string; reason: string; by: By },
): Promise<string> =>
  inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, ownerId);
    if (!account) throw new Refusal("NOT_FOUND");
    if (!canBeBlocked(account.status))
      throw new Refusal("TRANSITION_NOT_ALLOWED", { message: whyNotBlocked(account.status) });
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
 * Decides a proposal to block an account. If accepted: blocks the account, ends all sessions in the same transaction, closes
 * open applications, hides a company's vacancies, and explains to its owner how to object. Refuses SAME_PERSON to the
 * proposer, and CHANGED_MEANWHILE if already decided.
 */
export const decideBlock = (
  db: Db,
  deps: BlockDeps,
  { proposalId, accepted, reason, by }: { proposalId: string; accepted: boolean; reason: string | null; by: By },
) =>
  inTransaction(db, async (tx) => {
    const proposal = await lockProposal(tx, proposalId);
    if (!proposal) throw new Refusal("NOT_FOUND");
    if (proposal.decided_at)
      throw new Refusal("CHANGED_MEANWHILE", { message: whyProposalIsDecided(proposal.accepted === true, accepted) });
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
    if (!canBeBlocked(account.status))
      throw new Refusal("TRANSITION_NOT_ALLOWED", { message: whyNotBlocked(account.status) });
    await block(tx, deps, { account, proposalId, reason: proposal.reason, by });
    return wire("blocked");
  });

async function block(
  tx: Db,
  deps: BlockDeps,
  { account, proposalId, reason, by }: { account: ReviewedAccount; proposalId: string; reason: string; by: By },
) {
  if (!(await moveAccount(tx, account, { to: "blocked", statusBeforeBlock: account.status }))) {
    throw new Refusal("CHANGED_MEANWHILE");
  }
  const logins = account.ownerType === "company" ? await loginsOfCompany(tx, account.id) : [account.loginId];
  for (const loginId of logins) await endAllSessions(tx, deps, loginId);
  await recordStatus(tx, deps.clock, {
    entity: "account",
    id: account.id,
    from: account.status,
    to: "blocked",
    by: by.loginId,
    reason,
  });
  await (account.ownerType === "person"
    ? endPerson(tx, deps, { personId: account.id, by: by.loginId })
    : endCompany(tx, deps, { companyId: account.id, by: by.loginId, proposalId }));
  await notifyBlocked(tx, deps, { ...account, event: proposalId, reason });
}

/** Ends the unconfirmed relations and open applications of a blocked person. */
async function endPerson(tx: Db, deps: BlockDeps, { personId, by }: { personId: string; by: string }) {
  await annulUnanswered(tx, deps, { of: { personId }, by });
  await closeApplicationsOf(tx, deps, { personId, cause: "person_blocked", by });
}

type CompanyBlock = { companyId: string; by: string; proposalId: string };

/** Hides the vacancies of a blocked company, notifies its applicants, and holds the support of its people. */
async function endCompany(tx: Db, deps: BlockDeps, { companyId, by, proposalId }: CompanyBlock) {
  await annulUnanswered(tx, deps, { of: { companyId }, by });
  await hideVacanciesOf(tx, deps, companyId, by);
  for (const vacancyId of await vacanciesWaitedFor(tx, companyId)) {
    await closeApplicationsOfVacancy(tx, deps, { vacancyId, cause: "company_blocked", by });
  }
  await holdBlockedCompany(tx, deps, { companyId, proposalId });
}

/** Restores the previous status of a blocked account, and a company's vacancies. Refuses TRANSITION_NOT_ALLOWED. */
export const unblockAccount = (
  db: Db,
  deps: BlockDeps,
  { ownerId, reason, by }: { ownerId: string; reason: string; by: By },
) =>
  inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, ownerId);
    if (!account) throw new Refusal("NOT_FOUND");
    if (account.status !== "blocked")
      throw new Refusal("TRANSITION_NOT_ALLOWED", { message: whyNotBlockedYet(account.status, "lifted") });
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
    await settleObjection(tx, { ownerId, accepted: true, reason, by: by.loginId, at: now });
    if (account.ownerType === "company") {
      await showHiddenVacancies(tx, deps, { companyId: ownerId, by: by.loginId });
      for (const relationId of await releaseBlockedCompany(tx, deps, { companyId: ownerId, by: by.loginId }))
        await notifyRecognised(tx, deps, relationId);
    }
    await notifyUnblocked(tx, deps, { ...account, event: `${ownerId}/${now.toISOString()}` });
    return wire(to);
  });
