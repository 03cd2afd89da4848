import * as z from "zod/mini";
import { call } from "../call.ts";
import { done, isoInstant } from "../envelope.ts";
import { userTypes } from "../roles.ts";
import { code, currentPassword, email, newPassword, required } from "../values/validation.ts";
import { codeEntry, codeRequest } from "./codes.ts";

const signUpType = z.enum(["person", "company"]);
const statusId = z.object({ status_id: z.int() });

/** Response of a sign-in (requirement, point 3 'Login response'). */
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
  summary: "Sign in with e-mail and password. For a status that may not sign in (5, 7, 8) only `status` is returned",
  access: { mode: "application" },
  body: z.object({
    email: email(),
    password: currentPassword(),
    code: z.optional(code()),
  }),
  response: z.union([signedIn, z.object({ status: z.int() })]),
  errors: ["WRONG_CREDENTIALS", "FORBIDDEN", "RECOVERY_NEEDED", "SECOND_FACTOR_NEEDED", "WRONG_CODE", "KEY_MISSING"],
  limits: ["signInPerAccount", "signInWhileGuessed", "failedSignInPerAddress", "guessesPerAccount"],
  noReplay: true,
});

export const signUp = call({
  method: "POST",
  path: "/mpc/accounts",
  summary: "Start a registration: mails a code. The answer is the same whether or not the e-mail is known",
  access: { mode: "application" },
  body: z.object({
    account_type: signUpType,
    credentials: z.object({ email: email(), password: newPassword() }),
  }),
  response: z.object({ token: z.string(), account: z.object({ id: z.uuid() }), next: z.string() }),
  errors: ["PROGRAMME_CLOSED", "WEAK_PASSWORD", "KEY_MISSING"],
  limits: ["signUpPerAddress", "signUpPerDevice", "sendsPerAccount"],
  noReplay: true,
});

export const verifyEmail = codeEntry(
  "/mpc/accounts/verification",
  "Verify the e-mail with its six-digit code, in the session of the registration, and sign in",
  signedIn,
);

export const resendVerification = codeRequest(
  "/mpc/accounts/verification/resend",
  "Send another verification code, at the earliest 60 seconds after the last one",
);

export const publishedText = z.object({ version: z.int(), html: z.string(), published_at: isoInstant });

export const readTerms = call({
  method: "GET",
  path: "/terms",
  summary: "Current terms and privacy notice, in full and simplified",
  access: { mode: "application" },
  response: z.object({
    terms: z.extend(publishedText, {
      /** Summary of the newest change of the terms that needs a new acceptance; null for the first version. */
      note: z.nullable(z.string()),
    }),
    /** Short form of the terms, one sentence per point. The acceptance covers the full text. */
    terms_short: publishedText,
    privacy: publishedText,
    privacy_short: publishedText,
  }),
  errors: ["KEY_MISSING"],
});

export const acceptTerms = call({
  method: "POST",
  path: "/mpc/session/terms",
  summary: "Accept the current version of the terms",
  access: { mode: "session", types: ["person", "company"], stage: "verified", company: "also paused" },
  body: z.object({ version: z.int32() }),
  response: z.object({ next: z.string() }),
  errors: ["CHANGED_MEANWHILE"],
});

export const sendRecoveryCode = codeRequest(
  "/system/reset-password/mpc-send",
  "Recovery, first step: mails a code of eight digits and a link. The answer is the same whether or not the e-mail has an account",
);

export const redeemRecoveryCode = codeEntry(
  "/system/reset-password/mpc-validation-code",
  "Recovery, second step: exchanges a right code for a ticket that changes the password once, within 10 minutes",
  z.object({ ticket: z.string() }),
);

export const changePassword = call({
  method: "POST",
  path: "/system/reset-password/mpc-change-password",
  summary: "Recovery, third step: choose a new password with a ticket. All sessions of the account end",
  access: { mode: "application" },
  body: z.object({
    ticket: required(),
    password: newPassword(),
    code: z.optional(code()),
  }),
  response: done,
  errors: ["TICKET_EXPIRED", "WEAK_PASSWORD", "SECOND_FACTOR_NEEDED", "WRONG_CODE", "KEY_MISSING"],
  limits: ["guessesPerAccount"],
  noReplay: true,
});

export const requestReview = codeRequest(
  "/accounts/review-request",
  "Request a code to object to a block. The answer is the same for every e-mail",
);

export const openReview = codeEntry(
  "/accounts/review-request/code",
  "Open, with the code, a session of a blocked account that reaches only /standby",
  z.object({ token: z.string(), expireTimestamp: z.number(), next: z.string() }),
);
