import { type Colleague, invitationDays } from "@arranca/contract/accounts/company-team";
import type { AuditKind } from "@arranca/contract/audit/kinds";
import type { CompanyPermission } from "@arranca/contract/roles";
import { newSecret, secretHash } from "../../../lib/crypto.ts";
import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { fieldRefusal, Refusal } from "../../../lib/errors.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { newId } from "../../../lib/ids.ts";
import { daysLeft, endsAt } from "../../../lib/rights-review.rules.ts";
import { endOfDayAfter } from "../../../lib/time/clock.ts";
import { isEmailKnown, leaveLogin } from "../../../trust/accounts/membership/leaving.service.ts";
import { resetSecondFactor } from "../../../trust/accounts/second-factor/setup.service.ts";
import { endAllSessions } from "../../../trust/accounts/sessions/service.ts";
import { lockCompany } from "../store.ts";
import { mailInvitation, mailInvitationToKnownAccount, mailRemoved, notifyBack, notifyRights } from "./emails.ts";
import { leads, leavesAnAdministrator, memberActions } from "./rules.ts";
import {
  deleteInvitation,
  findInvitations,
  findMembers,
  insertInvitation,
  type MemberRow,
  renewInvitation,
  setOwner,
  updateMember,
} from "./store.ts";

type TeamDeps = Pick<Deps, "clock" | "mail">;
type By = Pick<Actor, "loginId" | "subjectId">;
type Rights = { name: string; is_administrator: boolean; permissions: readonly CompanyPermission[] };

/** Team of a company for its administrators: members first, then invitations. */
export async function readTeam(db: Db, { clock }: Pick<Deps, "clock">, by: By): Promise<Colleague[]> {
  const members = await findMembers(db, by.subjectId);
  const invitations = await findInvitations(db, by.subjectId);
  const now = clock.now();
  return [
    ...members.map(
      ({ login_id, name, email, is_administrator, permissions, ...member }): Colleague => ({
        ...{ id: login_id, name, email, is_administrator, permissions },
        status: member.paused_at ? "paused" : "active",
        ends: endOf(member, now),
        last_seen_at: member.last_signed_in_at?.toISOString() ?? null,
        expires_at: null,
        is_me: login_id === by.loginId,
        actions: memberActions(members, login_id, by.loginId),
      }),
    ),
    ...invitations.map(
      ({ expires_at, ...invitation }): Colleague => ({
        ...invitation,
        status: expires_at > now ? "invited" : "expired",
        ends: null,
        last_seen_at: null,
        expires_at: expires_at.toISOString(),
        is_me: false,
        actions: ["resend", "uninvite"],
      }),
    ),
  ];
}

/** Invites a colleague to a company. Refuses an address of the team at its field; any other account is not disclosed. */
export const inviteColleague = (db: Db, deps: TeamDeps, invited: Rights & { email: string }, by: By): Promise<string> =>
  inTransaction(db, async (tx) => {
    const { members, company } = await lockTeam(tx, by);
    if (members.some(({ email }) => email === invited.email)) throw fieldRefusal("email", "Ya es parte de tu equipo.");
    const { ticket, ...link } = newLink(deps);
    const id = newId();
    const added = await insertInvitation(tx, {
      id,
      company_id: by.subjectId,
      email: invited.email,
      ...columnsOf(invited),
      ticket_hash: link.ticketHash,
      invited_by: by.loginId,
      created_at: link.sentAt,
      sent_at: link.sentAt,
      expires_at: link.expiresAt,
    });
    if (!added) throw fieldRefusal("email", "Ya tiene una invitación: puedes enviarla otra vez.");
    await audit(tx, deps, { by, id, action: "company_team.invite" });
    await send(tx, deps, { email: invited.email, company, by: nameOf(members, by), ticket });
    return id;
  });

export const resendInvitation = (db: Db, deps: TeamDeps, id: string, by: By): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { members, company } = await lockTeam(tx, by);
    const { ticket, ...link } = newLink(deps);
    const invitation = await renewInvitation(tx, by.subjectId, id, link);
    if (!invitation) throw new Refusal("NOT_FOUND");
    await audit(tx, deps, { by, id, action: "company_team.resend" });
    await send(tx, deps, { email: invitation.email, company, by: nameOf(members, by), ticket });
  });

/** Withdraws an invitation to a company. Refuses NOT_FOUND, also once it was accepted. */
export const withdrawInvitation = (db: Db, deps: TeamDeps, id: string, by: By): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockTeam(tx, by);
    const invitation = await deleteInvitation(tx, by.subjectId, id);
    if (!invitation) throw new Refusal("NOT_FOUND");
    await audit(tx, deps, { by, id, action: "company_team.uninvite" });
  });

type Changed = Rights & { id: string };

/**
 * Changes the permissions of a company member from the next call on. Refuses NOT_FOUND, and a change that leaves no
 * administrator (TRANSITION_NOT_ALLOWED).
 */
export const changeColleague = (db: Db, deps: TeamDeps, { id, ...given }: Changed, by: By): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { members, owner } = await lockTeam(tx, by);
    const before = memberOf(members, id);
    if (!given.is_administrator) {
      refuseNobodyLeft(members, id);
      if (owner === id) await transferContactRole(tx, members, { companyId: by.subjectId, from: id });
    }
    const after = columnsOf(given);
    await updateMember(tx, id, after);
    await audit(tx, deps, { by, id, action: "company_team.change", ...rightsOf(given) });
    if (id === by.loginId || hasSameRights(before, after)) return;
    const rights = after.is_administrator ? "all" : after.permissions;
    await notifyRights(tx, deps, { loginId: id, by: nameOf(members, by), rights });
  });

/**
 * Removes a company member, also the caller: ends the sessions, closes the login and frees its e-mail. Past actions keep the
 * member's name. Refuses NOT_FOUND, and a removal that leaves no administrator (TRANSITION_NOT_ALLOWED).
 */
export const removeColleague = (db: Db, deps: TeamDeps, id: string, by: By): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { members, owner, company } = await lockTeam(tx, by);
    const { email } = memberOf(members, id);
    refuseNobodyLeft(members, id);
    if (owner === id) await transferContactRole(tx, members, { companyId: by.subjectId, from: id });
    const now = deps.clock.now();
    await updateMember(tx, id, { left_at: now });
    await endAllSessions(tx, deps, id);
    await leaveLogin(tx, id, now);
    await audit(tx, deps, { by, id, action: "company_team.remove" });
    const who = id === by.loginId ? null : nameOf(members, by);
    await mailRemoved({ mail: deps.mail, tx, to: email }, newId(), { company, by: who });
  });

/**
 * Confirms that a colleague still works in the company, and restores the permissions of a paused one. Refuses NOT_FOUND, a
 * caller who no longer leads the team (FORBIDDEN), and oneself (TRANSITION_NOT_ALLOWED).
 */
export const confirmColleague = (db: Db, deps: TeamDeps, id: string, by: By): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { members } = await lockTeam(tx, by);
    const { paused_at, warned_for } = memberOf(members, id);
    if (id === by.loginId)
      throw new Refusal("TRANSITION_NOT_ALLOWED", { message: "Lo confirma otra persona que administre la empresa." });
    const now = deps.clock.now();
    await updateMember(tx, id, {
      ...{ rights_confirmed_at: now, warned_at: null, warned_for: null, paused_at: null },
      ...(warned_for === "unused" ? { returned_at: now } : {}),
    });
    await audit(tx, deps, { by, id, action: "company_team.confirm" });
    if (paused_at) await notifyBack(tx, deps, id);
  });

/**
 * Removes two-factor of a colleague who lost the device. Ends the sessions; the password stays. Refuses NOT_FOUND, a
 * colleague without two-factor, and oneself (TRANSITION_NOT_ALLOWED), so that two people agree on the loss.
 */
export const resetColleagueSecondFactor = (db: Db, deps: TeamDeps, id: string, by: By): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { members } = await lockTeam(tx, by);
    const { email } = memberOf(members, id);
    if (id === by.loginId)
      throw new Refusal("TRANSITION_NOT_ALLOWED", { message: "Pídelo a otra persona que administre la empresa." });
    if (await resetSecondFactor(tx, deps, { login: { id, email }, by })) return;
    throw new Refusal("TRANSITION_NOT_ALLOWED", { message: "Esta persona no tiene verificación en dos pasos." });
  });

/**
 * Locks the company, so that changes of its team are serialised, and reads the team. Refuses a caller who no longer leads it
 * (FORBIDDEN).
 */
async function lockTeam(tx: Db, by: By) {
  const { name, business_name, owner_login_id: owner } = await lockCompany(tx, by.subjectId);
  const members = await findMembers(tx, by.subjectId);
  if (!members.some((member) => member.login_id === by.loginId && leads(member))) throw new Refusal("FORBIDDEN");
  return { members, owner, company: name ?? business_name ?? "Una empresa" };
}

function memberOf(members: readonly MemberRow[], id: string): MemberRow {
  const member = members.find(({ login_id }) => login_id === id);
  if (!member) throw new Refusal("NOT_FOUND");
  return member;
}

function refuseNobodyLeft(members: readonly MemberRow[], id: string): void {
  if (leavesAnAdministrator(members, id)) return;
  throw new Refusal("TRANSITION_NOT_ALLOWED", {
    message: "Debe quedar al menos una persona que administre la empresa.",
  });
}

/** Date and reason of the end of a member's permissions without an answer; null if nobody is asked. */
function endOf({ warned_at, warned_for, paused_at }: Warned, now: Date): Colleague["ends"] {
  if (!warned_at || !warned_for || paused_at) return null;
  return { why: warned_for, at: endsAt(warned_at).toISOString(), days_left: daysLeft(warned_at, now) };
}
type Warned = Pick<MemberRow, "warned_at" | "warned_for" | "paused_at">;

export async function transferContactRole(
  tx: Db,
  members: readonly MemberRow[],
  { companyId, from }: { companyId: string; from: string },
) {
  const heir = members.find((member) => leads(member) && member.login_id !== from);
  if (heir) await setOwner(tx, companyId, heir.login_id);
}

const columnsOf = ({ name, is_administrator, permissions }: Rights) => ({
  name,
  is_administrator,
  permissions: is_administrator ? [] : [...new Set(permissions)],
});

type MemberRights = Pick<MemberRow, "is_administrator" | "permissions">;

const hasSameRights = (one: MemberRights, other: MemberRights): boolean =>
  one.is_administrator === other.is_administrator &&
  one.permissions.length === other.permissions.length &&
  one.permissions.every((right) => other.permissions.includes(right));

const rightsOf = ({ is_administrator, permissions }: Rights) => ({
  administrator: is_administrator,
  permissions: is_administrator ? [] : [...permissions],
});

const nameOf = (members: readonly MemberRow[], { loginId }: By) => {
  const { name, email } = memberOf(members, loginId);
  return name ?? email;
};

function newLink({ clock }: TeamDeps) {
  const ticket = newSecret();
  const sentAt = clock.now();
  const expiresAt = endOfDayAfter(sentAt, invitationDays);
  return { ticket, ticketHash: secretHash(ticket), sentAt, expiresAt };
}

type Letter = { email: string; company: string; by: string; ticket: string };

async function send(tx: Db, { mail }: TeamDeps, { email, ...letter }: Letter): Promise<void> {
  const recipient = { mail, tx, to: email };
  if (await isEmailKnown(tx, email)) await mailInvitationToKnownAccount(recipient, newId(), letter);
  else await mailInvitation(recipient, newId(), letter);
}

type Entry = { by: By; id: string; action: AuditKind; administrator?: boolean; permissions?: string[] };

const audit = (tx: Db, { clock }: TeamDeps, { by, id, action, ...detail }: Entry) =>
  recordAudit(tx, clock, {
    actor: by.loginId,
    action,
    objectType: "company_member",
    objectId: id,
    aboutId: by.subjectId,
    detail,
  });
