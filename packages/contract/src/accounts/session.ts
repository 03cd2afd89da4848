import * as z from "zod/mini";
import { programmeLogos } from "../about/logos.ts";
import { call } from "../call.ts";
import { done, isoInstant } from "../envelope.ts";
import { supportLeft } from "../relations/lifetime.ts";
import { userTypes } from "../roles.ts";
import { code, currentPassword } from "../values/validation.ts";

/** Public facts about the programme, readable without signing in. */
export const programmeCard = z.object({
  open: z.boolean(),
  /** Announced maintenance, from three days before it to its end. */
  maintenance: z.nullable(z.object({ text: z.string(), until: isoInstant })),
  name: z.string(),
  municipality: z.string(),
  logos: programmeLogos,
  contact_email: z.string(),
  contact_phone: z.string(),
  contact_whatsapp: z.string(),
  contact_address: z.string(),
  contact_hours: z.string(),
  offers_calls: z.boolean(),
  support_amount: z.int(),
  review_promise: z.string(),
  age_min: z.int(),
  age_max: z.int(),
  proof_max_days: z.int(),
  minimum_wage_month_cents: z.int(),
});

/** The signed-in account with its status (requirement, point 3 'Account info'; product.md 3). */
export const sessionAccount = z.object({
  /**
   * Id of the session's account. A page sends it back as `X-Account`, so that a stale tab cannot write to another account.
   */
  accountId: z.string(),
  email: z.string(),
  name: z.nullable(z.string()),
  firstSurname: z.nullable(z.string()),
  secondSurname: z.nullable(z.string()),
  profileImage: z.nullable(z.string()),
  userType: z.enum(userTypes),
  courseComplete: z.boolean(),
  personalInformation: z.boolean(),
  aproved: z.boolean(),
  statusId: z.int(),
  /** Number of the registration, such as `P-001004`; null until it was sent, and for staff. */
  folio: z.nullable(z.string()),
  /** Names of a staff member's roles; null for persons and companies. */
  roleName: z.nullable(z.string()),
  permissions: z.array(z.string()),
  /** True for a company's colleague whose employment nobody confirmed: only the account page is open. */
  paused: z.boolean(),
  /** Number of payment orders that this account can authorise; 0 without that permission. */
  orders_to_authorise: z.int(),
  scope: z.enum(["full", "verification", "standby"]),
  /** End of the session, in milliseconds since 1970. */
  expireTimestamp: z.number(),
  next: z.string(),
  open: z.array(z.string()),
  /** Months of support that a person can still receive; null for companies and staff. */
  support: z.nullable(supportLeft),
  programme: programmeCard,
});

const anySession = {
  mode: "session",
  types: userTypes,
  stage: "verified",
  company: "also paused",
  scopes: ["verification", "standby"],
} as const;

export const readSession = call({
  method: "GET",
  path: "/mpc/session",
  summary: "My account, its first page (`next`) and its open pages",
  access: anySession,
  response: sessionAccount,
  errors: [],
});

export const signOut = call({
  method: "POST",
  path: "/mpc/session/sign-out",
  summary: "End this session",
  access: anySession,
  response: done,
  errors: [],
  noReplay: true,
  endsSessions: true,
});

export const proveSession = call({
  method: "POST",
  path: "/mpc/session/proof",
  summary:
    "Repeat the password. For five minutes the session may make calls that require a fresh proof (FRESH_PROOF_NEEDED)",
  // Before a blocked account gets a copy of its data, it also gives this fresh proof of identity.
  access: { ...anySession, scopes: ["standby"] },
  body: z.object({
    password: currentPassword(),
    code: z.optional(code()),
  }),
  response: z.object({ proven_until: isoInstant }),
  errors: ["WRONG_PASSWORD", "RECOVERY_NEEDED", "SECOND_FACTOR_NEEDED", "WRONG_CODE"],
  limits: ["proofsPerAccount", "guessesPerAccount"],
  noReplay: true,
});

export const readStatusAccount = call({
  method: "GET",
  path: "/mpc/status-account",
  summary: "Progress of my account",
  access: { mode: "session", types: ["person", "company"], stage: "verified", company: "any member" },
  response: z.object({
    courseComplete: z.boolean(),
    personalInformation: z.boolean(),
    aproved: z.boolean(),
    statusId: z.int(),
  }),
  errors: [],
});

export const readProgrammeCard = call({
  method: "GET",
  path: "/mpc/programme",
  summary: "Name, contact and promises of the programme",
  access: { mode: "application" },
  response: programmeCard,
  errors: ["KEY_MISSING"],
});
