import { authoriseOrder, markOrderSent } from "@arranca/contract/payments/orders";
import { staffPermissions } from "@arranca/contract/roles";
import { changeRoles, grantProposalDays, listMembers, stopGrant } from "@arranca/contract/staff";
import { homeTiles, readHome, workOf } from "@arranca/contract/team/home";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anotherDevice, aStaffMember } from "../../../testing/factories.ts";
import { ordersOf } from "../../../testing/orders.ts";
import { anApprovedMonth, giveClabe } from "../../../testing/payments.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { raiseAlarm } from "../../../trust/alarms/service.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const countsOf = async (as: { token: string }) =>
  Object.fromEntries((await homeOf(as)).tiles.map(({ tile, count }) => [tile, count]));
const homeOf = async (as: { token: string }) => (await send(t, readHome, { as })).contents();

test.each(staffPermissions)(
  "[S08, R21] a staff member who may only %s finds their own work on the home page, and nobody else's",
  async (permission) => {
    const work = workOf[permission];
    const home = await homeOf(await aStaffMember(t, [permission]));
    expect(home.tiles.map(({ tile }) => tile)).toEqual(work.filter((one) => one !== "queue"));
    for (const { tile, count } of home.tiles) expect(count === null, tile).toBe(!("none" in homeTiles[tile]));
  },
);

test("[S08] the staff home page counts pending work only for the member it waits for, such as an alarm or a proposal of somebody else", async () => {
  const auditor = await aStaffMember(t, ["audit.read"]);
  await raiseAlarm(t.deps.db, t.deps, {
    ...{ kind: "code_spray", subject: "codes", happened: "Muchos códigos", evidence: [], aboutLoginIds: [] },
  });
  expect(await countsOf(auditor)).toEqual({ alarms: 1, audit: null });
  const [proposer, other] = [await aStaffMember(t, ["staff.manage"]), await aStaffMember(t, ["staff.manage"])];
  const { roles } = (await send(t, listMembers, { as: proposer })).contents();
  const role_ids = roles.filter(({ name }) => name === "Pagos").map(({ id }) => id);
  await send(t, changeRoles, { as: proposer, params: { id: auditor.id }, body: { role_ids } });
  expect(await countsOf(proposer)).toEqual({ grants: 0, rights: 0 });
  expect(await countsOf(other)).toEqual({ grants: 1, rights: 0 });
});

test("[S08, S1.3] a payer's home page counts orders to be submitted, sent and answered; an authoriser's, orders to be sent", async () => {
  const reviewer = await aStaffMember(t, ["vouchers.review"]);
  const [builder, authoriser] = [await aStaffMember(t, ["orders.build"]), await aStaffMember(t, ["orders.authorise"])];
  const { build, step, takeTo, detail, answer } = ordersOf(() => ({ t, builder, authoriser }));
  const waiting = () => countsOf(builder);
  const month = await anApprovedMonth(t, reviewer);
  await giveClabe(t, month.person, "012225001234567893");
  const nothing = { payable: 0, held: 0, returned: 0, unsubmitted: 0, unsent: 0, unanswered: 0 };
  expect(await waiting()).toEqual({ ...nothing, payable: 1 });
  const { id } = (await build()).contents();
  expect(await waiting()).toEqual({ ...nothing, unsubmitted: 1 });
  await takeTo("to_authorise", id);
  expect(await waiting()).toEqual(nothing);
  const ofAuthoriser = async () => (await homeOf(authoriser)).tiles.map(({ tile, count }) => [tile, count]);
  expect(await ofAuthoriser()).toEqual([
    ["unsent", 0],
    ["orders", 1],
  ]);
  await step(authoriseOrder, authoriser, id);
  expect(await waiting()).toEqual({ ...nothing, unsent: 1 });
  expect(await ofAuthoriser()).toContainEqual(["unsent", 1]);
  await step(markOrderSent, builder, id);
  expect(await waiting()).toEqual({ ...nothing, unanswered: 1 });
  await answer(id, `${(await detail(id)).info[0]?.reference},pagado,\n`);
  expect(await waiting()).toEqual(nothing);
});

test("[S08, R21] a staff member without work reads which role is proposed, until it is stopped or expires", async () => {
  const [newcomer, proposer] = [await aStaffMember(t, []), await aStaffMember(t, ["staff.manage"])];
  expect(await homeOf(newcomer)).toEqual({ tiles: [], roles_to_come: [] });
  const before = (await send(t, listMembers, { as: proposer })).contents();
  const role_ids = before.roles.filter(({ name }) => name === "Pagos").map(({ id }) => id);
  await send(t, changeRoles, { as: proposer, params: { id: newcomer.id }, body: { role_ids } });
  expect(await homeOf(newcomer)).toEqual({ tiles: [], roles_to_come: ["Pagos"] });
  const { grants } = (await send(t, listMembers, { as: proposer })).contents();
  const mine = grants.find(({ id }) => !before.grants.some((known) => known.id === id));
  await send(t, stopGrant, { as: proposer, params: { id: mine?.id ?? "" } });
  expect(await homeOf(newcomer)).toEqual({ tiles: [], roles_to_come: [] });

  await send(t, changeRoles, { as: proposer, params: { id: newcomer.id }, body: { role_ids } });
  t.deps.clock.advanceDays(grantProposalDays + 1);
  expect(await homeOf(await anotherDevice(t, newcomer))).toEqual({ tiles: [], roles_to_come: [] });
});
