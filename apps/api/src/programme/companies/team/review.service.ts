import { disuseDays, rightsReviewDays, rightsWarningDays } from "@arranca/contract/team/rights-review";
import { forEachIndependently } from "../../../lib/batching/independently.ts";
import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { endsAt, nextStep, type WarnedFor } from "../../../lib/rights-review.rules.ts";
import { businessDate, lapsedBefore } from "../../../lib/time/clock.ts";
import { lockCompany } from "../store.ts";
import { askAboutColleagues, notifyPaused } from "./emails.ts";
import { leads } from "./rules.ts";
import { transferContactRole } from "./service.ts";
import { findCompaniesToReview, findMembers, type MemberRow, updateMember } from "./store.ts";

type ReviewDeps = Pick<Deps, "db" | "clock" | "mail" | "log">;

/** Daily job: asks companies to confirm their colleagues; pauses unconfirmed and unused members. */
export async function reviewCompanyTeams(deps: ReviewDeps): Promise<void> {
  // The rules count whole days: so many days ago includes all of that day.
  const before = (days: number) => lapsedBefore(deps.clock.now(), days - 1);
  const due = { confirmed: before(rightsReviewDays), used: before(disuseDays - rightsWarningDays) };
  await forEachIndependently(
    await findCompaniesToReview(deps.db, due),
    { log: deps.log, what: "review of a company's team" },
    ({ id }) => inTransaction(deps.db, (tx) => reviewTeam(tx, deps, id)),
  );
}

async function reviewTeam(tx: Db, deps: ReviewDeps, companyId: string): Promise<void> {
  await lockCompany(tx, companyId);
  const now = deps.clock.now();
  const asked: Record<WarnedFor, string[]> = { unconfirmed: [], unused: [] };
  for (const { login_id: id } of await findMembers(tx, companyId)) {
    // Read again for each: a member paused in this loop no longer leads the team.
    const members = await findMembers(tx, companyId);
    const member = members.find(({ login_id }) => login_id === id);
    if (!member || member.paused_at) continue;
    const step = nextStep({ ...heldBy(member), isLastLeader: isLastLeader(members, member) }, now);
    if (step === "take back") await updateMember(tx, id, { warned_at: null, warned_for: null });
    else if (step === "end") await pause(tx, deps, { companyId, member, members });
    else if (step) {
      await updateMember(tx, id, { warned_at: now, warned_for: step.warnFor });
      asked[step.warnFor].push(member.name ?? member.email);
    }
  }
  const until = businessDate(endsAt(now));
  for (const why of ["unconfirmed", "unused"] as const)
    if (asked[why].length > 0) await askAboutColleagues(tx, deps, why, { companyId, names: asked[why], until });
}

const isLastLeader = (members: readonly MemberRow[], member: MemberRow) =>
  leads(member) && members.filter(leads).length === 1;

const heldBy = (member: MemberRow) => ({
  confirmedAt: member.rights_confirmed_at,
  usedAt: [member.last_signed_in_at, member.returned_at].reduce<Date>(
    (latest, at) => (at && at > latest ? at : latest),
    member.joined_at,
  ),
  warned: member.warned_at && member.warned_for ? { at: member.warned_at, for: member.warned_for } : null,
});

type Pausing = { companyId: string; member: MemberRow; members: readonly MemberRow[] };

async function pause(tx: Db, deps: ReviewDeps, { companyId, member, members }: Pausing): Promise<void> {
  const { login_id: id, warned_for: why } = member;
  if (!why) return;
  await updateMember(tx, id, { paused_at: deps.clock.now() });
  const { owner_login_id: owner } = await lockCompany(tx, companyId);
  if (owner === id) await transferContactRole(tx, members, { companyId, from: id });
  const name = member.name ?? member.email;
  await recordAudit(tx, deps.clock, {
    actor: null,
    action: "company_team.pause",
    objectType: "company_member",
    objectId: id,
    aboutId: companyId,
    detail: { why },
  });
  await notifyPaused(tx, deps, { loginId: id, companyId, name, why });
}
