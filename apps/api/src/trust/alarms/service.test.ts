import { listNotifications } from "@arranca/contract/notifications";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inTransaction } from "../../lib/database/db.ts";
import { newId } from "../../lib/ids.ts";
import { type Account, aStaffMember } from "../../testing/factories.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { type RaisedAlarm, raiseAlarm } from "./service.ts";

let t: TestApp;
let boss: Account;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  boss = await aStaffMember(t, ["staff.manage"]);
});

const happened = "El antivirus encontró un problema en un archivo.";
const raise = (over: Partial<RaisedAlarm> = {}) =>
  inTransaction(t.deps.db, (tx) =>
    raiseAlarm(tx, t.deps, { kind: "infected_file", subject: `file/${newId()}`, happened, ...over }),
  );
const bellOf = async (as: Account) => (await send(t, listNotifications, { as })).contents().info;
const rowsOf = (subject: string) =>
  t.deps.db.selectFrom("alarms").selectAll().where("subject", "=", subject).orderBy("id").execute();

test("an alarm reaches every administrator in the bell and by e-mail, and nobody else", async () => {
  const [colleague, reviewer] = [await aStaffMember(t, ["staff.manage"]), await aStaffMember(t, ["accounts.review"])];
  const gone = await aStaffMember(t, ["staff.manage"]);
  await t.deps.db.updateTable("staff_members").set({ active: false }).where("id", "=", gone.id).execute();
  await raise();
  for (const notified of [boss, colleague]) {
    expect(await bellOf(notified)).toMatchObject([
      { title: "El antivirus encontró un archivo", body: happened, link: "/staff/alarms" },
    ]);
    expect((await t.emailsTo(notified.email)).map(({ subject }) => subject)).toEqual([
      "El antivirus encontró un archivo",
    ]);
  }
  expect(await bellOf(reviewer)).toEqual([]);
  expect(await t.emailsTo(gone.email)).toEqual([]);
});

test("raising an open alarm again only increases its count, also ten times at once; evidence is kept", async () => {
  const subject = `login/${newId()}`;
  const members = await Promise.all(Array.from({ length: 10 }, () => newId()));
  await Promise.all(
    members.map((id, at) =>
      raise({
        subject,
        happened: `${happened} ${at}`,
        evidence: [
          { label: "Ver la cuenta", path: "/staff/accounts" },
          { label: `Ver ${at}`, path: `/staff/${at}` },
        ],
        aboutLoginIds: [id],
      }),
    ),
  );
  const [alarm, ...others] = await rowsOf(subject);
  expect(others).toEqual([]);
  expect(alarm).toMatchObject({ times: 10 });
  expect(alarm?.evidence).toHaveLength(11);
  expect([...(alarm?.about_login_ids ?? [])].sort()).toEqual([...members].sort());
  expect(await bellOf(boss)).toHaveLength(1);
  expect(await t.emailsTo(boss.email)).toHaveLength(1);

  await t.deps.db
    .updateTable("alarms")
    .set({ closed_at: t.deps.clock.now(), closed_by: boss.id, note: "Era una prueba del equipo." })
    .where("subject", "=", subject)
    .execute();
  await raise({ subject });
  expect(await rowsOf(subject)).toHaveLength(2);
  expect(await bellOf(boss)).toHaveLength(2);
});

test("an alarm of a rolled-back transaction notifies nobody", async () => {
  const undone = inTransaction(t.deps.db, async (tx) => {
    await raiseAlarm(tx, t.deps, { kind: "infected_file", subject: "file/undone", happened });
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await rowsOf("file/undone")).toEqual([]);
  expect(await bellOf(boss)).toEqual([]);
});
