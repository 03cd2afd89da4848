import * as z from "zod/mini";
import { call } from "../call.ts";
import { done } from "../envelope.ts";
import { sendsCode } from "../rate-limits.ts";
import { code, email } from "../values/validation.ts";

type Path = `/${string}`;

/** A call that mails a code. The answer is the same whether the address has an account or not. */
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

/** A call that checks a mailed code and returns what the code unlocks. */
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
