import * as z from "zod/mini";
import { call } from "./call.ts";
import { done } from "./envelope.ts";
import { userTypes } from "./roles.ts";
import { code, currentPassword, email, newPassword } from "./validation.ts";

const signUpType = z.enum(["person", "company"]);
const statusId = z.object({ status_id: z.int() });

/** What a sign-in answers (seed, point 3 'Login response'). */
export const signedIn = z.object({
  token: z.string(),
  account: z.object({
    id: z.uuid(),
    profile_picture: z.nullable(z.string()),
    person: z.optional(z.object({ id: z.uuid(), name: z.nullable(z.string()) })),
    institution: z.optional(z.object({ company: z.object({ id: z.uuid(), name: z.nullable(z.string()) }) })),
  }),
  user_type: z.enum(userTypes),
  extra: z.object({
    course_complete: z.boolean(),
    personal_information: z.boolean(),
    aproved: z.boolean(),
    general_status: statusId,
  }),
  expireTimestamp: z.number(),
  next: z.string(),
});

export const signIn = call({
  method: "POST",
  path: "/accounts/login",
  summary: "Sign in with e-mail and password; answers only `status` when the account may not come in (5, 7, 8)",
  access: { mode: "application" },
  body: z.object({ email: email(), password: currentPassword(), code: z.optional(z.string()) }),
  response: z.union([signedIn, z.object({ status: z.int() })]),
  errors: ["WRONG_CREDENTIALS", "KEY_MISSING"],
  noReplay: true,
});

export const signUp = call({
  method: "POST",
  path: "/mpc/accounts",
  summary: "Begin an account: a code goes to the e-mail; the answer is the same whether the address is known or not",
  access: { mode: "application" },
  body: z.object({
    account_type: signUpType,
    credentials: z.object({ email: email(), password: newPassword() }),
  }),
  response: z.object({ token: z.string(), account: z.object({ id: z.uuid() }), next: z.string() }),
  errors: ["WEAK_PASSWORD", "KEY_MISSING"],
  noReplay: true,
});

export const verifyEmail = call({
  method: "POST",
  path: "/mpc/accounts/verification",
  summary: "Verify the e-mail with the six digits that were sent, and sign in",
  access: { mode: "application" },
  body: z.object({ email: email(), code: code() }),
  response: signedIn,
  errors: ["WRONG_CODE", "KEY_MISSING"],
  noReplay: true,
});

export const resendVerification = call({
  method: "POST",
  path: "/mpc/accounts/verification/resend",
  summary: "Send another code, 60 seconds after the last one at the earliest",
  access: { mode: "application" },
  body: z.object({ email: email() }),
  response: done,
  errors: ["CODE_TOO_SOON", "KEY_MISSING"],
  noReplay: true,
});

export const readTerms = call({
  method: "GET",
  path: "/terms",
  summary: "The current terms and privacy notice",
  access: { mode: "application" },
  response: z.object({
    terms: z.object({ version: z.int(), html: z.string() }),
    privacy: z.object({ version: z.int(), html: z.string() }),
  }),
  errors: ["KEY_MISSING"],
});

export const acceptTerms = call({
  method: "POST",
  path: "/mpc/session/terms",
  summary: "Accept the current version of the terms",
  access: { mode: "session", types: ["person", "company"], stage: "verified" },
  body: z.object({ version: z.int() }),
  response: z.object({ next: z.string() }),
  errors: ["CHANGED_MEANWHILE"],
});
