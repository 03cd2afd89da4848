import type { Call, SentCall } from "@arranca/contract/call";
import { applicationKey, systemKey } from "@arranca/contract/client-keys";
import type { ErrorCode } from "@arranca/contract/errors";
import type * as z from "zod/mini";
import { isUnattended } from "./attention.ts";
import { type Reply, takeFirstAnswer } from "./first.ts";
import { pageAccount } from "./page-account.ts";
import { askForProof } from "./proof.ts";

/** Refusal by the API. `message` can be shown unchanged; `fields` has one message per field. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | "NETWORK";
  readonly fields: Record<string, string>;
  /** Top-level `detail` of the answer to an expired session. */
  readonly detail: string | undefined;
  /** Seconds after which the API may be called again, if the answer names them. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    code: ErrorCode | "NETWORK",
    message: string,
    more: { fields?: Record<string, string>; detail?: string; retryAfter?: number } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = more.fields ?? {};
    this.detail = more.detail;
    this.retryAfter = more.retryAfter;
  }
}

/** True for 404: the object does not exist or belongs to somebody else. The page then shows its 404 page. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

export const isOffline = (error: unknown): boolean => error instanceof ApiError && error.code === "NETWORK";

/** Name of the window event fired when a call was refused because another account signed in with this browser. */
export const otherAccountEvent = "other-account";

type Part<S, N extends string> = S extends z.ZodMiniType ? { [K in N]: z.input<S> } : { [K in N]?: never };
export type CallInput<C extends Call> = Part<C["params"], "params"> &
  Part<C["query"], "query"> &
  Part<C["body"], "body"> & {
    files?: { field: string; file: Blob; name: string }[];
    signal?: AbortSignal;
    /** Completes the call even if the page is closed. Default: true for a small write without an abort signal. */
    keepalive?: boolean;
    transport?: Transport;
    onProgress?: (share: number) => void;
    /** Idempotency key of one intention: a retry with the same key has one effect and one answer. */
    idempotencyKey?: string;
  };
export type Contents<C extends Call> = C["response"] extends z.ZodMiniType ? z.output<C["response"]> : never;

export function addressOf(call: SentCall, input: { params?: unknown; query?: unknown }): string {
  const params = (input.params ?? {}) as Record<string, string>; // typed by the call's own schema
  const path = call.path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ""));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null && value !== "") query.set(name, String(value));
  }
  const search = query.toString();
  return `/api${path}${search ? `?${search}` : ""}`;
}

/**
 * Makes one call of the API contract and returns its contents, or throws the ApiError of the answer. Every write carries an
 * Idempotency-Key. The answer was validated by the server and is not parsed again. If the API asks for a fresh proof
 * (FRESH_PROOF_NEEDED), the page asks for the password and repeats the call.
 */
export function call<const C extends Call>(theCall: C, input: CallInput<C>): Promise<Contents<C>> {
  if (theCall.method === "GET" || input.files || input.signal) return make(theCall, input);
  const same = theCall.method + addressOf(theCall, input) + bodyOf(input);
  const answer =
    (underway.get(same) as Promise<Contents<C>>) ?? make(theCall, input).finally(() => underway.delete(same)); // kept under its call
  underway.set(same, answer);
  return answer;
}

/** Writes in progress. The second click of a double click gets the answer of the first one instead of a refusal. */
const underway = new Map<string, Promise<unknown>>();

async function make<const C extends Call>(theCall: C, input: CallInput<C>): Promise<Contents<C>> {
  const sent: SentCall = theCall;
  const headers: Record<string, string> = { "X-Platform": "arranca" };
  const account = pageAccount();
  if (account) headers["X-Account"] = account;
  if (sent.access.mode === "application") headers["X-Application-Key"] = applicationKey;
  if (sent.access.mode === "system") headers["X-System-Key"] = systemKey;
  if (sent.method !== "GET") headers["Idempotency-Key"] = input.idempotencyKey ?? crypto.randomUUID();
  if (isUnattended()) headers["X-Unattended"] = "1";
  const body = bodyOf(input);
  if (typeof body === "string") headers["Content-Type"] = "application/json";

  const reply = await (input.transport ?? sendByFetch)({
    method: sent.method,
    address: addressOf(sent, input),
    headers,
    body,
    signal: input.signal,
    keepalive: input.keepalive ?? outlivesPage(sent.method, body, input.signal),
    onProgress: input.onProgress,
  });
  const payload = parse(reply.text);
  if (reply.status >= 200 && reply.status < 300) return payload.contents as Contents<C>; // the contract's own shape
  if (payload.error?.code === "FRESH_PROOF_NEEDED" && (await askForProof())) return make(theCall, input);
  if (payload.error?.code === "OTHER_ACCOUNT") dispatchEvent(new Event(otherAccountEvent));
  throw new ApiError(reply.status, payload.error?.code ?? "INTERNAL", messageOf(payload), {
    ...(payload.error?.fields ? { fields: payload.error.fields } : {}),
    ...(payload.detail ? { detail: payload.detail } : {}),
    ...(reply.retryAfter ? { retryAfter: reply.retryAfter } : {}),
  });
}

/** Largest body of a keepalive request, in bytes. Browsers limit all of them together to 64 KiB. */
const mostKeptAlive = 4096;

const outlivesPage = (method: string, body: string | FormData | undefined, signal: AbortSignal | undefined) =>
  method !== "GET" && !signal && (body === undefined || (typeof body === "string" && body.length <= mostKeptAlive));

type Payload = {
  contents?: unknown;
  message?: string;
  detail?: string;
  error?: { code: ErrorCode; message?: string | string[]; fields?: Record<string, string> };
};

/**
 * Message of a failed answer (seed, point 8): error.message, with arrays joined by a space, else message, else a fixed text.
 */
function messageOf({ error, message }: Payload): string {
  const said = Array.isArray(error?.message) ? error.message.join(" ") : error?.message;
  return said ?? message ?? "An error occurred during the request.";
}

function parse(text: string): Payload {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

function bodyOf(input: {
  body?: unknown;
  files?: { field: string; file: Blob; name: string }[];
}): string | FormData | undefined {
  if (!input.files) return input.body === undefined ? undefined : JSON.stringify(input.body);
  const form = new FormData();
  for (const [name, value] of Object.entries(input.body ?? {})) form.append(name, String(value));
  for (const { field, file, name } of input.files) form.append(field, file, name);
  return form;
}

export type Outgoing = {
  method: string;
  address: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
  signal: AbortSignal | undefined;
  keepalive: boolean | undefined;
  /** Called with the uploaded share, from 0 to 1. */
  onProgress: ((share: number) => void) | undefined;
};
export type Transport = (out: Outgoing) => Promise<Omit<Reply, "tag">>;

export const offline = () => new ApiError(0, "NETWORK", "No hay conexión. Revisa tu internet y vuelve a intentarlo.");

export async function sendByFetch(out: Outgoing): Promise<Reply> {
  try {
    const first = takeFirstAnswer(out.method, out.address);
    if (first) return await first;
    const reply = await fetch(out.address, {
      method: out.method,
      headers: out.headers,
      credentials: "same-origin",
      keepalive: out.keepalive ?? false,
      ...(out.body === undefined ? {} : { body: out.body }),
      ...(out.signal ? { signal: out.signal } : {}),
    });
    return {
      status: reply.status,
      text: await reply.text(),
      tag: reply.headers.get("etag"),
      retryAfter: Number(reply.headers.get("retry-after")),
    };
  } catch (error) {
    if (out.signal?.aborted) throw error;
    throw offline();
  }
}
