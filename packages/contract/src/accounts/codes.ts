import * as z from "zod/mini";
import { call } from "../call.ts";
import { done } from "../envelope.ts";
import { sendsCode } from "../rate-limits.ts";
import { code, email } from "../values/validation.ts";

type Path = `/${string}`;

/** Defines a call that mails a code. Its answer is the same whether or not the address has an account. */
export const codeRequest = <const P extends Path>(path: P, summary: string) =>
  call({
    method: "POST",
    path,
    summary,
    access: { mode: "application" },
    body: z.object({ email: email() }),
    response: done,
    errors: ["CODE_TOO_SOON", "KEY_MISSING"],
    limits: sendsCode,
    noReplay: true,
  });

/** Defines a call that checks a mailed code and returns the session or change that the code unlocks. */
export const codeEntry = <const P extends Path, Response extends z.ZodMiniType>(
  path: P,
  summary: string,
  response: Response,
) =>
  call({
    method: "POST",
    path,
    summary,
    access: { mode: "application" },
    body: z.object({ email: email(), code: code() }),
    response,
    errors: ["WRONG_CODE", "KEY_MISSING"],
    limits: ["guessesPerAccount", "guessesPerAddress"],
    noReplay: true,
  });
