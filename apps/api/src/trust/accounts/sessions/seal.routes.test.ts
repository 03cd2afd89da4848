import { downloadMyData } from "@arranca/contract/accounts/own-data";
import { readSession } from "@arranca/contract/accounts/session";
import { hourMs } from "@arranca/contract/values/durations";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { secretHash } from "../../../lib/crypto.ts";
import { newId } from "../../../lib/ids.ts";
import { type Account, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { changeSessions, isAlive } from "../../../testing/sessions.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { startSession } from "./service.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const sessions = () => t.deps.db.updateTable("sessions");
const rowOf = ({ loginId }: Account) =>
  t.deps.db.selectFrom("sessions").selectAll().where("login_id", "=", loginId).executeTakeFirstOrThrow();

describe("[S1.5] sessions against an attacker who can only write to the database", () => {
  test("a session inserted by an attacker with write access to the database is refused", async () => {
    const [mine, payer] = [await aPerson(t), await aStaffMember(t, ["orders.authorise"])];
    const { id: _, ...row } = await rowOf(payer);
    for (const seal of [row.seal, (await rowOf(mine)).seal, null]) {
      const hash = secretHash(`known ${seal?.toString("hex")}`);
      await t.deps.db
        .insertInto("sessions")
        .values({ ...row, id: newId(), seal, cookie_hash: hash, token_hash: hash })
        .execute();
      expect(await isAlive(t, { token: `known ${seal?.toString("hex")}` })).toBe(false);
    }
  });

  test("an attacker with write access to the database cannot open another account with their own session", async () => {
    const [mine, payer] = [await aPerson(t), await aStaffMember(t, ["orders.authorise"])];
    expect(await isAlive(t, mine)).toBe(true);
    await sessions().set({ login_id: payer.loginId }).where("login_id", "=", mine.loginId).execute();
    expect(await isAlive(t, mine)).toBe(false);
  });

  test("an attacker with write access to the database cannot open another person's session with their own secret", async () => {
    const [mine, payer] = [await aPerson(t), await aStaffMember(t, ["orders.authorise"])];
    const { cookie_hash, token_hash, seal } = await rowOf(mine);
    await t.deps.db.deleteFrom("sessions").where("login_id", "=", mine.loginId).execute();
    await sessions().set({ cookie_hash, token_hash }).where("login_id", "=", payer.loginId).execute();
    expect(await isAlive(t, mine)).toBe(false);
    await sessions().set({ seal }).where("login_id", "=", payer.loginId).execute();
    expect(await isAlive(t, mine)).toBe(false);
  });

  test("an attacker with write access to the database cannot prolong a session or widen its rights", async () => {
    const [late, blocked] = [await aPerson(t), await aPerson(t)];
    const standby = await startSession(t.deps.db, t.deps, {
      owner: { loginId: blocked.loginId },
      scope: "standby",
      userAgent: "tests",
    });
    const { expires_at } = await rowOf(late);
    const expiresAt = new Date(expires_at.getTime() + hourMs);
    await sessions().set({ expires_at: expiresAt }).where("login_id", "=", late.loginId).execute();
    await sessions().set({ scope: "full" }).where("id", "=", standby.sessionId).execute();
    expect([await isAlive(t, late), await isAlive(t, standby)]).toEqual([false, false]);
  });

  test("an attacker with write access to the database cannot forge a fresh proof: the session ends", async () => {
    const forged = [
      { proven_at: t.deps.clock.now() },
      { proven_with_code: true },
      { proven_at: t.deps.clock.now(), proven_with_code: true },
    ];
    for (const flags of forged) {
      const mine = await aPerson(t);
      await changeSessions(t, [mine], { proven_at: new Date(t.deps.clock.now().getTime() - hourMs) });
      expect((await send(t, downloadMyData, { as: mine })).code).toBe("FRESH_PROOF_NEEDED");
      await sessions().set(flags).where("login_id", "=", mine.loginId).execute();
      expect((await send(t, downloadMyData, { as: mine })).code).toBe("SESSION_EXPIRED");
    }
  });
});

test("[S1.5] no hash in the database can be computed without SECRET_KEY", async () => {
  const { loginId } = await aPerson(t);
  const { cookie, token } = await startSession(t.deps.db, t.deps, {
    owner: { loginId },
    scope: "full",
    userAgent: "x",
  });
  const { rows } = await sql`SELECT FROM sessions WHERE cookie_hash IN (${secretHash(cookie)}, ${secretHash(token)})
    OR token_hash IN (${secretHash(cookie)}, ${secretHash(token)})`.execute(t.deps.db);
  expect(rows).toEqual([]);
  expect((await send(t, readSession, { as: { token } })).status).toBe(200);
});

test("[S1.5] the start of a session is in the audit log, with its address", async () => {
  const { loginId } = await aPerson(t);
  const start = { owner: { loginId }, scope: "full", userAgent: "x", address: "203.0.113.7" } as const;
  const { sessionId } = await startSession(t.deps.db, t.deps, start);
  const row = await t.deps.db
    .selectFrom("audit_log")
    .select(["actor_login_id", "action", "address"])
    .where("object_type", "=", "session")
    .where("object_id", "=", sessionId)
    .executeTakeFirst();
  expect(row).toEqual({ actor_login_id: loginId, action: "session.start", address: "203.0.113.7" });
});
