import { type Access, forCompanies, forPersons, forStaff, proven } from "@arranca/contract/call";
import { expect, test } from "vitest";
import { type Actor, needsProof, refusalToCall, subjectOf } from "./access.ts";

const now = new Date("2026-11-20T18:00:00Z");
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const actor = (over: Partial<Actor> = {}): Actor => ({
  sessionId: "session",
  loginId: "login",
  subjectId: "subject",
  userType: "person",
  scope: "full",
  status: "approved",
  courseComplete: true,
  termsAccepted: true,
  permissions: [],
  expiresAt: now,
  provenAt: now,
  provenWithCode: false,
  hasSecondFactor: false,
  secondFactorDue: false,
  paused: false,
  ...over,
});
const company = (over: Partial<Actor> = {}) => actor({ userType: "company", ...over });
const staff = (over: Partial<Actor> = {}) => actor({ userType: "staff", ...over });
const answer = (access: Access, who: Actor | undefined, keys: { application?: boolean; system?: boolean } = {}) =>
  refusalToCall(access, {
    actor: who,
    applicationKey: keys.application ?? false,
    systemKey: keys.system ?? false,
  }) ?? "open";

const person = forPersons();
const approved = forPersons("approved");
const verified = forPersons("verified");
const candidates = forCompanies("candidates");
const review = forStaff("accounts.review");
const forBoth = { mode: "session", types: ["person", "staff"], staff: ["accounts.review"] } as const;
const inReview = { ...person, scopes: ["standby"] } as const;

test.each<[string, string, Access, Actor | undefined, { application?: boolean; system?: boolean }?]>([
  ["open", "a public call to nobody in particular", { mode: "public" }, undefined],
  ["KEY_MISSING", "one of the application without its key", { mode: "application" }, actor(), { system: true }],
  ["open", "one of the application with its key", { mode: "application" }, undefined, { application: true }],
  ["KEY_MISSING", "one of the system without its key", { mode: "system" }, actor(), { application: true }],
  ["open", "one of the system with its key", { mode: "system" }, undefined, { system: true }],
  [
    "SESSION_EXPIRED",
    "one that asks for a session without one, whatever keys come",
    person,
    undefined,
    { application: true, system: true },
  ],
  ["open", "a person's to a person", person, actor()],
  ["FORBIDDEN", "a person's to a company", person, company()],
  ["FORBIDDEN", "a person's to the team", person, staff()],
  ["FORBIDDEN", "one to a session that waits for its code", verified, actor({ scope: "verification" })],
  ["FORBIDDEN", "one to a blocked account", verified, actor({ scope: "standby" })],
  [
    "open",
    "one that says so to a blocked account, without terms",
    inReview,
    actor({ scope: "standby", termsAccepted: false }),
  ],
  ["FORBIDDEN", "that one to a session that waits for its code", inReview, actor({ scope: "verification" })],
  ["open", "one of who is verified before the terms", verified, actor({ termsAccepted: false, status: "registering" })],
  ["open", "one of who is verified before the second factor", verified, actor({ secondFactorDue: true })],
  ["TERMS_NOT_ACCEPTED", "a usual one before the terms", person, actor({ termsAccepted: false })],
  [
    "SECOND_FACTOR_MISSING",
    "a usual one before the second factor, which goes first",
    review,
    staff({ secondFactorDue: true, termsAccepted: false }),
  ],
  ["open", "a usual one while registering", person, actor({ status: "registering" })],
  ["ACCOUNT_NOT_APPROVED", "one of approved accounts while registering", approved, actor({ status: "registering" })],
  ["TERMS_NOT_ACCEPTED", "that one before the terms", approved, actor({ status: "registering", termsAccepted: false })],
  ["open", "one of approved accounts to one", approved, actor()],
  ["FORBIDDEN", "one of the team without its permission", review, staff({ permissions: ["accounts.block"] })],
  ["open", "one of the team with its permission", review, staff({ permissions: ["accounts.review"] })],
  ["open", "one of both sides to a person, whom the permission does not concern", forBoth, actor()],
  ["FORBIDDEN", "one of both sides to the team without the permission", forBoth, staff()],
  ["FORBIDDEN", "one of a company to a member without the right", candidates, company({ permissions: ["vacancies"] })],
  ["open", "one of a company to a member with the right", candidates, company({ permissions: ["candidates"] })],
  ["open", "one of any member to a member without rights", forCompanies("any member"), company()],
  ["FORBIDDEN", "[S1.12] one of any member to a paused one", forCompanies("any member"), company({ paused: true })],
  ["open", "[S1.12] one of the own account to a paused member", forCompanies("also paused"), company({ paused: true })],
  [
    "FORBIDDEN",
    "[S1.12] one of a blocked company to a paused member",
    { ...forCompanies("any member"), scopes: ["standby"] },
    company({ paused: true, scope: "standby" }),
  ],
  [
    "FORBIDDEN",
    "one that forgot to say which members",
    { mode: "session", types: ["company"] } as unknown as Access,
    company({ permissions: ["candidates"] }),
  ],
])("%s: %s", (expected, _case, access, who, keys) => {
  expect(answer(access, who, keys)).toBe(expected);
});

test.each<[boolean, string, Access, Partial<Actor>]>([
  [false, "a call that asks for none", person, { provenAt: null }],
  [false, "a public call", { mode: "public" }, { provenAt: null }],
  [true, "a session that never gave one", proven(person), { provenAt: null }],
  [
    true,
    "an old one of an account that registers, where all are asked",
    proven(person),
    { provenAt: minutesAgo(6), status: "registering" },
  ],
  [false, "one of exactly five minutes", proven(person), { provenAt: minutesAgo(5) }],
  [true, "one a moment older", proven(person), { provenAt: new Date(minutesAgo(5).getTime() - 1) }],
  [
    true,
    "an old one of an approved account, where only those are asked",
    proven(person, "password once approved"),
    { provenAt: minutesAgo(6) },
  ],
  [
    false,
    "an old one of an account that registers, where only approved ones are asked",
    proven(person, "password once approved"),
    { provenAt: null, status: "registering" },
  ],
  [
    true,
    "a fresh password of who has a second factor, where it is asked",
    proven(person, "second factor"),
    { hasSecondFactor: true },
  ],
  [
    false,
    "a fresh code of who has a second factor",
    proven(person, "second factor"),
    { hasSecondFactor: true, provenWithCode: true },
  ],
  [
    true,
    "an old code",
    proven(person, "second factor"),
    { hasSecondFactor: true, provenWithCode: true, provenAt: minutesAgo(6) },
  ],
  [false, "a fresh password of who has none", proven(person, "second factor"), {}],
  [
    false,
    "a fresh password of who has a second factor, where a password is asked",
    proven(person),
    { hasSecondFactor: true },
  ],
])("a proof is wanted (%s) of %s", (expected, _case, access, over) => {
  expect(needsProof(access, actor(over), now)).toBe(expected);
});

test("a call that needs no session needs no fresh proof", () =>
  expect(needsProof(proven(person), undefined, now)).toBe(false));

test("for row-level security a read runs as its reader, a write as the office for its account, and staff as the office", () => {
  const own = { id: "subject", loginId: "login" };
  expect(subjectOf(actor(), { method: "GET" })).toEqual({ role: "person", ...own });
  expect(subjectOf(company(), { method: "GET" })).toEqual({ role: "company", ...own });
  expect(subjectOf(actor(), { method: "POST" })).toEqual({ role: "office", for: own });
  expect(subjectOf(staff(), { method: "POST" })).toEqual({ role: "office" });
  expect(subjectOf(staff(), { method: "GET" })).toEqual({ role: "office" });
  expect(subjectOf(undefined, { method: "GET" })).toEqual({ role: "office" });
});
