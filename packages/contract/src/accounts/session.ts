import * as z from "zod/mini";
import { call } from "../call.ts";
import { done, isoInstant } from "../envelope.ts";
import { programmeLogos } from "../logos.ts";
import { supportLeft } from "../relations/lifetime.ts";
import { userTypes } from "../roles.ts";
import { code, currentPassword } from "../values/validation.ts";

/** Public facts about the programme, readable without a session. */
export const programmeCard = z.object({
  open: z.boolean(),
  name: z.string(),
  municipality: z.string(),
  logos: programmeLogos,
  contact_email: z.string(),
  contact_phone: z.string(),
  contact_whatsapp: z.string(),
  contact_address: z.string(),
  contact_hours: z.string(),
  /** True if the programme offers callbacks: 'Te llamamos'. */
  offers_calls: z.boolean(),
  /** Cents per month. */
  support_amount: z.int(),
  review_promise: z.string(),
  age_min: z.int(),
  age_max: z.int(),
  /** Maximum age of a proof of address, in days. */
  proof_max_days: z.int(),
  /** Cents per month for a full working day. */
  minimum_wage_month_cents: z.int(),
});

/** Account info of the seed's point 3, with the status of the account (product.md 3). */
export const sessionAccount = z.object({
  /** Account of the session. A page sends it back as `X-Account`, so that it never writes to another account. */
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
  /** Role names of a staff account; null for other accounts. */
  roleName: z.nullable(z.string()),
  permissions: z.array(z.string()),
  /** True for a company's colleague whose employment nobody confirmed: only the account page is open. */
  paused: z.boolean(),
  /** Payment orders that this account can authorise; 0 without the right to authorise. */
  orders_to_authorise: z.int(),
  scope: z.enum(["full", "verification", "standby"]),
  /** End of the session, in milliseconds since 1970. */
  expireTimestamp: z.number(),
  next: z.string(),
  /** Paths that the account may open, each including its subpaths. */
  open: z.array(z.string()),
  /** Months of support that a person can still receive; null for other accounts. */
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
  summary: "Who am I, where do I belong (`next`) and which pages are open to me",
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
  summary: "Give the password again: for five minutes this session may do what asks for it (FRESH_PROOF_NEEDED)",
  // A blocked account also gives this proof before it gets a copy of its data.
  access: { ...anySession, scopes: ["standby"] },
  body: z.object({
    password: currentPassword(),
    /** Two-factor code. Required for staff. */
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
  summary: "How far the account has come",
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
  summary: "The programme's name, contact and promises",
  access: { mode: "application" },
  response: programmeCard,
  errors: ["KEY_MISSING"],
});
