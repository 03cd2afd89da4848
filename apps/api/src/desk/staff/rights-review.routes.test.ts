import { readSession } from "@arranca/contract/accounts/session";
import { listAlarms } from "@arranca/contract/alarms";
import { confirmMember, listMembers } from "@arranca/contract/staff";
import { readHome } from "@arranca/contract/team/home";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Account, aStaffMember } from "../../testing/factories.ts";
import { send } from "../../testing/requests.ts";
import { changeSessions } from "../../testing/sessions.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { hasManagerLeft } from "./grants/store.ts";
import { reviewStaffRights } from "./rights-review.service.ts";

let t: TestApp;
let boss: Account;
let ana: Account;
beforeEach(async () => {
  t = await startTestApp();
  boss = await aStaffMember(t, ["staff.manage"]);
  ana = await aStaffMember(t, ["accounts.review"]);
  await t.deps.db.updateTable("staff_members").set({ rights_confirmed_at: t.deps.clock.now() }).execute();
});
afterEach(() => t.close());

async function nightsLater(days: number) {
  t.deps.clock.advanceDays(days);
  const now = t.deps.clock.now();
  const open = await t.deps.db.selectFrom("logins").select("id as loginId").execute();
  await changeSessions(t, open, { expires_at: new Date(now.getTime() + 3_600_000), proven_at: now, seen_at: now });
  await reviewStaffRights(t.deps);
}
const one = async (as: Account, { id }: Account) =>
  (await send(t, listMembers, { as })).contents().info.find((member) => member.id === id);
const confirm = (as: Account, { id }: Account) => send(t, confirmMember, { as, params: { id } });
const isIn = async (as: Account) => (await send(t, readSession, { as })).status === 200;

describe("[DL13] the quarterly review of the team's permissions", () => {
  test("administrators are asked to confirm the team's permissions after a quarter; confirmed in time, they stay for another one", async () => {
    await nightsLater(90);
    expect((await one(boss, ana))?.ends).toBeNull();
    await nightsLater(1);
    expect(await one(boss, ana)).toMatchObject({
      ends: { days_left: 14 },
      actions: expect.arrayContaining(["confirm"]),
    });
    expect((await t.emailsTo(boss.email)).map(({ subject }) => subject)).toContain("Confirma los permisos del equipo");
    const { tiles } = (await send(t, readHome, { as: boss })).contents();
    expect(tiles).toContainEqual(expect.objectContaining({ tile: "rights", count: 1 }));
    expect((await confirm(boss, ana)).status).toBe(200);
    await nightsLater(15);
    expect(await one(boss, ana)).toMatchObject({ active: true, ends: null });
    expect(await isIn(ana)).toBe(true);
  });

  test("a staff member unconfirmed for 14 days is removed at once, and the administrators are alarmed", async () => {
    const auditor = await aStaffMember(t, ["audit.read"]);
    await nightsLater(91);
    await confirm(boss, auditor);
    await nightsLater(15);
    expect(await isIn(ana)).toBe(false);
    expect(await one(boss, ana)).toMatchObject({ active: false, ends: null, actions: ["activate"] });
    const alarms = (await send(t, listAlarms, { as: auditor })).contents().info;
    expect(alarms).toMatchObject([{ kind: "lapsed_rights" }]);
  });

  test("nobody confirms their own permissions except the only administrator, who never loses them", async () => {
    await nightsLater(91);
    await nightsLater(30);
    expect(await isIn(boss)).toBe(true);
    expect((await confirm(boss, boss)).status).toBe(200);
    const second = await aStaffMember(t, ["staff.manage"]);
    expect((await confirm(boss, boss)).code).toBe("SAME_PERSON");
    expect((await confirm(second, boss)).status).toBe(200);
  });

  test("exactly one of two unconfirmed administrators stays, and cannot give roles for money alone for 30 days", async () => {
    const second = await aStaffMember(t, ["staff.manage"]);
    await t.deps.db.updateTable("staff_members").set({ rights_confirmed_at: t.deps.clock.now() }).execute();
    const since = t.deps.clock.now();
    await nightsLater(91);
    await nightsLater(15);
    expect([await isIn(boss), await isIn(second)].sort()).toEqual([false, true]);
    expect(await hasManagerLeft(t.deps.db, since)).toBe(true);
  });
});
