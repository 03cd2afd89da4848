import type { AuditKind } from "@arranca/contract/audit/kinds";
import { type GrantState, grantProposalDays, grantStates, unopposedWaitHours } from "@arranca/contract/staff";
import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { newId } from "../../../lib/ids.ts";
import { lapsedBefore } from "../../../lib/time/clock.ts";
import { raiseAlarm } from "../../../trust/alarms/service.ts";
import { whyNotTogether } from "../rules.ts";
import { addPermissions, addRoles, lockMember, lockTeam, nameOfRole, permissionsOf, rolesById } from "../team.store.ts";
import { notifyAccepted, notifyInForce, notifyProposed, notifyStopped } from "./notices.ts";
import { grantState, inForceAfterAcceptance, inForceUnopposed, isWaiting } from "./rules.ts";
import {
  beneficiariesOf,
  endGrant,
  endLapsed,
  type Grant,
  type GrantContent,
  hasManagerLeft,
  hasOtherManager,
  insertGrant,
  lockGrant,
  lockOpenGrant,
  markAccepted,
  openGrantsOf,
  openGrantsOfMember,
} from "./store.ts";

type GrantDeps = Pick<Deps, "clock" | "mail" | "jobs">;
type By = Pick<Actor, "loginId" | "subjectId">;

/** Days after the removal of another administrator in which a single administrator cannot give such roles alone. */
const aloneDays = 30;

type Proposal = { gives: GrantContent; by: By };

/**
 * Proposes roles or permissions for money or the team, replacing the open proposal for this member or role; an empty one
 * only withdraws it. Returns true if a proposal is pending. Requires the lock of the team. If nobody else can accept it, the
 * proposal takes effect by itself, later and announced to the whole team; not so after another administrator was removed,
 * else one alone could remove the other first.
 */
export async function propose(tx: Db, deps: GrantDeps, { gives, by }: Proposal): Promise<boolean> {
  const now = deps.clock.now();
  const open = await lockOpenGrant(tx, gives);
  const isLapsed = open && grantState(open, now) === "lapsed";
  if (open && !isLapsed && isSame(given(open.gives), given(gives))) return true;
  if (isLapsed) await endGrant(tx, open.id, { outcome: "lapsed", by: null, at: now });
  else if (open) await endOpen(tx, deps, open.id, by.loginId);
  if (given(gives).length === 0) return false;

  const isUnopposed =
    !(await hasOtherManager(tx, { proposer: by.loginId, beneficiaries: await beneficiariesOf(tx, gives) })) &&
    !(await hasManagerLeft(tx, lapsedBefore(now, aloneDays)));
  const inForceAt = isUnopposed ? inForceUnopposed(now) : null;
  const id = newId();
  await insertGrant(tx, { id, gives, by: by.loginId, at: now, inForceAt });
  await audit(tx, deps, { step: "propose", by: by.loginId, gives });
  await notifyProposed(tx, deps, { id, by: by.loginId, inForceAt });
  if (inForceAt) {
    await deps.jobs.send(tx, "role-grant", { grantId: id }, { startAfter: inForceAt });
    await raiseAlarm(tx, deps, {
      ...aboutTeam(gives, by.loginId),
      kind: "unopposed_grant",
      happened: `Se propusieron roles o permisos de pagos, comprobantes o equipo y nadie más los puede aceptar: valen ${unopposedWaitHours} horas después.`,
    });
  }
  return true;
}

/**
 * Accepts another administrator's proposal of roles. Refuses NOT_FOUND, CHANGED_MEANWHILE if it was accepted or has ended,
 * and SAME_PERSON to its proposer and beneficiaries.
 */
export const acceptGrant = (db: Db, deps: GrantDeps, id: string, by: By): Promise<Date> =>
  inTransaction(db, async (tx) => {
    const now = deps.clock.now();
    const { grant, state } = await lockWaiting(tx, id, now);
    if (state === "accepted") throw new Refusal("CHANGED_MEANWHILE", { message: whyOver(state) });
    if (grant.proposedBy === by.loginId || (await beneficiariesOf(tx, grant.gives)).includes(by.subjectId))
      throw new Refusal("SAME_PERSON", { message: "Lo acepta otra persona que administre al equipo." });
    const inForceAt = inForceAfterAcceptance(now, grant.inForceAt);
    await markAccepted(tx, id, { by: by.loginId, at: now, inForceAt });
    await audit(tx, deps, { step: "accept", by: by.loginId, gives: grant.gives });
    await notifyAccepted(tx, deps, { id, by: by.loginId, inForceAt });
    await deps.jobs.send(tx, "role-grant", { grantId: id }, { startAfter: inForceAt });
    return inForceAt;
  });

/**
 * Stops a proposal of roles before it takes effect. Refuses NOT_FOUND, and CHANGED_MEANWHILE if it took effect or has ended.
 */
export const stopGrant = (db: Db, deps: GrantDeps, id: string, by: By): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockWaiting(tx, id, deps.clock.now());
    await endOpen(tx, deps, id, by.loginId);
  });

/**
 * Makes a proposal of roles effective at its time. Idempotent, and without effect on a stopped one. Stops it if the roles
 * are incompatible with those that a gainer now has.
 */
export const putInForce = (deps: GrantDeps & Pick<Deps, "db">, id: string): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    await lockTeam(tx);
    const grant = await lockGrant(tx, id);
    if (!grant || grant.outcome || !grant.inForceAt || grant.inForceAt > now) return;
    const { gives } = grant;
    const permissions = await permissionsGiven(tx, gives);
    for (const staffId of await beneficiariesOf(tx, gives)) {
      if (whyNotTogether([...(await permissionsOf(tx, staffId)), ...permissions])) return endOpen(tx, deps, id, null);
    }
    if ("staffId" in gives) await addRoles(tx, gives.staffId, gives.roleIds);
    else await addPermissions(tx, gives.roleId, gives.permissions);
    await endGrant(tx, id, { outcome: "in_force", by: null, at: now });
    if (permissions.includes("orders.authorise"))
      await raiseAlarm(tx, deps, {
        ...aboutTeam(gives, grant.proposedBy),
        kind: "new_authoriser",
        happened: "Un rol que autoriza órdenes de pago entró en vigor para alguien del equipo.",
      });
    await audit(tx, deps, { step: "in_force", by: null, gives });
    await notifyInForce(tx, deps, id);
  });

const permissionsGiven = async (tx: Db, gives: GrantContent): Promise<readonly string[]> =>
  "permissions" in gives
    ? gives.permissions
    : ((await rolesById(tx, gives.roleIds)) ?? []).flatMap(({ permissions }) => permissions);

/** Stops proposals that would give a role, or widen it, before the role is deleted. Requires the lock of the team. */
export async function stopGrantsOf(tx: Db, deps: GrantDeps, roleId: string, by: By): Promise<void> {
  for (const id of await openGrantsOf(tx, roleId)) await endOpen(tx, deps, id, by.loginId);
}

/** Daily job: ends proposals of roles that nobody accepted in time. */
export const endLapsedGrants = ({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> =>
  inTransaction(db, async (tx) => {
    const at = clock.now();
    await lockTeam(tx);
    await endLapsed(tx, { proposedBefore: lapsedBefore(at, grantProposalDays), at });
  });

/** Stops proposals that a leaving member made, accepted or would gain by. Requires the lock of the team. */
export async function stopGrantsOfMember(
  tx: Db,
  deps: GrantDeps,
  member: { staffId: string; loginId: string },
  by: By | null,
): Promise<void> {
  for (const id of await openGrantsOfMember(tx, member)) await endOpen(tx, deps, id, by?.loginId ?? null);
}

async function endOpen(tx: Db, deps: GrantDeps, id: string, by: string | null): Promise<void> {
  const grant = await lockGrant(tx, id);
  if (!grant) throw new Refusal("NOT_FOUND");
  await endGrant(tx, id, { outcome: "stopped", by, at: deps.clock.now() });
  await audit(tx, deps, { step: "stop", by, gives: grant.gives });
  await notifyStopped(tx, deps, { id, by });
}

async function lockWaiting(tx: Db, id: string, now: Date): Promise<{ grant: Grant; state: GrantState }> {
  await lockTeam(tx);
  const grant = await lockGrant(tx, id);
  if (!grant) throw new Refusal("NOT_FOUND");
  const state = grantState(grant, now);
  if (!isWaiting(state)) throw new Refusal("CHANGED_MEANWHILE", { message: whyOver(state) });
  if ("staffId" in grant.gives && !(await lockMember(tx, grant.gives.staffId))?.active) throw new Refusal("NOT_FOUND");
  return { grant, state };
}

const aboutTeam = (gives: GrantContent, proposer: string) => ({
  subject: "staffId" in gives ? `staff/${gives.staffId}` : `role/${gives.roleId}`,
  evidence: [{ label: "Ver al equipo", path: "/staff/team" }],
  aboutLoginIds: [proposer],
});

const whyOver = (state: GrantState) => `Esta propuesta ya no espera: ${grantStates[state].toLowerCase()}.`;

const given = (gives: GrantContent): readonly string[] => ("staffId" in gives ? gives.roleIds : gives.permissions);

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

type Step = "propose" | "accept" | "stop" | "in_force";
const ofMember: Record<Step, AuditKind> = {
  propose: "staff.propose_roles",
  accept: "staff.accept_roles",
  stop: "staff.stop_roles",
  in_force: "staff.roles_in_force",
};

async function audit(
  tx: Db,
  deps: Pick<Deps, "clock">,
  { step, by, gives }: { step: Step; by: string | null; gives: GrantContent },
): Promise<void> {
  if ("staffId" in gives)
    return recordAudit(tx, deps.clock, {
      actor: by,
      action: ofMember[step],
      objectType: "staff",
      objectId: gives.staffId,
      detail: { roles: [...gives.roleIds] },
    });
  return recordAudit(tx, deps.clock, {
    actor: by,
    action: `role.${step}`,
    objectType: "role",
    objectId: gives.roleId,
    detail: { name: await nameOfRole(tx, gives.roleId), permissions: [...gives.permissions] },
  });
}
