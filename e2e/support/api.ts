import type { Call } from "@arranca/contract/call";
import { type APIRequestContext, expect } from "@playwright/test";
import type { Paper } from "./papers.ts";

type Request = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  files?: Record<string, Paper>;
};

/** Sends one call of the contract as a program would, and answers its contents; a refusal fails the test. */
export async function send(http: APIRequestContext, call: Call, request: Request = {}) {
  const path = call.path.replace(/:(\w+)/g, (_all, name: string) => request.params?.[name] ?? "missing");
  const reply = await http.fetch(`/api${path}`, {
    method: call.method,
    // A connection that lay idle may be closed by the server just as it is used again; a browser asks once more by itself.
    maxRetries: 2,
    headers: { "x-platform": "arranca", "x-application-key": "arranca-web" },
    ...(request.query ? { params: request.query } : {}),
    ...(request.files ? { multipart: request.files } : request.body === undefined ? {} : { data: request.body }),
  });
  const answer = await reply.json();
  expect(reply.ok(), `${call.method} ${call.path}: ${JSON.stringify(answer)}`).toBe(true);
  return answer.contents;
}
