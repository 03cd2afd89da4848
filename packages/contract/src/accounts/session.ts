import * as z from "zod/mini";
import { call } from "../call.ts";
import { done, isoInstant } from "../envelope.ts";
import { programmeLogos } from "../logos.ts";
import { supportLeft } from "../relations/lifetime.ts";
import { userTypes } from "../roles.ts";
import { code, currentPassword } from "../values/validation.ts";

/** How the programme presents itself to everybody, signed in or not. */
export const programmeCard = z.object({
  /** People and companies may sign up. */
  open: z.boolean(),
  name: z.string(),
  municipality: z.string(),
  logos: programmeLogos,
  contact_email: z.string(),
  contact_phone: z.string(),
  contact_whatsapp: z.string(),
  contact_address: z.string(),
  contact_hours: z.string(),
  /** Who asks for it is called: 'Te llamamos'. */
  offers_calls: z.boolean(),
  /** Cents a month. */
  support_amount: z.int(),
  review_promise: z.string(),
  /** Years somebody must have on the day the registration is sent. */
  age_min: z.int(),
  age_max: z.int(),
  /** How many days old a proof of address may be. */
  proof_max_days: z.int(),
  /** Cents a month of a whole working day. */
  minimum_wage_month_cents: z.int(),
});

/** Account info of the seed's point 3, and where the account belongs (product.md 3). */
export const sessionAccount = z.object({
  /** Whose session it is; a page sends it back as `X-Account`, so that it never writes under another account. */
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
  /** Of staff only: the names of its roles. */
  roleName: z.nullable(z.string()),
  permissions: z.array(z.string()),
  /** A colleague of a company whom nobody confirmed: only the account page is open. */
  paused: z.boolean(),
  /** Payment orders that wait for this account to authorise them; 0 for who may not. */
  orders_to_authorise: z.int(),
  scope: z.enum(["full", "verification", "standby"]),
  /** Milliseconds since 1970 at which the session ends. */
  expireTimestamp: z.number(),
  next: z.string(),
  /** Paths that are open, each with everything below it. */
  open: z.array(z.string()),
  /** The months of support that a person can still receive; null for everybody else. */
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
  // Who is blocked proves it before a copy of their data.
  access: { ...anySession, scopes: ["standby"] },
  body: z.object({
    password: currentPassword(),
    /** Of the second factor; asked of staff. */
    code: z.optional(code()),
  }),
  /** An instant: until when it counts. */
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
