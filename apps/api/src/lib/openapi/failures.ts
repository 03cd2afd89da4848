import type { Access, Call } from "@arranca/contract/call";
import { failure } from "@arranca/contract/envelope";
import { commonErrors, type ErrorCode, errorCatalogue, fileErrors, uploadErrors } from "@arranca/contract/errors";
import * as z from "zod/mini";
import { isRepeatable } from "../http/idempotency.ts";
import { jsonSchema } from "./schemas.ts";
import type { JsonSchema } from "./words.ts";

type Answers = Record<string, JsonSchema>;

/**
 * References to the refusals of a call by HTTP status. Calls with the same refusals share a response; new ones are added to
 * `answers`.
 */
export function failuresOf(call: Call, answers: Answers): Record<string, { $ref: string }> {
  const byStatus = Map.groupBy(errorsOf(call), (code) => errorCatalogue[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const name = codes.join(".");
      answers[name] ??= answerOf(status, codes);
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}

/** Error codes of a call: its own, those of every call, and those of its access and kind. */
export function errorsOf(call: Call): ErrorCode[] {
  const codes = new Set<ErrorCode>([...commonErrors, ...call.errors, ...errorsOfAccess(call.access)]);
  if (call.response === "file") codes.delete("PLATFORM_MISSING");
  if (call.method === "GET") codes.delete("CROSS_SITE");
  if (call.params) codes.add("NOT_FOUND");
  if (call.files) for (const code of uploadErrors) codes.add(code);
  if (call.response === "file") for (const code of fileErrors) codes.add(code);
  if (isRepeatable(call)) codes.add("IDEMPOTENCY_CONFLICT").add("CHANGED_MEANWHILE");
  return [...codes].sort();
}

function errorsOfAccess(access: Access): ErrorCode[] {
  if (access.mode === "public") return [];
  if (access.mode !== "session") return ["KEY_MISSING"];
  const stage = access.stage ?? "terms";
  return [
    "SESSION_EXPIRED",
    "OTHER_ACCOUNT",
    "FORBIDDEN",
    ...(access.freshProof ? (["FRESH_PROOF_NEEDED"] as const) : []),
    ...(stage === "verified" ? [] : (["TERMS_NOT_ACCEPTED"] as const)),
    ...(stage === "verified" || !access.types.includes("staff") ? [] : (["SECOND_FACTOR_MISSING"] as const)),
    ...(stage === "approved" ? (["ACCOUNT_NOT_APPROVED"] as const) : []),
  ];
}

function answerOf(status: number, codes: ErrorCode[]): JsonSchema {
  const error = z.extend(failure.shape.error, { code: z.enum(codes) });
  return {
    description: codes.map((code) => `\`${code}\` ${errorCatalogue[code].message}`).join("  \n"),
    ...(status === 429 || status === 503 ? { headers: { "Retry-After": retryAfter } } : {}),
    content: {
      "application/json": { schema: jsonSchema(z.extend(failure, { statusCode: z.literal(status), error })) },
    },
  };
}

const retryAfter = { description: "Seconds to wait before asking again", required: true, schema: { type: "integer" } };
