import { readSession } from "@arranca/contract/accounts/session";
import { requestChanges } from "@arranca/contract/review/requests";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ApiError, call } from "./call.ts";

afterEach(() => vi.unstubAllGlobals());

const answer = (status: number, body: unknown) =>
  vi.stubGlobal("fetch", async () => new Response(typeof body === "string" ? body : JSON.stringify(body), { status }));
const failureOf = () => call(readSession, {}).catch((error: unknown) => error);

describe("[X01] messages of failed API calls", () => {
  test.each([
    ["error.message", { error: { code: "NOT_FOUND", message: "No está." }, message: "otra" }, "No está."],
    ["an array joined with a space", { error: { code: "INVALID", message: ["Uno.", "Dos."] } }, "Uno. Dos."],
    ["message of the body", { message: "Algo pasó." }, "Algo pasó."],
    ["a fixed text when the body says nothing", {}, "An error occurred during the request."],
    ["a fixed text when the body is no JSON", "<html>", "An error occurred during the request."],
  ])("the message of a failed API call is taken from: %s", async (_case, body, message) => {
    answer(502, body);
    const failure = await failureOf();
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 502, message });
  });

  test("an API call with an expired session fails with the seed's `detail`", async () => {
    const detail = "La sesión no existe o ha expirado";
    answer(403, { detail, error: { code: "SESSION_EXPIRED", message: detail } });
    expect(await failureOf()).toMatchObject({ status: 403, code: "SESSION_EXPIRED", detail });
  });

  test("an API call without a network fails with a message about the connection", async () => {
    vi.stubGlobal("fetch", async () => {
      throw new TypeError("Failed to fetch");
    });
    expect(await failureOf()).toMatchObject({
      code: "NETWORK",
      message: "No hay conexión. Revisa tu internet y vuelve a intentarlo.",
    });
  });
});

test("a refused API call carries the seconds after which the API answers again", async () => {
  const headers = { "retry-after": "20" };
  vi.stubGlobal("fetch", async () => new Response("{}", { status: 429, headers }));
  expect(await failureOf()).toMatchObject({ status: 429, retryAfter: 20 });
  answer(429, {});
  expect(await failureOf()).toMatchObject({ status: 429, retryAfter: undefined });
});

test("[ux-43, B28] the second click of a double click shares the API call of the first; a later click makes its own call", async () => {
  const sent = vi.fn(async () => new Response(JSON.stringify({ contents: { message: "Enviado" } })));
  vi.stubGlobal("fetch", sent);
  const ask = (comment: string) =>
    call(requestChanges, {
      params: { id: "a" },
      body: { sections: [{ section: "documents", field: "fiscal", comment }] },
    });
  const both = await Promise.all([ask("No se lee."), ask("No se lee.")]);
  expect([both[0], sent.mock.calls.length]).toEqual([both[1], 1]);
  await Promise.all([ask("No se lee."), ask("Está cortado.")]);
  expect(sent).toHaveBeenCalledTimes(3);
});

test("[S0.3] a small write call completes even if its page is closed; a read, a file, a large write and an abortable write do not", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_address: string, { keepalive }: RequestInit) => {
    sent.push(keepalive);
    return new Response("{}");
  });
  const write = (comment: string, signal?: AbortSignal) =>
    call(requestChanges, {
      params: { id: "a" },
      body: { sections: [{ section: "documents", field: "fiscal", comment }] },
      ...(signal ? { signal } : {}),
    });
  await write("No se lee.");
  await call(readSession, {});
  await call(requestChanges, { params: { id: "a" }, body: { sections: [] }, files: [] });
  await write("No se lee. ".repeat(1000));
  await write("No se lee.", new AbortController().signal);
  expect(sent).toEqual([true, false, false, false, false]);
});

test("a failed API call does not block the next one", async () => {
  const ask = () => call(requestChanges, { params: { id: "a" }, body: { sections: [] } });
  answer(409, { error: { code: "INVALID", message: "No." } });
  await expect(ask()).rejects.toThrow("No.");
  answer(200, { contents: { message: "Enviado" } });
  expect(await ask()).toEqual({ message: "Enviado" });
});
