import * as z from "zod/mini";
import { call, proven } from "../call.ts";
import { isoInstant } from "../envelope.ts";
import { code } from "../values/validation.ts";

/** How many codes on paper somebody gets; each opens once. */
export const recoveryCodeCount = 10;
/** Digits of a code on paper: it is typed into the same field as the six of the application. */
export const recoveryCodeDigits = 10;

// Open before the second factor is set up: it is the only thing that is.
const access = { mode: "session", types: ["staff"], stage: "verified" } as const;

export const readSecondFactor = call({
  method: "GET",
  path: "/staff/second-factor",
  summary: "Whether my second factor is set up, and how many recovery codes are left",
  access,
  response: z.object({
    /** Null while it is not set up. */
    since: z.nullable(isoInstant),
    recovery_codes_left: z.int(),
    /** The programme asks it of everybody: nothing else of the console opens before. */
    required: z.boolean(),
  }),
  errors: [],
});

export const beginSecondFactor = call({
  method: "POST",
  path: "/staff/second-factor/begin",
  summary: "Get a new secret for the authenticator app; the old one holds until the new one is confirmed",
  access: proven(access),
  response: z.object({
    /** `otpauth://…`, what the picture says. */
    address: z.string(),
    /** For typing it by hand. */
    secret: z.string(),
    /** Picture of the address to scan: a data address. */
    qr: z.string(),
  }),
  errors: [],
  noReplay: true,
});

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const confirmSecondFactor = call({
  method: "POST",
  path: "/staff/second-factor/confirm",
  summary: "Confirm the new secret with a code of it; answers the recovery codes, which are shown only now",
  access,
  body: z.object({ code: code() }),
  response: recoveryCodes,
  errors: ["WRONG_CODE", "CHANGED_MEANWHILE"],
  limits: ["guessesPerAccount"],
  noReplay: true,
});

export const renewRecoveryCodes = call({
  method: "POST",
  path: "/staff/second-factor/recovery-codes",
  summary: "Get new recovery codes; the old ones no longer open",
  access: proven(access),
  response: recoveryCodes,
  errors: ["CHANGED_MEANWHILE"],
  noReplay: true,
});
