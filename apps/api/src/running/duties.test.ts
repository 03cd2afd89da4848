import { duties, dutyNames } from "@arranca/contract/operations/duties";
import { readOperations } from "@arranca/contract/operations/operations";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { dutyJob, readDuties } from "../desk/staff/duties.service.ts";
import { insertDuties } from "../desk/staff/duties.store.ts";
import { aStaffMember } from "../testing/factories.ts";
import { send } from "../testing/requests.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { jobHandlers } from "./worker.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const asTheTeamReads = async () => {
  const as = await aStaffMember(t, ["operations.watch"]);
  return (await send(t, readOperations, { as })).contents().duties;
};

/** Scheduled jobs that succeeded at the current time of the test clock. */
const endedWellNow = async () => {
  const now = t.deps.clock.now().toISOString();
  return (await asTheTeamReads()).flatMap(({ duty, last_good_at }) => (last_good_at === now ? [duty] : []));
};

test("a failing scheduled job does not stop the others, and only successful ones are recorded as done", async () => {
  await t.asOwner(`CREATE FUNCTION fault() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'planted'; END $$;
    CREATE TRIGGER planted BEFORE DELETE ON pending_registrations FOR EACH STATEMENT EXECUTE FUNCTION fault()`);
  const logged = vi.fn();
  const deps = { ...t.deps, log: { ...t.deps.log, error: logged } };
  for (const duty of dutyNames) await t.deps.jobs.send(t.deps.db, duty, {});
  await t.work(jobHandlers(deps, undefined));

  const [broken, ...others] = dutyNames;
  expect(broken).toBe("forget-old-entries");
  await vi.waitFor(async () => expect(await endedWellNow()).toEqual(others), { timeout: 30_000, interval: 200 });
  expect(logged).toHaveBeenCalledWith({ err: expect.any(Error), duty: broken }, "a duty failed");
});

test("a scheduled job that hangs delays none of the others", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const [hanging, ...others] = dutyNames;
  t.deps.clock.advanceMinutes(1);
  for (const duty of dutyNames) await t.deps.jobs.send(t.deps.db, duty, {});
  await t.work({ ...jobHandlers(t.deps, undefined), [hanging]: () => promise });

  await vi.waitFor(async () => expect(await endedWellNow()).toEqual(others), { timeout: 30_000, interval: 200 });
  resolve();
});

test("a scheduled job is late, and alarms, two days after its last success", async () => {
  const duty = "sweep-files";
  const runDuty = (perform: () => Promise<void>) => dutyJob(t.deps, duty, perform)();
  const isLate = async () => (await asTheTeamReads()).find((one) => one.duty === duty)?.late;
  await insertDuties(t.deps.db, t.deps.clock.now());
  await runDuty(async () => {});
  t.deps.clock.advanceMinutes(48 * 60);
  expect(await isLate()).toBe(false);
  t.deps.clock.advanceMinutes(1);
  expect(await isLate()).toBe(true);

  await expect(runDuty(() => Promise.reject(new Error("planted")))).rejects.toThrow("planted");
  expect(await isLate()).toBe(true);
  await runDuty(async () => {});
  expect(await isLate()).toBe(false);
});

test("a scheduled job that never ran is late two days after this database first had it", async () => {
  await t.deps.db.deleteFrom("duty_runs").execute();
  const late = async () =>
    new Set((await asTheTeamReads()).filter(({ duty }) => duty !== "backup").map((one) => one.late));
  await insertDuties(t.deps.db, t.deps.clock.now());
  await insertDuties(t.deps.db, new Date(t.deps.clock.now().getTime() + 86_400_000));
  expect(await late()).toEqual(new Set([false]));
  t.deps.clock.advanceMinutes(48 * 60 + 1);
  expect(await late()).toEqual(new Set([true]));
});

test("a backup is late after six hours; without a configured backup none is expected", async () => {
  const backup = (deps: Pick<typeof t.deps, "clock" | "backup">) =>
    readDuties(t.deps.db, deps).then((read) => read.find(({ duty }) => duty === "backup"));
  await dutyJob(t.deps, "backup", async () => {})();
  t.deps.clock.advanceMinutes(6 * 60);
  expect((await backup(t.deps))?.late).toBe(false);
  t.deps.clock.advanceMinutes(1);
  expect((await backup(t.deps))?.late).toBe(true);
  expect(await backup({ clock: t.deps.clock })).toBeUndefined();
});

test("every scheduled job has its own queue and time, and the former shared queue is gone", async () => {
  await t.work(jobHandlers(t.deps, undefined));
  const { rows } = await sql<{ name: string; cron: string; timezone: string }>`
    SELECT name, cron, timezone FROM pgboss.schedule`.execute(t.deps.db);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(duties).toSorted());
  expect(new Set(rows.map(({ cron }) => cron)).size).toBe(dutyNames.length);
  expect(rows.find(({ name }) => name === "backup")?.cron).toBe("50 * * * *");
  expect(new Set(rows.map(({ timezone }) => timezone))).toEqual(new Set(["America/Mexico_City"]));

  const { backup, ...deps } = t.deps;
  await t.work(jobHandlers(deps, undefined));
  const { rows: left } = await sql`SELECT FROM pgboss.schedule WHERE name = 'backup'`.execute(t.deps.db);
  expect(backup).toBeDefined();
  expect(left).toEqual([]);
});
