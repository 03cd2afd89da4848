import { call, forPersons } from "@arranca/contract/call";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { aCompany, aPerson, aStaffMember } from "../../testing/factories.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { newId } from "../ids.ts";
import { mount } from "./mount.ts";

const addNote = call({
  method: "POST",
  path: "/test/notes",
  summary: "Adds a row, to try what mount promises",
  access: forPersons(),
  body: z.object({ key: z.string().check(z.minLength(3, "Debe tener al menos 3 caracteres")) }),
  response: z.object({ key: z.string() }),
  errors: [],
});
const readNote = call({
  method: "GET",
  path: "/test/notes/:id",
  summary: "Answers its own id and a secret that the response does not name",
  access: { mode: "application" },
  params: z.object({ id: z.uuid() }),
  response: z.object({ id: z.string() }),
  errors: [],
});
const fails = call({ ...readNote, path: "/test/faults/:id" });

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({
    mountMore: (app, deps) => {
      mount(app, deps, addNote, async ({ db, body }) => {
        await db
          .insertInto("rate_limits")
          .values({ key: `${body.key}/${newId()}` })
          .execute();
        return { key: body.key };
      });
      mount(app, deps, readNote, async ({ params }) => ({ id: params.id, secret: "never leaves" }));
      mount(app, deps, fails, async () => {
        throw new Error("a fault with a secret in it");
      });
    },
  });
});
afterAll(() => t.close());

const rowsOf = async (key: string) =>
  (await t.deps.db.selectFrom("rate_limits").select("key").where("key", "like", `${key}/%`).execute()).length;

test("[A22] a call without the platform header is refused with 400", async () => {
  const reply = await send(t, readNote, { params: { id: newId() }, headers: { "x-platform": "other" } });
  expect([reply.status, reply.code]).toEqual([400, "PLATFORM_MISSING"]);
});

test("[A22] an application call without its key is refused", async () => {
  const reply = await send(t, readNote, { params: { id: newId() }, headers: { "x-application-key": "wrong" } });
  expect([reply.status, reply.code]).toEqual([403, "KEY_MISSING"]);
});

test("[A22, X01] a successful response has the envelope and only the fields of its schema", async () => {
  const id = newId();
  const reply = await send(t, readNote, { params: { id } });
  expect(JSON.parse(reply.body)).toEqual({ statusCode: 200, contents: { id } });
});

test("[R22] a malformed id in a URL answers 404", async () => {
  const reply = await send(t, readNote, { params: { id: "1 or 1=1" } });
  expect([reply.status, reply.code]).toEqual([404, "NOT_FOUND"]);
});

test("[X01] a call without a session answers the requirement's 403 before its body is checked", async () => {
  const reply = await send(t, addNote, { body: { key: 1 } });
  expect(reply.status).toBe(403);
  expect(JSON.parse(reply.body).detail).toBe("La sesión no existe o ha expirado");
});

test("a page that sends another account's id than the session's is refused before anything is written", async () => {
  const [mine, other] = [await aPerson(t), await aPerson(t)];
  const as = async (account: string) => {
    const reply = await send(t, addNote, { as: other, headers: { "x-account": account }, body: { key: "whose" } });
    return [reply.status, reply.code];
  };
  expect(await as(mine.loginId)).toEqual([409, "OTHER_ACCOUNT"]);
  expect(await rowsOf("whose")).toBe(0);
  expect(await as(other.loginId)).toEqual([200, undefined]);
  expect(await rowsOf("whose")).toBe(1);
});

test("a call with a session of another user type is refused", async () => {
  const reply = await send(t, addNote, { as: await aCompany(t), body: { key: "abc" } });
  expect([reply.status, reply.code]).toEqual([403, "FORBIDDEN"]);
});

test("a session ends after twelve hours", async () => {
  const person = await aPerson(t);
  t.deps.clock.set(new Date(t.deps.clock.now().getTime() + 12 * 3_600_000 + 1));
  const reply = await send(t, addNote, { as: person, body: { key: "abc" } });
  t.deps.clock.set(new Date(t.deps.clock.now().getTime() - 12 * 3_600_000 - 1));
  expect(reply.code).toBe("SESSION_EXPIRED");
});

test("an invalid field of a body answers 422 with one message per field", async () => {
  const as = await aPerson(t);
  const short = await send(t, addNote, { as, body: { key: "a" } });
  expect([short.status, short.fields]).toEqual([422, { key: "Debe tener al menos 3 caracteres" }]);
  const missing = await send(t, addNote, { as, body: {} });
  expect(missing.fields).toEqual({ key: "Este campo es obligatorio" });
});

test("[A22] the body `null` counts as no body and is refused where a body is required", async () => {
  const person = await aPerson(t);
  const sendNull = (url: string, token: string) =>
    t.app.inject({
      method: "POST",
      url,
      headers: { "x-platform": "arranca", authorization: `Bearer ${token}`, "content-type": "application/json" },
      payload: "null",
    });
  const one = await sendNull("/api/test/notes", person.token);
  const fields = { body: "Envía los datos como un objeto JSON." };
  expect([one.statusCode, one.json().error.code, one.json().error.fields]).toEqual([422, "INVALID", fields]);
  // Also if every field is optional.
  const staff = await aStaffMember(t, ["vouchers.review"]);
  const voucher = await sendNull(`/api/staff/vouchers/${newId()}/approve`, staff.token);
  expect([voucher.statusCode, voucher.json().error.fields]).toEqual([422, fields]);
});

test("invalid JSON answers 400, a form body 415, an unsupported method 405, an unknown path 404", async () => {
  const person = await aPerson(t);
  const raw = (method: "POST" | "PUT", url: string, type: string, payload: string) =>
    t.app.inject({
      method,
      url,
      headers: { "x-platform": "arranca", authorization: `Bearer ${person.token}`, "content-type": type },
      payload,
    });
  const codes = async (...args: Parameters<typeof raw>) => {
    const reply = await raw(...args);
    return [reply.statusCode, reply.json().error.code];
  };
  expect(await codes("POST", "/api/test/notes", "application/json", "{no")).toEqual([400, "INVALID_JSON"]);
  expect(await codes("POST", "/api/test/notes", "application/x-www-form-urlencoded", "key=abc")).toEqual([
    415,
    "UNSUPPORTED_MEDIA",
  ]);
  expect(await codes("PUT", "/api/test/notes", "application/json", "{}")).toEqual([405, "METHOD_NOT_ALLOWED"]);
  expect((await raw("PUT", "/api/test/notes", "application/json", "{}")).headers.allow).toBe("POST");
  expect(await codes("POST", "/api/test/nowhere", "application/json", "{}")).toEqual([404, "NOT_FOUND"]);
});

test("a fault answers 500 with a fixed sentence and no internal detail", async () => {
  const reply = await send(t, fails, { params: { id: newId() } });
  expect([reply.status, reply.code]).toEqual([500, "INTERNAL"]);
  expect(reply.body).not.toContain("secret");
});

test("a write from another site is refused, by Sec-Fetch-Site and by Origin", async () => {
  const person = await aPerson(t);
  const from = (headers: Record<string, string>) =>
    t.app.inject({
      method: "POST",
      url: "/api/test/notes",
      headers: { "x-platform": "arranca", ...headers },
      payload: { key: "abc" },
    });
  const crossSite = await from({ "sec-fetch-site": "cross-site", cookie: `session=${person.token}` });
  expect(crossSite.json().error.code).toBe("CROSS_SITE");
  expect((await from({ origin: "https://otro.example" })).json().error.code).toBe("CROSS_SITE");
  expect((await from({ origin: "http://localhost:3000" })).json().error.code).toBe("SESSION_EXPIRED");
});

test("an Idempotency-Key sent twenty times at once has one effect and one response", async () => {
  const as = await aPerson(t);
  const replies = await Promise.all(
    Array.from({ length: 20 }, () =>
      send(t, addNote, { as, body: { key: "once" }, headers: { "idempotency-key": "a-key-of-sixteen-characters" } }),
    ),
  );
  expect(new Set(replies.map((reply) => reply.body)).size).toBe(1);
  expect(replies.every((reply) => reply.status === 200)).toBe(true);
  expect(await rowsOf("once")).toBe(1);
});

test("a repeat with an Idempotency-Key takes a written lock, so that in a cluster its response waits for the standby", async () => {
  const [as, key] = [await aPerson(t), "a-key-that-is-sent-again"];
  const sent = { as, body: { key: "again" }, headers: { "idempotency-key": key } };
  const lastLock = async () =>
    (await sql<{ xmax: string }>`SELECT xmax::text FROM idempotency_keys WHERE key = ${key}`.execute(t.deps.db)).rows[0]
      ?.xmax;
  await send(t, addNote, sent);
  expect(await lastLock()).toBe("0");
  expect((await send(t, addNote, sent)).status).toBe(200);
  expect(await lastLock()).not.toBe("0");
});

test("an Idempotency-Key with another body is a conflict, and keys of different persons are independent", async () => {
  const headers = { "idempotency-key": "another-key-of-enough-length" };
  const as = await aPerson(t);
  await send(t, addNote, { as, body: { key: "first" }, headers });
  const other = await send(t, addNote, { as, body: { key: "second" }, headers });
  expect([other.status, other.code]).toEqual([409, "IDEMPOTENCY_CONFLICT"]);
  const neighbour = await send(t, addNote, { as: await aPerson(t), body: { key: "second" }, headers });
  expect(neighbour.contents()).toEqual({ key: "second" });
});
