import { type Access, type Call, isFor, type MembersAsked } from "@arranca/contract/call";
import type { PlainCode } from "@arranca/contract/errors";
import { freshProofMinutes } from "@arranca/contract/limits";
import type { CompanyRight, StaffPermission, UserType } from "@arranca/contract/roles";
import type { AccountStatus } from "@arranca/contract/statuses";
import { minuteMs } from "@arranca/contract/values/durations";
import { office, type Subject } from "../database/subject.ts";

/** Who is calling, read from the session alone. */
export type Actor = {
  sessionId: string;
  /** The login, or for the scope `verification` the pending registration. */
  loginId: string;
  userType: UserType;
  scope: "full" | "verification" | "standby";
  /** The person, company or member of staff behind the login; for `verification` the same as `loginId`. */
  subjectId: string;
  status: AccountStatus;
  /** Of persons only: the induction course is done, so vacancies are open. */
  courseComplete: boolean;
  termsAccepted: boolean;
  permissions: readonly (CompanyRight | StaffPermission)[];
  /** A colleague of a company whom nobody confirmed: nothing of the company is open. */
  paused: boolean;
  expiresAt: Date;
  /** When the password was last given in this session. */
  provenAt: Date | null;
  /** A code of the second factor came with it. */
  provenWithCode: boolean;
  hasSecondFactor: boolean;
  /** Of staff only: the programme asks for a second factor and it is not set up yet; nothing else opens before. */
  secondFactorDue: boolean;
};

export type Caller = { actor: Actor | undefined; applicationKey: boolean; systemKey: boolean };

const freshMs = freshProofMinutes * minuteMs;

/**
 * Whether a call wants its caller to prove again to be the owner, however long the browser has been left open. A second factor is
 * asked of whoever has one: where the programme asks for it, nobody of the team comes this far without.
 */
export function needsProof(access: Access, actor: Actor | undefined, now: Date): boolean {
  if (access.mode !== "session" || !access.freshProof || !actor) return false;
  if (access.freshProof === "password once approved" && actor.status !== "approved") return false;
  if (access.freshProof === "second factor" && actor.hasSecondFactor && !actor.provenWithCode) return true;
  return !actor.provenAt || now.getTime() - actor.provenAt.getTime() > freshMs;
}

/** Why this caller may not make a call with this access, or undefined when it may. */
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
  if (access.staff && actor.userType === "staff" && !actor.permissions.includes(access.staff)) return "FORBIDDEN";
  if (actor.userType === "company" && !mayInCompany(actor, access.company)) return "FORBIDDEN";
  return undefined;
}

const mayInCompany = ({ permissions }: Actor, asked: MembersAsked | undefined) =>
  asked === "also paused" || asked === "any member" || (asked !== undefined && permissions.includes(asked));

/**
 * Whose rows a call reads, or may change: those of the caller. For the team and for who is not signed in it is what the call asks for, and
 * what a person or a company does sees the other side as well.
 */
export function subjectOf(actor: Actor | undefined, { method }: Pick<Call, "method">): Subject {
  if (!actor || actor.userType === "staff") return office;
  const account = { id: actor.subjectId, loginId: actor.loginId };
  return method === "GET" ? { role: actor.userType, ...account } : { role: "office", for: account };
}
