import type { AuditKind } from "@arranca/contract/audit/kinds";
import { isGivenByTwo } from "@arranca/contract/roles";
import { newSecret } from "../../lib/crypto.ts";
import { recordAudit } from "../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { fieldRefusal, Refusal } from "../../lib/errors.ts";
import type { Actor } from "../../lib/http/access.ts";
import { newId } from "../../lib/ids.ts";
import { addLogin } from "../../trust/accounts/passwords/logins.service.ts";
import { resetSecondFactor } from "../../trust/accounts/second-factor/setup.service.ts";
import { endAllSessions } from "../../trust/accounts/sessions/service.ts";
import { endUnpermittedWork } from "../review/document-access/unpermitted-work.service.ts";
import { mailBack, mailInvitation, mailRemoved, notifyRoles } from "./emails.ts";
import { propose, stopGrantsOfMember } from "./grants/service.ts";
import { whyNotTogether } from "./rules.ts";
import { insertMember } from "./store.ts";
import {
  countManagers,
  dropMember,
  lockMember,
  lockTeam,
  type Member,
  markConfirmed,
  permissionsOf,
  refuseNobodyLeft,
  replaceRoles,
  roleNamesOf,
  rolesById,
  rolesOf,
  setActive,
} from "./team.store.ts";

type TeamDeps = Pick<Deps, "clock" | "mail" | "jobs">;
type By = Pick<Actor, "loginId" | "subjectId">;

type Invited = {
  name: string;
  firstSurname: string;
  secondSurname: string | null;
  phone: string;
  email: string;
  roleIds: readonly string[];
};

/**
 * Invites a staff member. Nobody knows the first password: the e-mail leads to the password recovery, where a code sent
 * to the same address lets the member choose one. Roles for money or the team are only proposed: another administrator
 * has to accept them. Refuses, at the e-mail field, an address that has an account.
 */
export const inviteMember = (db: Db, deps: TeamDeps, member: Invited, by: By): Promise<string> =>
  inTransaction(db, async (tx) => {
    const loginId = await addLogin(tx, deps, { email: member.email, password: newSecret(), userType: "staff" });
    if (!loginId) throw fieldRefusal("email", "Ese correo ya tiene una cuenta.");
    const id = newId();
    await lockTeam(tx);
    await insertMember(tx, { id, loginId, ...member, roles: [], createdAt: deps.clock.now() });
    await giveRoles(tx, deps, { id, roleIds: member.roleIds, by });
    await audit(tx, deps, { by, id, action: "staff.invite", roles: member.roleIds });
    await mailInvitation(tx, deps, member.email);
    return id;
  });

/** Sends the invitation of a staff member again. Refuses TRANSITION_NOT_ALLOWED once the member has signed in. */
export const resendInvitation = (db: Db, deps: TeamDeps, id: string, by: By): Promise<void> =>
  inTransaction(db, async (tx) => {
    const member = await lockMember(tx, id);
    if (!member) throw new Refusal("NOT_FOUND");
    if (member.has_signed_in || !member.active) {
      throw new Refusal("TRANSITION_NOT_ALLOWED", { message: "Esta persona ya entró o está fuera del equipo." });
    }
    await audit(tx, deps, { by, id, action: "staff.resend_invitation" });
    await mailInvitation(tx, deps, member.email);
  });

/**
 * Withdraws the invitation of a staff member, who can be invited again. Refuses TRANSITION_NOT_ALLOWED once the member has
 * signed in.
 */
export const deleteInvitation = (db: Db, deps: TeamDeps, id: string, by: By): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockTeam(tx);
    const member = await lockMember(tx, id);
    if (!member) throw new Refusal("NOT_FOUND");
    if (member.has_signed_in) {
      throw new Refusal("TRANSITION_NOT_ALLOWED", { message: "Esta persona ya entró: sácala del equipo." });
    }
    await dropMember(tx, member);
    await refuseNobodyLeft(tx);
    await audit(tx, deps, { by, id, action: "staff.delete_invitation" });
  });

/**
 * Removes two-factor of a staff member who lost the device: ends all sessions, and the next sign-in sets up a new one.
 * Refuses SAME_PERSON to oneself, because two people must agree that a device is lost, and TRANSITION_NOT_ALLOWED if there
 * is none.
 */
export const resetMemberSecondFactor = (
  db: Db,
  deps: TeamDeps,
  { id, reason, by }: { id: string; reason: string; by: Actor },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const member = await lockMember(tx, id);
    if (!member) throw new Refusal("NOT_FOUND");
    if (id === by.subjectId) throw new Refusal("SAME_PERSON");
    const login = { id: member.login_id, email: member.email };
    if (await resetSecondFactor(tx, deps, { login, by, reason })) return;
    throw new Refusal("TRANSITION_NOT_ALLOWED", { message: "Esta persona no tiene verificación en dos pasos." });
  });

/**
 * Changes the roles of a staff member; those for money or the team are proposed. Returns true if a proposal is pending.
 * Refuses NOT_FOUND, SAME_PERSON to oneself, INVALID for incompatible roles, and TRANSITION_NOT_ALLOWED if nobody could
 * manage the team.
 */
export const changeRoles = (
  db: Db,
  deps: TeamDeps,
  { id, roleIds, by }: { id: string; roleIds: readonly string[]; by: By },
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await lockTeam(tx);
    const member = await lockMember(tx, id);
    if (!member) throw new Refusal("NOT_FOUND");
    if (id === by.subjectId)
      throw new Refusal("SAME_PERSON", {
        message: "Nadie cambia sus propios roles: pídelo a otra persona que administre.",
      });
    const wasManager = await isManager(tx, id);
    const before = await roleNamesOf(tx, id);
    const waits = await giveRoles(tx, deps, { id, roleIds, by });
    await refuseNobodyLeft(tx);
    const names = await roleNamesOf(tx, id);
    if (member.active && names.join() !== before.join())
      await notifyRoles(tx, deps, { loginId: member.login_id, names, by: by.loginId });
    await endUnpermittedWork(tx, deps, { staffId: id, permissions: await permissionsOf(tx, id) });
    const endsManager = wasManager && !(await isManager(tx, id));
    await audit(tx, deps, { by, id, action: "staff.roles", roles: roleIds, wasManager: endsManager });
    return waits;
  });

/**
 * Removes a staff member, which ends their sessions and proposals at once, or lets them return with an e-mail; roles for
 * money or the team are then proposed anew. Refuses SAME_PERSON to oneself and TRANSITION_NOT_ALLOWED if nobody could manage
 * the team.
 */
export const setMemberActive = (
  db: Db,
  deps: TeamDeps,
  { id, active, by }: { id: string; active: boolean; by: By },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockTeam(tx);
    const member = await lockMember(tx, id);
    if (!member) throw new Refusal("NOT_FOUND");
    if (id === by.subjectId) throw new Refusal("SAME_PERSON");
    if (member.active === active) return;
    if (!active) return removeMember(tx, deps, { member, by, action: "staff.deactivate" });
    const held = await rolesOf(tx, id);
    await setActive(tx, id, true);
    await markConfirmed(tx, id, deps.clock.now());
    await replaceRoles(tx, id, []);
    await giveRoles(tx, deps, { id, roleIds: held, by });
    await audit(tx, deps, { by, id, action: "staff.activate" });
    // A member who never signed in has no password yet.
    await (member.has_signed_in ? mailBack : mailInvitation)(tx, deps, member.email);
  });

type Leaving = { member: Member; by: By | null; action: "staff.deactivate" | "staff.lapse" };

/**
 * Removes a staff member and notifies them by e-mail: ends their sessions, proposals and cases. `by` is null for an
 * automatic removal. Requires the lock of the team. Refuses TRANSITION_NOT_ALLOWED if nobody could manage it.
 */
export async function removeMember(tx: Db, deps: TeamDeps, { member, by, action }: Leaving): Promise<void> {
  const { id, login_id: loginId } = member;
  const wasManager = await isManager(tx, id);
  await setActive(tx, id, false);
  await refuseNobodyLeft(tx);
  await stopGrantsOfMember(tx, deps, { staffId: id, loginId }, by);
  await endAllSessions(tx, deps, loginId);
  await endUnpermittedWork(tx, deps, { staffId: id, permissions: [] });
  await audit(tx, deps, { by, id, action, wasManager });
  await mailRemoved(tx, deps, { to: member.email, isLapsed: by === null });
}

/**
 * Confirms the permissions of a staff member. Refuses NOT_FOUND, and SAME_PERSON to oneself while there is another
 * administrator. A removed member returns through `setMemberActive`.
 */
export const confirmMember = (db: Db, deps: TeamDeps, { id, by }: { id: string; by: By }): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockTeam(tx);
    if (!(await lockMember(tx, id))?.active) throw new Refusal("NOT_FOUND");
    if (id === by.subjectId && (await countManagers(tx)) > 1) {
      throw new Refusal("SAME_PERSON", {
        message: "Nadie confirma sus propios permisos: pídelo a otra persona que administre.",
      });
    }
    await markConfirmed(tx, id, deps.clock.now());
    await audit(tx, deps, { by, id, action: "staff.confirm" });
  });

/**
 * GrantContent a staff member at once those roles that they already have or that lead neither to money nor to the team; proposes
 * the others. Returns true if a proposal is pending. Refuses NOT_FOUND for an unknown role, and INVALID at the field for
 * incompatible roles.
 */
async function giveRoles(
  tx: Db,
  deps: TeamDeps,
  { id, roleIds, by }: { id: string; roleIds: readonly string[]; by: By },
): Promise<boolean> {
  const wanted = roleIds.length > 0 ? await rolesById(tx, roleIds) : [];
  if (!wanted) throw new Refusal("NOT_FOUND");
  const mixed = whyNotTogether(wanted.flatMap(({ permissions }) => permissions));
  if (mixed) throw fieldRefusal("role_ids", mixed);
  const held = await rolesOf(tx, id);
  const proposed = wanted.filter((role) => isGivenByTwo(role.permissions) && !held.includes(role.id));
  const atOnce = wanted.filter((role) => !proposed.includes(role));
  await replaceRoles(
    tx,
    id,
    atOnce.map((role) => role.id),
  );
  return propose(tx, deps, { gives: { staffId: id, roleIds: proposed.map((role) => role.id) }, by });
}

const isManager = async (tx: Db, id: string) => (await permissionsOf(tx, id)).includes("staff.manage");

type Entry = { by: By | null; id: string; action: AuditKind; roles?: readonly string[]; wasManager?: boolean };

const audit = (tx: Db, deps: TeamDeps, { by, id, action, roles, wasManager }: Entry) =>
  recordAudit(tx, deps.clock, {
    actor: by?.loginId ?? null,
    action,
    objectType: "staff",
    objectId: id,
    // A removed administrator cannot accept the proposals of the one who removed them (`grants/service.ts`).
    detail: { ...(roles ? { roles: [...roles] } : {}), ...(wasManager ? { was_manager: true } : {}) },
  });
