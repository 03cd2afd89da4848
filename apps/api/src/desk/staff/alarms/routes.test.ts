import { downloadAlarms, listAlarms } from "@arranca/contract/alarms";
import { staffPermissions } from "@arranca/contract/roles";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../../../lib/ids.ts";
import { type Account, aStaffMember } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { raiseAlarm } from "../../../trust/alarms/service.ts";

let t: TestApp;
let auditor: Account;

const october = (day: number) => sql<Date>`timestamptz '2026-10-01 12:00Z' + ${day} * interval '1 day'`;

/** Three alarms: two open ones and a closed one, of other days and numbers of events. */
beforeAll(async () => {
  t = await startTestApp();
  auditor = await aStaffMember(t, ["audit.read"]);
  await t.deps.db.deleteFrom("alarms").execute();
  for (const [happened, kind, created, last, times] of [
    ["Ábaco", "infected_file", 1, 9, 2],
    ["Brocal", "code_spray", 2, 3, 7],
    ["Cántaro", "code_spray", 4, 5, 1],
  ] as const) {
    await raiseAlarm(t.deps.db, t.deps, { kind, subject: newId(), happened: `${happened}: pasó algo.` });
    await t.deps.db
      .updateTable("alarms")
      .set({ times, created_at: october(created), last_at: october(last) })
      .where("happened", "like", `${happened}%`)
      .execute();
  }
  await t.deps.db
    .updateTable("alarms")
    .set({ closed_by: auditor.id, closed_at: october(6), note: "Se cambió el límite." })
    .where("happened", "like", "Cántaro%")
    .execute();
});
afterAll(() => t.close());

type Query = Record<string, string | number>;
const read = (query: Query, as = auditor) => send(t, listAlarms, { as, query });
const names = async (query: Query) =>
  (await read(query)).contents().info.map(({ happened }) => happened.split(":")[0] ?? "");
const download = (query: Query, as = auditor) =>
  send(t, downloadAlarms, { as, query: { search: "", purpose: "audit", format: "xml", ...query } });
const [a, b, c] = ["Ábaco", "Brocal", "Cántaro"];

test.each([
  [undefined, [c, b, a]],
  ["created", [a, b, c]],
  ["last", [b, c, a]],
  ["-last", [a, c, b]],
  ["times", [c, a, b]],
  ["-times", [b, a, c]],
] as const)("[D3] alarms sorted by %s have this order, whole and page by page", async (sort, order) => {
  const query = sort ? { sort } : {};
  expect(await names(query)).toEqual(order);
  const first = (await read({ ...query, limit: 1 })).contents();
  expect(await names({ ...query, cursor: first.cursor ?? "" })).toEqual(order.slice(1));
});

test("[D3] state, kind, words and dates narrow the list of alarms", async () => {
  expect(await names({ state: "closed" })).toEqual([c]);
  expect(await names({ state: "open", alarm_kind: "code_spray" })).toEqual([b]);
  expect(await names({ search: "ABACO" })).toEqual([a]);
  expect(await names({ search: "cambió el límite" })).toEqual([c]);
  expect(await names({ created_from: "2026-10-03", created_to: "2026-10-03" })).toEqual([b]);
});

test("[D3] the file of the alarms has the rows of the filtered list, and each is in the audit log with the purpose", async () => {
  const text = (await download({ state: "open", sort: "times" })).bytes.toString();
  expect(text.indexOf(a)).toBeGreaterThan(0);
  expect(text.indexOf(b)).toBeGreaterThan(text.indexOf(a));
  expect(text).not.toContain(c);
  const { id } = (await read({ search: "brocal" })).contents().info[0] ?? { id: "" };
  const logged = await t.deps.db
    .selectFrom("audit_log")
    .select(["actor_login_id", "detail"])
    .where("object_id", "=", id)
    .where("action", "=", "list.export")
    .execute();
  expect(logged).toEqual([
    { actor_login_id: auditor.loginId, detail: expect.objectContaining({ list: "alarms", purpose: "audit", rows: 2 }) },
  ]);
});

test("[D3] the list of alarms and its file open for those who read the audit log alone", async () => {
  for (const permission of staffPermissions) {
    const as = await aStaffMember(t, [permission]);
    const code = permission === "audit.read" ? undefined : "FORBIDDEN";
    expect((await read({}, as)).code, permission).toBe(code);
    expect((await download({}, as)).code, permission).toBe(code);
  }
});
