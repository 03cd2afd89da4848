import { signUp } from "@arranca/contract/accounts/entry";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPerson } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { forgetOldEntries } from "./clean-up.service.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const count = async () => {
  const { db } = t.deps;
  const tables = ["pending_registrations", "one_time_codes", "sessions", "rate_limits", "logins"] as const;
  const counts = tables.map(async (table): Promise<[string, number]> => {
    const rows = await db
      .selectFrom(table)
      .select((row) => row.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return [table, rows.count];
  });
  return Object.fromEntries(await Promise.all(counts));
};

test("old codes, tickets, counters, registrations and sessions are deleted on time, accounts never", async () => {
  await aPerson(t);
  const credentials = { email: "nueva@correo.example", password: "jacarandas moradas 31" };
  await send(t, signUp, { body: { account_type: "person", credentials } });
  await forgetOldEntries(t.deps);
  expect(await count()).toMatchObject({ pending_registrations: 1, one_time_codes: 1, sessions: 2, logins: 1 });
  t.deps.clock.advanceDays(8);
  await forgetOldEntries(t.deps);
  expect(await count()).toEqual({
    pending_registrations: 0,
    one_time_codes: 1,
    sessions: 1,
    rate_limits: 0,
    logins: 1,
  });
  t.deps.clock.advanceDays(31);
  await forgetOldEntries(t.deps);
  expect(await count()).toEqual({
    pending_registrations: 0,
    one_time_codes: 0,
    sessions: 0,
    rate_limits: 0,
    logins: 1,
  });
});
