import { signUp } from "@arranca/contract/accounts/entry";
import { endMySession, endOtherSessions, listMySessions } from "@arranca/contract/accounts/own";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "../../../lib/ids.ts";
import { aCompany, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { anotherSession, isAlive } from "../../../testing/sessions.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { hashPassword } from "../passwords/hash.ts";
import { endSessionsOfAll } from "../sessions/service.ts";

let t: TestApp;
let passwordHash: string;
const password = "tortillas de maíz azul";
beforeAll(async () => {
  t = await startTestApp();
  passwordHash = await hashPassword(password);
});
afterAll(() => t.close());

const owner = (over: Parameters<typeof aPerson>[1] = {}) => aPerson(t, over, { password_hash: passwordHash });
const later = (minutes: number) => t.deps.clock.advanceDays(minutes / 1440);

describe("[T10, E01] the list of one's own sessions", () => {
  test("the sessions of an account are listed in plain words, the current one first, and never with their secrets", async () => {
    const me = await owner();
    later(1);
    const other = await anotherSession(t, me);
    const reply = await send(t, listMySessions, { as: me });
    const { info } = reply.contents();
    expect(info.map(({ device, kind, current }) => ({ device, kind, current }))).toEqual([
      { device: "Un programa", kind: "program", current: true },
      { device: "Chrome en Android", kind: "phone", current: false },
    ]);
    expect(Date.parse(info[1]?.created_at ?? "")).toBe(t.deps.clock.now().getTime());
    expect(Date.parse(info[1]?.expires_at ?? "")).toBe(other.expiresAt.getTime());
    expect(reply.body).not.toMatch(/hash|token|cookie/);
  });

  test("an ended or expired session is not listed", async () => {
    const me = await owner();
    const old = await anotherSession(t, me);
    later(11 * 60);
    const current = await anotherSession(t, me);
    later(2 * 60);
    expect((await send(t, listMySessions, { as: current })).contents().info.map(({ id }) => id)).toEqual([
      current.sessionId,
    ]);
    expect(await isAlive(t, old)).toBe(false);
  });

  test("signing out a session on another device ends it at once; a repeat changes nothing", async () => {
    const me = await owner();
    const other = await anotherSession(t, me);
    const end = (key?: string) =>
      send(t, endMySession, {
        as: me,
        params: { id: other.sessionId },
        ...(key ? { headers: { "idempotency-key": key } } : {}),
      });
    const key = "una sola intencion 1";
    const [first, second] = await Promise.all([end(key), end(key)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await isAlive(t, other)).toBe(false);
    expect(await isAlive(t, me)).toBe(true);
    expect((await end()).status).toBe(200);
    const rows = await t.deps.db
      .selectFrom("audit_log")
      .select("id")
      .where("action", "=", "session.end")
      .where("object_id", "=", other.sessionId)
      .execute();
    expect(rows.length).toBe(1);
  });

  test("the current session can be ended from the list like any other, and its cookie is cleared", async () => {
    const me = await owner();
    const { info } = (await send(t, listMySessions, { as: me })).contents();
    const reply = await send(t, endMySession, { as: me, params: { id: info[0]?.id ?? "" } });
    expect(reply.status).toBe(200);
    expect(String(reply.headers["set-cookie"])).toContain("session=;");
    expect(await isAlive(t, me)).toBe(false);
  });

  test("the session of another account is not found", async () => {
    const [me, neighbour] = [await owner(), await owner()];
    const theirs = await anotherSession(t, neighbour);
    for (const id of [theirs.sessionId, newId(), "malformed"]) {
      expect((await send(t, endMySession, { as: me, params: { id } })).code).toBe("NOT_FOUND");
    }
    expect(await isAlive(t, theirs)).toBe(true);
  });

  test("signing out everywhere else ends the account's other sessions only", async () => {
    const [me, neighbour] = [await owner(), await owner()];
    const others = [await anotherSession(t, me), await anotherSession(t, me)];
    const [first, second] = await Promise.all([
      send(t, endOtherSessions, { as: me }),
      send(t, endOtherSessions, { as: me }),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(Math.max(first.contents().ended, second.contents().ended)).toBe(2);
    for (const other of others) expect(await isAlive(t, other)).toBe(false);
    expect(await isAlive(t, me)).toBe(true);
    expect(await isAlive(t, neighbour)).toBe(true);
    expect((await send(t, endOtherSessions, { as: me })).contents().ended).toBe(0);
  });

  test("staff, companies and accounts still registering have a list of sessions too", async () => {
    const all = [await aStaffMember(t, []), await aCompany(t), await owner({ status: "registering" })];
    for (const as of all) expect((await send(t, listMySessions, { as })).contents().info.length).toBe(1);
  });
});

test("the operator ends every session at once, with the reason in the audit log; registrations that await a code go on", async () => {
  const all = [await owner(), await aCompany(t), await aStaffMember(t, [])];
  const reason = "una computadora robada";
  const waiting = () =>
    t.deps.db.selectFrom("sessions").select("id").where("login_id", "is", null).where("ended_at", "is", null).execute();
  const credentials = { email: "espera@correo.example", password };
  await send(t, signUp, { body: { account_type: "person", credentials } });
  const before = await waiting();
  expect(before).toHaveLength(1);
  expect(await endSessionsOfAll(t.deps.db, t.deps, reason)).toBeGreaterThanOrEqual(all.length);
  for (const account of all) {
    expect((await send(t, listMySessions, { as: account })).code).toBe("SESSION_EXPIRED");
  }
  expect(await waiting()).toEqual(before);
  const notified = await t.deps.db
    .selectFrom("audit_log")
    .selectAll()
    .where("action", "=", "session.end_all")
    .execute();
  expect(notified.map(({ actor_login_id, reason: why }) => [actor_login_id, why])).toEqual([[null, reason]]);
  expect(await endSessionsOfAll(t.deps.db, t.deps, reason)).toBe(0);
});
