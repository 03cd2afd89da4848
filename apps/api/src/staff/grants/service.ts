import type { AuditKind } from "@arranca/contract/audit/kinds";
import { type GrantState, grantStates, unopposedWaitHours } from "@arranca/contract/staff";
import { dayMs } from "@arranca/contract/values/durations";
import { raiseAlarm } from "../../alarms/service.ts";
import { recordAudit } from "../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { Refusal } from "../../lib/errors.ts";
import type { Actor } from "../../lib/http/access.ts";
import { newId } from "../../lib/ids.ts";
import { whyNotTogether } from "../rules.ts";
import { addRoles, lockMember, lockTeam, permissionsOf, rolesById } from "../team.store.ts";
import { tellAccepted, tellInForce, tellProposed, tellStopped } from "./notices.ts";
import { grantState, inForceAfterAcceptance, inForceUnopposed, isWaiting } from "./rules.ts";
import {
  endGrant,
  type Grant,
  hasManagerLeft,
  hasOtherManager,
  insertGrant,
  lockGrant,
  lockOpenGrant,
  markAccepted,
  openGrantsAround,
} from "./store.ts";

type GrantDeps = Pick<Deps, "clock" | "mail" | "jobs">;
type By = Pick<Actor, "loginId" | "subjectId">;

/** Days in which who is left alone after another administrator went gives nobody such roles. */
const aloneDays = 30;

type Proposal = { staffId: string; roleIds: readonly string[]; by: By };

/**
 * Proposes roles that lead to money or to the team, in the place of what was proposed for this member before; with none, only takes
 * that back. The same roles again change nothing. Answers whether something waits now. Lock the team first.
 *
 * While there is nobody else who could accept them they come into force by themselves, later and told to the whole team; not after
 * another administrator was taken out, or one alone could send the other away first.
 */
export async function proposeRoles(tx: Db, deps: GrantDeps, { staffId, roleIds, by }: Proposal): Promise<boolean> {
  const now = deps.clock.now();
  const open = await lockOpenGrant(tx, staffId);
  const isLapsed = open && grantState(open, now) === "lapsed";
  if (open && !isLapsed && isSame(open.roleIds, roleIds)) return true;
  if (isLapsed) await endGrant(tx, open.id, { outcome: "lapsed", by: null, at: now });
  else if (open) await endOpen(tx, deps, open.id, by.loginId);
  if (roleIds.length === 0) return false;

  const isUnopposed =
    !(await hasOtherManager(tx, { proposer: by.loginId, bearer: staffId })) &&
    !(await hasManagerLeft(tx, new Date(now.getTime() - aloneDays * dayMs)));
  const inForceAt = isUnopposed ? inForceUnopposed(now) : null;
  const id = newId();
  await insertGrant(tx, { id, staffId, roleIds, by: by.loginId, at: now, inForceAt });
  await audit(tx, deps, { action: "staff.propose_roles", by: by.loginId, staffId, roleIds });
  await tellProposed(tx, deps, { id, by: by.loginId, inForceAt });
  if (inForceAt) {
    await deps.jobs.send(tx, "role-grant", { grantId: id }, { startAfter: inForceAt });
    await raiseAlarm(tx, deps, {
      ...aboutTeam(staffId, by.loginId),
      kind: "unopposed_grant",
      happened: `Se propusieron roles de pagos, comprobantes o equipo y nadie más los puede aceptar: valen ${unopposedWaitHours} horas después.`,
    });
  }
  return true;
}

/**
 * Accepts what another administrator proposed. Refuses NOT_FOUND, CHANGED_MEANWHILE once it was accepted or is over, and SAME_PERSON to
 * who proposed it or would get the roles.
 */
export const acceptGrant = (db: Db, deps: GrantDeps, id: string, by: By): Promise<Date> =>
  inTransaction(db, async (tx) => {
    const now = deps.clock.now();
    const { grant, state } = await lockWaiting(tx, id, now);
    if (state === "accepted") throw new Refusal("CHANGED_MEANWHILE", { message: whyOver(state) });
    if (grant.proposedBy === by.loginId || grant.staffId === by.subjectId)
      throw new Refusal("SAME_PERSON", { message: "Lo acepta otra persona que administre al equipo." });
    const inForceAt = inForceAfterAcceptance(now, grant.inForceAt);
    await markAccepted(tx, id, { by: by.loginId, at: now, inForceAt });
    await audit(tx, deps, { action: "staff.accept_roles", by: by.loginId, ...grant });
    await tellAccepted(tx, deps, { id, by: by.loginId, inForceAt });
    await deps.jobs.send(tx, "role-grant", { grantId: id }, { startAfter: inForceAt });
    return inForceAt;
  });

/** Stops roles before they are in force. Refuses NOT_FOUND, and CHANGED_MEANWHILE once they are, or the proposal is over. */
export const stopGrant = (db: Db, deps: GrantDeps, id: string, by: By): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockWaiting(tx, id, deps.clock.now());
    await endOpen(tx, deps, id, by.loginId);
  });

/** Gives the roles of a proposal once their time has come; may run twice, and does nothing for one that was stopped. */
export const putInForce = (deps: GrantDeps & Pick<Deps, "db">, id: string): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    await lockTeam(tx);
    const grant = await lockGrant(tx, id);
    if (!grant || grant.outcome || !grant.inForceAt || grant.inForceAt > now) return;
    await addRoles(tx, grant.staffId, grant.roleIds);
    const mixed = whyNotTogether(await permissionsOf(tx, grant.staffId));
    if (mixed) throw new Error(`roles of ${grant.staffId} would mix: ${mixed}`);
    await endGrant(tx, id, { outcome: "in_force", by: null, at: now });
    const given = (await rolesById(tx, grant.roleIds)) ?? [];
    if (given.some(({ permissions }) => permissions.includes("orders.authorise")))
      await raiseAlarm(tx, deps, {
        ...aboutTeam(grant.staffId, grant.proposedBy),
        kind: "new_authoriser",
        happened: "Un rol que autoriza órdenes de pago entró en vigor para alguien del equipo.",
      });
    await audit(tx, deps, { action: "staff.roles_in_force", by: null, ...grant });
    await tellInForce(tx, deps, id);
  });

/** Stops what a member who leaves the team proposed, accepted or would have got. Lock the team first. */
export async function stopGrantsAround(
  tx: Db,
  deps: GrantDeps,
  member: { staffId: string; loginId: string },
  by: By,
): Promise<void> {
  for (const id of await openGrantsAround(tx, member)) await endOpen(tx, deps, id, by.loginId);
}

async function endOpen(tx: Db, deps: GrantDeps, id: string, by: string): Promise<void> {
  const grant = await lockGrant(tx, id);
  if (!grant) throw new Refusal("NOT_FOUND");
  await endGrant(tx, id, { outcome: "stopped", by, at: deps.clock.now() });
  await audit(tx, deps, { action: "staff.stop_roles", by, ...grant });
  await tellStopped(tx, deps, { id, by });
}

async function lockWaiting(tx: Db, id: string, now: Date): Promise<{ grant: Grant; state: GrantState }> {
  await lockTeam(tx);
  const grant = await lockGrant(tx, id);
  if (!grant) throw new Refusal("NOT_FOUND");
  const state = grantState(grant, now);
  if (!isWaiting(state)) throw new Refusal("CHANGED_MEANWHILE", { message: whyOver(state) });
  const member = await lockMember(tx, grant.staffId);
  if (!member?.active) throw new Refusal("NOT_FOUND");
  return { grant, state };
}

const aboutTeam = (staffId: string, proposer: string) => ({
  subject: `staff/${staffId}`,
  evidence: [{ label: "Equipo", path: "/staff/team" }],
  aboutLoginIds: [proposer],
});

const whyOver = (state: GrantState) => `Esta propuesta ya no espera: ${grantStates[state].toLowerCase()}.`;

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

type Entry = { action: AuditKind; by: string | null; staffId: string; roleIds: readonly string[] };

const audit = (tx: Db, deps: Pick<Deps, "clock">, { action, by, staffId, roleIds }: Entry) =>
  recordAudit(tx, deps.clock, {
    actor: by,
    action,
    objectType: "staff",
    objectId: staffId,
    detail: { roles: [...roleIds] },
  });
