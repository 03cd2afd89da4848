import { proveSession } from "@arranca/contract/accounts/session";
import type { Call } from "@arranca/contract/call";
import { type APIRequestContext, expect } from "@playwright/test";
import { demoPassword } from "./demo-password.ts";
import type { DocumentFile } from "./documents.ts";

type Request = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  files?: Record<string, DocumentFile | string>;
};

const mostTries = 3;
/** HTTP statuses after which a call is repeated: the server sheds load, or the account has used up the calls of a minute. */
const busy: readonly number[] = [429, 503];

/** GrantContent a fresh proof of the owner: a slow journey may take longer than the five minutes that a sign-in counts as one. */
const prove = (http: APIRequestContext) => ask(http, proveSession, { body: { password: demoPassword } });

/**
 * Makes an API call and returns its contents; a refusal fails the test. A busy server is called again after the seconds it
 * names.
 */
export async function send(http: APIRequestContext, call: Call, request: Request = {}) {
  for (let tries = 1; ; tries++) {
    const reply = await ask(http, call, request);
    const answer = await reply.json();
    const wait = Number(reply.headers()["retry-after"]);
    if (busy.includes(reply.status()) && tries < mostTries && wait > 0) {
      await new Promise((resolve) => setTimeout(resolve, wait * 1_000));
      continue;
    }
    if (answer.error?.code === "FRESH_PROOF_NEEDED" && tries < mostTries && (await prove(http)).ok()) continue;
    expect(reply.ok(), `${call.method} ${call.path}: ${JSON.stringify(answer)}`).toBe(true);
    return answer.contents;
  }
}

function ask(http: APIRequestContext, call: Call, request: Request) {
  const path = call.path.replace(/:(\w+)/g, (_all, name: string) => request.params?.[name] ?? "missing");
  return http.fetch(`/api${path}`, {
    method: call.method,
    // The server may close an idle connection while it is being reused; a browser also retries once.
    maxRetries: 2,
    headers: { "x-platform": "arranca", "x-application-key": "arranca-web" },
    ...(request.query ? { params: request.query } : {}),
    ...(request.files ? { multipart: request.files } : request.body === undefined ? {} : { data: request.body }),
  });
}
