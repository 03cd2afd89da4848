import type { Call } from "@arranca/contract/call";
import { applicationKey, systemKey } from "@arranca/contract/client-keys";
import { failure } from "@arranca/contract/envelope";
import type { ErrorCode } from "@arranca/contract/errors";
import * as z from "zod/mini";
import { errorsOf } from "../lib/openapi/failures.ts";
import { watchAudit } from "./audited-calls.ts";
import type { TestApp } from "./test-app.ts";

/** Bearer token of an account made by a factory. */
export type SignedIn = { token: string };

export type Upload = { field: string; name: string; type: string; bytes: Buffer };

type Request = {
  as?: SignedIn;
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: Record<string, unknown>;
  files?: Upload[];
  headers?: Record<string, string>;
  /** True if the call succeeds without a change, so a staff call leaves no audit row. `perhaps`: depends on the run. */
  changesNothing?: boolean | "perhaps";
};

export type Reply<C extends Call> = {
  status: number;
  contents(): C["response"] extends z.ZodMiniType ? z.output<C["response"]> : never;
  code: ErrorCode | undefined;
  message: string | undefined;
  fields: Record<string, string> | undefined;
  body: string;
  headers: Record<string, unknown>;
  bytes: Buffer;
};

export async function send<C extends Call>(test: TestApp, call: C, request: Request = {}): Promise<Reply<C>> {
  const { app } = test;
  const path = call.path.replace(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(request.params?.[name] ?? "missing"),
  );
  const query = new URLSearchParams(
    Object.entries(request.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  const form = request.files ? multipart(request.body ?? {}, request.files) : undefined;
  const payload = form?.payload ?? (request.body && call.method !== "GET" ? JSON.stringify(request.body) : undefined);
  const checkAudit = await (request.as &&
    watchAudit(test, call, {
      token: request.as.token,
      repeatable: "idempotency-key" in (request.headers ?? {}),
      changesNothing: request.changesNothing ?? false,
    }));
  const reply = await app.inject({
    method: call.method,
    url: `/api${path}${query ? `?${query}` : ""}`,
    headers: {
      "x-platform": "arranca",
      "x-application-key": applicationKey,
      "x-system-key": systemKey,
      ...(request.as ? { authorization: `Bearer ${request.as.token}` } : {}),
      ...(payload ? { "content-type": form?.type ?? "application/json" } : {}),
      ...request.headers,
    },
    ...(payload ? { payload } : {}),
  });
  const isJson = String(reply.headers["content-type"]).startsWith("application/json");
  const refusal = isJson && reply.statusCode >= 400 ? z.parse(failure, reply.json()) : undefined;
  const code = refusal?.error.code as ErrorCode | undefined; // `failure` leaves the codes to the catalogue
  if (code && !errorsOf(call).includes(code)) {
    throw new Error(`${call.method} ${call.path} answers ${code}, which it does not declare`);
  }
  if (reply.statusCode === 429) checkLimit(`${call.method} ${call.path}`, reply.headers, refusal?.error.message);
  await checkAudit?.(reply.statusCode);
  return {
    status: reply.statusCode,
    contents: () => {
      if (reply.statusCode >= 300)
        throw new Error(`${call.method} ${path} answered ${reply.statusCode}: ${reply.body}`);
      // Sound: the application cut the response to this schema.
      return reply.json().contents;
    },
    code,
    message: refusal?.error.message,
    fields: refusal?.error.fields,
    body: reply.body,
    headers: reply.headers,
    bytes: reply.rawPayload,
  };
}

/** Every used-up limit that a test meets says why and until when (F12). */
function checkLimit(call: string, headers: Record<string, unknown>, message = ""): void {
  const saysWhen = /\. Podrás seguir (?:en (?:\d+|un) segundos?|(?:hoy|mañana|el \d+ de \p{L}+) a las? \d\d:\d\d)\./u;
  if (!saysWhen.test(message)) throw new Error(`${call} answers 429 without its end: '${message}'`);
  if (!/^[1-9]\d*$/.test(String(headers["retry-after"]))) throw new Error(`${call} answers 429 without Retry-After`);
}

export function multipart(fields: Record<string, unknown>, files: Upload[]): { payload: Buffer; type: string } {
  const boundary = "----arranca-test-boundary";
  const parts = [
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`),
    ),
    ...files.flatMap((file) => [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${file.field}"; filename="${file.name.replaceAll('"', "%22")}"\r\nContent-Type: ${file.type}\r\n\r\n`,
      ),
      file.bytes,
      Buffer.from("\r\n"),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ];
  return { payload: Buffer.concat(parts), type: `multipart/form-data; boundary=${boundary}` };
}
