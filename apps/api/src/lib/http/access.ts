import { type Access, type Call, isFor, type MembersAsked } from "@arranca/contract/call";
import type { PlainCode } from "@arranca/contract/errors";
import { freshProofMinutes } from "@arranca/contract/limits";
import type { CompanyRight, StaffPermission, UserType } from "@arranca/contract/roles";
import type { AccountStatus } from "@arranca/contract/statuses";
import { minuteMs } from "@arranca/contract/values/durations";
import { office, type Subject } from "../database/subject.ts";

export type Actor = {
  sessionId: string;
  loginId: string;
  userType: UserType;
  scope: "full" | "verification" | "standby";
  /** Id of the person, company or staff member of a login; for the scope `verification` equal to `loginId`. */
  subjectId: string;
  status: AccountStatus;
  courseComplete: boolean;
  termsAccepted: boolean;
  permissions: readonly (CompanyRight | StaffPermission)[];
  /** True for a colleague whom the company has not confirmed: no page of the company is open. */
  paused: boolean;
  expiresAt: Date;
  provenAt: Date | null;
  provenWithCode: boolean;
  hasSecondFactor: boolean;
  /** True for staff whose required two-factor is not set up: no other page opens before. */
  secondFactorDue: boolean;
};

export type Caller = { actor: Actor | undefined; applicationKey: boolean; systemKey: boolean };

export const freshMs = freshProofMinutes * minuteMs;

/** True if a call needs a fresh proof of identity and the session has none. Accounts with two-factor must prove it too. */
export function needsProof(access: Access, actor: Actor | undefined, now: Date): boolean {
  if (access.mode !== "session" || !access.freshProof || !actor) return false;
  if (access.freshProof === "password once approved" && actor.status !== "approved") return false;
  if (access.freshProof === "second factor" && actor.hasSecondFactor && !actor.provenWithCode) return true;
  return !actor.provenAt || now.getTime() - actor.provenAt.getTime() > freshMs;
}

export function refusalToCall(access: Access, { actor, applicationKey, systemKey }: Caller): PlainCode | undefined {
  if (access.mode === "public") return undefined;
  if (access.mode === "application") return applicationKey ? undefined : "KEY_MISSING";
  if (access.mode === "system") return systemKey ? undefined : "KEY_MISSING";

  if (!actor) return "SESSION_EXPIRED";
  if (!isFor(access, actor.userType)) return "FORBIDDEN";
  if (actor.paused && access.company !== "also paused") return "FORBIDDEN";
  if (actor.scope !== "full") return access.scopes?.includes(actor.scope) ? undefined : "FORBIDDEN";
  const stage = access.stage ?? "terms";
  if (stage !== "verified" && actor.secondFactorDue) return "SECOND_FACTOR_MISSING";
  if (stage !== "verified" && !actor.termsAccepted) return "TERMS_NOT_ACCEPTED";
  if (stage === "approved" && actor.status !== "approved") return "ACCOUNT_NOT_APPROVED";
  if (actor.userType === "staff" && !mayInTeam(actor, access.staff)) return "FORBIDDEN";
  if (actor.userType === "company" && !mayInCompany(actor, access.company)) return "FORBIDDEN";
  return undefined;
}

const mayInTeam = ({ permissions }: Actor, asked: readonly StaffPermission[] | undefined) =>
  asked === undefined || asked.some((one) => permissions.includes(one));

const mayInCompany = ({ permissions }: Actor, asked: MembersAsked | undefined) =>
  asked === "also paused" || asked === "any member" || (asked !== undefined && permissions.includes(asked));

/**
 * Account for row-level security: reads of a person or company run as themselves, writes as the office for them. Staff and
 * visitors without a session run as the office.
 */
export function subjectOf(actor: Actor | undefined, { method }: Pick<Call, "method">): Subject {
  if (!actor || actor.userType === "staff") return office;
  const account = { id: actor.subjectId, loginId: actor.loginId };
  return method === "GET" ? { role: actor.userType, ...account } : { role: "office", for: account };
}
