import * as z from "zod/mini";
import { type Access, call, proven } from "../call.ts";
import { done, idParams, isoDate, isoInstant, uuid } from "../envelope.ts";
import { sendsCode } from "../rate-limits.ts";
import { userTypes } from "../roles.ts";
import { code, currentPassword, email, newPassword } from "../values/validation.ts";
import { codeEntry, codeRequest } from "./codes.ts";
import { signedIn } from "./entry.ts";

/** Days in which the owner can restore a closed account. */
export const restoreDays = 30;

/** Sentences on erasure, shown before and after an account is closed. */
export const whatIsErased = {
  person: `Después de ${restoreDays} días borramos tus datos y tus archivos. Queda lo que prueba los apoyos que se pagaron, y tu diploma.`,
  company: `Después de ${restoreDays} días borramos los datos y archivos de tu empresa, y los accesos de tu equipo. Queda el puesto de cada vacante a la que alguien se postuló. Si alguien trabajó contigo, también el nombre y el RFC: prueban los apoyos que se pagaron.`,
} as const;

// Open in every stage: a user who does not accept the new terms can still close the account.
const mine = { mode: "session", types: userTypes, stage: "verified", company: "also paused" } as const;
const owners = { mode: "session", types: ["person", "company"], stage: "verified", company: "any member" } as const;

export const mySession = z.object({
  id: uuid,
  /** Browser and system of a session in plain words: 'Chrome en Android'. */
  device: z.string(),
  kind: z.enum(["phone", "computer", "program"]),
  created_at: isoInstant,
  expires_at: isoInstant,
  /** True for the session that makes the request. */
  current: z.boolean(),
});

export const listMySessions = call({
  method: "GET",
  path: "/mpc/account/sessions",
  summary: "My open sessions: the current one first, then the newest; at most 100",
  access: mine,
  response: z.object({ info: z.array(mySession) }),
  errors: [],
});

export const endMySession = call({
  method: "DELETE",
  path: "/mpc/account/sessions/:id",
  summary: "End one of my sessions; its device is refused at the next call",
  access: mine,
  params: idParams,
  response: done,
  errors: ["NOT_FOUND"],
  endsSessions: true,
});

export const endOtherSessions = call({
  method: "POST",
  path: "/mpc/account/sessions/end-others",
  summary: "End all my other sessions",
  access: mine,
  response: z.object({ message: z.string(), ended: z.int() }),
  errors: [],
  endsSessions: true,
});

export const changeMyPassword = call({
  method: "PUT",
  path: "/mpc/account/password",
  summary: "Change my password; all other sessions end",
  access: mine,
  body: z.object({
    current_password: currentPassword(),
    password: newPassword(),
    code: z.optional(code()),
  }),
  response: done,
  errors: [
    "WRONG_PASSWORD",
    "RECOVERY_NEEDED",
    "WEAK_PASSWORD",
    "SECOND_FACTOR_NEEDED",
    "WRONG_CODE",
    "CHANGED_MEANWHILE",
  ],
  limits: ["proofsPerAccount", "guessesPerAccount"],
  noReplay: true,
});

/** Defines a call that makes a new e-mail address effective once its code is typed. */
const emailConfirmation = <const A extends Access, const P extends `/${string}`>(access: A, path: P, summary: string) =>
  call({
    method: "POST",
    path,
    summary,
    access,
    body: z.object({ email: email(), code: code() }),
    response: z.object({ email: z.string() }),
    errors: ["WRONG_CODE"],
    limits: ["guessesPerAccount"],
    noReplay: true,
  });

export const requestEmailChange = call({
  method: "POST",
  path: "/mpc/account/email",
  summary: "Mail a code to my new e-mail. The answer is the same whether or not it has an account",
  access: proven(mine),
  body: z.object({ email: email() }),
  response: done,
  errors: ["CODE_TOO_SOON"],
  limits: sendsCode,
  noReplay: true,
});

export const confirmEmailChange = emailConfirmation(
  mine,
  "/mpc/account/email/code",
  "Confirm my new e-mail with its code; both addresses are notified",
);

const contactOwners = { mode: "session", types: ["person", "company"], stage: "approved", company: "company" } as const;

export const confirmContactEmail = emailConfirmation(
  contactOwners,
  "/mpc/account/contact-email/code",
  "Confirm the contact e-mail that waits (`email_waiting`) with its code; the old address is notified",
);

export const resendContactCode = call({
  method: "POST",
  path: "/mpc/account/contact-email/resend",
  summary: "Mail another code to the pending contact e-mail",
  access: contactOwners,
  response: done,
  errors: ["NOT_FOUND", "CODE_TOO_SOON"],
  limits: sendsCode,
  noReplay: true,
});

export const withdrawContactEmail = call({
  method: "DELETE",
  path: "/mpc/account/contact-email",
  summary: "Withdraw the pending contact e-mail; the current one stays",
  access: contactOwners,
  response: done,
  errors: [],
});

export const readClosing = call({
  method: "GET",
  path: "/mpc/account/closing",
  summary: "Consequences of closing my account today",
  access: owners,
  response: z.object({
    obstacle: z.nullable(z.enum(["relation", "sub_account"])),
    restore_until: isoDate,
    open_applications: z.int(),
    open_vacancies: z.int(),
    months_to_prove: z.int(),
    months_on_their_way: z.int(),
  }),
  errors: [],
});

export const closeMyAccount = call({
  method: "POST",
  path: "/mpc/account/closing",
  summary: "Close my account: all sessions end. An e-mailed code reopens it within 30 days",
  access: proven(owners),
  response: z.object({ message: z.string(), restore_until: isoDate }),
  errors: ["RELATION_EXISTS", "TRANSITION_NOT_ALLOWED", "FORBIDDEN", "CHANGED_MEANWHILE"],
  noReplay: true,
});

export const requestRestore = codeRequest(
  "/accounts/restore",
  "Request a code to reopen a closed account. The answer is the same for every e-mail",
);

export const restoreAccount = codeEntry(
  "/accounts/restore/code",
  "Reopen a closed account with the code, in its previous status, and sign in",
  signedIn,
);
