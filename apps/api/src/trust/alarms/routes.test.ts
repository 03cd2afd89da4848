import { closeAlarm, listAlarms, takeAlarm } from "@arranca/contract/alarms";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inTransaction } from "../../lib/database/db.ts";
import { newId } from "../../lib/ids.ts";
import { type Account, aStaffMember } from "../../testing/factories.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { raiseAlarm } from "./service.ts";

let t: TestApp;
let boss: Account;
let colleague: Account;
let auditor: Account;
beforeAll(async () => {
  t = await startTestApp();
  boss = await aStaffMember(t, ["staff.manage", "audit.read"]);
  colleague = await aStaffMember(t, ["staff.manage", "audit.read"]);
  auditor = await aStaffMember(t, ["audit.read"]);
});
afterAll(() => t.close());
beforeEach(() => t.deps.db.deleteFrom("alarms").execute());

const evidence = [{ label: "Ver al equipo", path: "/staff/team" }];
const raise = (aboutLoginIds: string[] = [], subject = `file/${newId()}`) =>
  inTransaction(t.deps.db, (tx) =>
    raiseAlarm(tx, t.deps, { kind: "infected_file", subject, happened: "Llegó un virus.", evidence, aboutLoginIds }),
  );
const list = async (as: Account, query: Record<string, string | number> = {}) =>
  (await send(t, listAlarms, { as, query })).contents();
const first = async (as: Account) => {
  const [alarm] = (await list(as)).info;
  if (!alarm) throw new Error("no alarm");
  return alarm;
};
const take = (as: Account, id: string) => send(t, takeAlarm, { as, params: { id } });
const close = (as: Account, id: string, note = "Se revisó su equipo con ella.") =>
  send(t, closeAlarm, { as, params: { id }, body: { note } });

test("an alarm shows what happened, its evidence and the possible actions; the auditor can only read it", async () => {
  await raise();
  const alarm = await first(boss);
  expect(alarm).toMatchObject({ kind: "infected_file", happened: "Llegó un virus.", evidence, times: 1, taken: null });
  expect(alarm.actions).toEqual(["take", "close"]);
  expect((await first(auditor)).actions).toEqual([]);
  expect((await take(auditor, alarm.id)).code).toBe("FORBIDDEN");
  expect((await close(auditor, alarm.id)).code).toBe("FORBIDDEN");
  expect((await send(t, listAlarms, { as: await aStaffMember(t, ["staff.manage"]) })).code).toBe("FORBIDDEN");
});

test("an alarm can be taken on, also from a colleague, and closed with a note; each step is in the audit log", async () => {
  await raise();
  const { id } = await first(boss);
  expect((await take(boss, id)).status).toBe(200);
  expect((await send(t, takeAlarm, { as: boss, params: { id }, changesNothing: true })).status).toBe(200);
  // The holder cannot take the alarm on again.
  expect((await first(boss)).actions).toEqual(["close"]);
  expect((await first(colleague)).actions).toEqual(["take", "close"]);
  expect((await take(colleague, id)).status).toBe(200);
  expect((await first(boss)).taken).toMatchObject({ by: "Leticia Arriaga" });
  expect((await close(colleague, id)).status).toBe(200);
  expect(await first(boss)).toMatchObject({ closed: { note: "Se revisó su equipo con ella." }, actions: [] });
  expect((await close(boss, id)).code).toBe("TRANSITION_NOT_ALLOWED");
  expect((await take(boss, id)).code).toBe("TRANSITION_NOT_ALLOWED");
  const done = await t.deps.db
    .selectFrom("audit_log")
    .select(["action", "actor_login_id", "reason"])
    .where("object_id", "=", id)
    .orderBy("id")
    .execute();
  expect(done).toEqual([
    { action: "alarm.raise", actor_login_id: null, reason: null },
    { action: "alarm.take", actor_login_id: boss.loginId, reason: null },
    { action: "alarm.take", actor_login_id: colleague.loginId, reason: null },
    { action: "alarm.close", actor_login_id: colleague.loginId, reason: "Se revisó su equipo con ella." },
  ]);
});

test("two members who close an alarm at once: one is refused and one note is kept", async () => {
  await raise();
  const { id } = await first(boss);
  const replies = await Promise.all([
    close(boss, id, "La cerró la primera."),
    close(colleague, id, "La cerró la otra."),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test.each(["", "ya", "aaaa aaaa aaaa", "Verificación"])(
  "an alarm is not closed with the note '%s', which explains nothing",
  async (note) => {
    await raise();
    const { id } = await first(boss);
    const reply = await close(boss, id, note);
    expect([reply.code, Object.keys(reply.fields ?? {})]).toEqual(["INVALID", ["note"]]);
    expect((await first(boss)).closed).toBeNull();
  },
);

test("a staff member whom an alarm is about can neither take it on nor close it", async () => {
  await raise([boss.loginId]);
  const alarm = await first(boss);
  expect([alarm.about_me, alarm.actions]).toEqual([true, []]);
  expect((await take(boss, alarm.id)).code).toBe("SAME_PERSON");
  expect((await close(boss, alarm.id)).code).toBe("SAME_PERSON");
  expect((await close(colleague, alarm.id)).status).toBe(200);
});

test("alarms are listed newest first, in pages, filtered by state and kind", async () => {
  for (const number of [1, 2, 3]) {
    await raise([], `file/${number}`);
    t.deps.clock.advanceMinutes(1);
  }
  const all = (await list(boss)).info;
  expect((await close(boss, all[1]?.id ?? "")).status).toBe(200);
  const page = await list(boss, { limit: 1, state: "open" });
  expect([page.found_rows, page.info[0]?.id]).toEqual([2, all[0]?.id]);
  const next = await list(boss, { limit: 1, state: "open", cursor: page.cursor ?? "" });
  expect([next.info[0]?.id, next.cursor]).toEqual([all[2]?.id, null]);
  expect((await list(boss, { state: "closed", alarm_kind: "infected_file" })).info).toHaveLength(1);
  expect((await send(t, listAlarms, { as: boss, query: { alarm_kind: "unknown" } })).code).toBe("INVALID");
});
