import type { RoleGrant } from "@arranca/contract/staff";
import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { lapsedBefore } from "../../../lib/time/clock.ts";
import { grantActions, grantState, lapsesAt } from "./rules.ts";
import { findGrants, type GrantRow } from "./store.ts";

const shownDays = 30;

/** Proposals of roles for an administrator: pending ones, and those that ended within a month. */
export async function grantsSeenBy(
  db: Db,
  { clock }: Pick<Deps, "clock">,
  viewer: Pick<Actor, "loginId" | "subjectId">,
): Promise<RoleGrant[]> {
  const now = clock.now();
  const rows = await findGrants(db, lapsedBefore(now, shownDays));
  return rows.map((grant) => {
    const state = grantState(grant, now);
    return {
      id: grant.id,
      ...whoGetsWhat(grant),
      state,
      proposed_by: grant.proposer,
      proposed_at: grant.proposedAt.toISOString(),
      lapses_at: lapsesAt(grant.proposedAt).toISOString(),
      accepted_by: grant.accepter,
      in_force_at: grant.inForceAt?.toISOString() ?? null,
      ended_by: grant.ender,
      ended_at: grant.endedAt?.toISOString() ?? null,
      actions: grantActions(state, {
        isProposer: grant.proposedBy === viewer.loginId,
        isBeneficiary:
          "staffId" in grant.gives
            ? grant.gives.staffId === viewer.subjectId
            : grant.bearers.some(({ id }) => id === viewer.subjectId),
      }),
    };
  });
}

const whoGetsWhat = ({ gives, name, roles, bearers }: GrantRow) => ({
  staff_id: "staffId" in gives ? gives.staffId : null,
  role_id: "roleId" in gives ? gives.roleId : null,
  name,
  roles,
  permissions: "permissions" in gives ? [...gives.permissions] : [],
  bearers: bearers.map((holder) => holder.name),
});
