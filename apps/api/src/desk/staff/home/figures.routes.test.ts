import { listAlarms } from "@arranca/contract/alarms";
import { listCallbacks } from "@arranca/contract/callbacks";
import { readCourseEditor } from "@arranca/contract/course/editor";
import { readCourseFigures } from "@arranca/contract/course/staff";
import { readOperations } from "@arranca/contract/operations/operations";
import { listOrders, listPayable } from "@arranca/contract/payments/orders";
import { listRegister } from "@arranca/contract/payments/register";
import { listQuotas } from "@arranca/contract/quotas";
import { sleepCase } from "@arranca/contract/review/case-work";
import { assignQueueItem, readQueue } from "@arranca/contract/review/queue";
import { type StaffPermission, staffPermissions } from "@arranca/contract/roles";
import { listMembers } from "@arranca/contract/staff";
import { type OrderStatus, orderStatuses } from "@arranca/contract/statuses";
import { type HomeTile, type homeTiles, readHome } from "@arranca/contract/team/home";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../../../lib/ids.ts";
import { addWorkingDays } from "../../../lib/time/working-days.ts";
import { type Account, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { ordersOf } from "../../../testing/orders.ts";
import { anApprovedMonth, giveClabe } from "../../../testing/payments.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { aWorld } from "../../../testing/world.ts";

let t: TestApp;
let everybody: Account;
beforeAll(async () => {
  t = await startTestApp();
  await aWorld(t);
  everybody = await aStaffMember(t, [...staffPermissions]);
  await aReturnedDeposit();
  const { info } = (await send(t, readQueue, { as: everybody, query: {} })).contents();
  for (const { kind, id } of info.slice(0, 2))
    await send(t, assignQueueItem, { as: everybody, body: { kind, id, staff_id: everybody.id } });
  const asleep = await aPerson(t, { status: "in_review", submitted_at: t.deps.clock.now() });
  const until = addWorkingDays(t.deps.clock.today(), 1, []);
  const body = { kind: "account" as const, id: asleep.id, until, reason: "Espero la llamada de su escuela." };
  expect((await send(t, sleepCase, { as: everybody, body })).status).toBe(200);
  // The oldest case is overdue.
  await aPerson(t, { status: "in_review", submitted_at: new Date(t.deps.clock.now().getTime() - 20 * 86_400_000) });
  for (let person = 0; person < 6; person += 1) await aPerson(t, { course_version: 1 });
  await t.deps.db
    .insertInto("emails")
    .values({
      ...{ id: newId(), recipient: "a@b.example", template: "notice", event: newId(), status: "failed" },
      created_at: t.deps.clock.now(),
    })
    .execute();
  await t.deps.jobs.send(t.deps.db, "diploma", { personId: newId() });
  await t.asOwner("UPDATE pgboss.job SET state = 'failed', completed_on = now() WHERE name = 'diploma'");
});
afterAll(() => t.close());

async function aReturnedDeposit() {
  const reviewer = await aStaffMember(t, ["vouchers.review"]);
  const [builder, authoriser] = [await aStaffMember(t, ["orders.build"]), await aStaffMember(t, ["orders.authorise"])];
  const { build, takeTo, detail, answer } = ordersOf(() => ({ t, builder, authoriser }));
  const month = await anApprovedMonth(t, reviewer);
  await giveClabe(t, month.person, "012225001234567893");
  const { id } = (await build()).contents();
  await takeTo("sent", id);
  await answer(id, `${(await detail(id)).info[0]?.reference},devuelto,Cuenta cancelada\n`);
  await giveClabe(t, (await anApprovedMonth(t, reviewer)).person, "012225001234567880");
}

type Counted = { [Tile in HomeTile]: "none" extends keyof (typeof homeTiles)[Tile] ? Tile : never }[HomeTile];

const as = () => everybody;
const queue = async (query: Record<string, string | number>) =>
  (await send(t, readQueue, { as: as(), query })).contents();
const ordersIn = async (status: OrderStatus) =>
  (await send(t, listOrders, { as: as(), query: { status: orderStatuses[status].id } })).contents().found_rows;
const payable = async () => (await send(t, listPayable, { as: as() })).contents();
const operations = async () => (await send(t, readOperations, { as: as() })).contents();
const members = async () => (await send(t, listMembers, { as: as() })).contents();

/** Rows of the list behind each figure, as its own call counts them. */
const lists: Record<Counted, () => Promise<number>> = {
  due: async () => (await queue({ due_today: 1 })).found_rows,
  cases: async () => (await queue({})).found_rows,
  mine: async () => (await queue({ limit: 100 })).info.filter(({ mine }) => mine).length,
  blocks: async () => (await queue({ kind: "block" })).found_rows,
  calls: async () => (await send(t, listCallbacks, { as: as(), query: { state: "open" } })).contents().found_rows,
  payable: async () => (await payable()).ready.length,
  held: async () => (await payable()).held.length,
  returned: async () => (await send(t, listRegister, { as: as(), query: { state: "returned" } })).contents().found_rows,
  unsubmitted: () => ordersIn("draft"),
  unsent: () => ordersIn("authorised"),
  unanswered: () => ordersIn("sent"),
  orders: () => ordersIn("to_authorise"),
  draft: async () => ((await send(t, readCourseEditor, { as: as() })).contents().draft ? 1 : 0),
  learners: async () => (await send(t, readCourseFigures, { as: as(), query: {} })).contents().began ?? 0,
  grants: async () => (await members()).grants.filter(({ actions }) => actions.includes("accept")).length,
  rights: async () => (await members()).info.filter(({ ends, id }) => ends && id !== everybody.id).length,
  alarms: async () => (await send(t, listAlarms, { as: as(), query: { state: "open" } })).contents().found_rows,
  limits: async () =>
    (await send(t, listQuotas, { as: as() })).contents().info.filter(({ goes_on_at }) => goes_on_at !== null).length,
  failed: async () => (await operations()).queues.reduce((sum, one) => sum + one.failed, 0),
  lost_emails: async () => (await operations()).lost_emails,
  late_duties: async () => (await operations()).duties.filter(({ late }) => late).length,
  full_disks: async () => ((await operations()).storage.low ? 1 : 0),
};

test("[D6] each figure of the home page equals the number of rows in the list it leads to", async () => {
  const { tiles } = (await send(t, readHome, { as: everybody })).contents();
  const figures = Object.fromEntries(tiles.flatMap(({ tile, count }) => (count === null ? [] : [[tile, count]])));
  const counted: Record<string, number> = {};
  for (const [tile, count] of Object.entries(lists)) counted[tile] = await count();
  expect(figures).toEqual(counted);
  // The figures of the world are not all zero.
  for (const tile of [
    "due",
    "cases",
    "mine",
    "blocks",
    "payable",
    "returned",
    "learners",
    "failed",
    "lost_emails",
  ] as const)
    expect([tile, (counted[tile] ?? 0) > 0]).toEqual([tile, true]);
});

test("[D6] a payer reads the sum of the payable and of the held months, a reviewer the age of the oldest case", async () => {
  const { tiles } = (await send(t, readHome, { as: everybody })).contents();
  const of = (tile: HomeTile) => tiles.find((one) => one.tile === tile);
  const months = await payable();
  expect(of("payable")?.amount).toBe(months.amount);
  expect(of("held")?.amount).toBe(months.held.reduce((sum, { amount }) => sum + amount, 0));
  const oldest = (await queue({ limit: 1 })).info[0];
  expect(of("cases")?.oldest).toBe(oldest?.since);
  expect(of("returned")).toMatchObject({ amount: null, oldest: null });
});

test("[D6] each role reads the figures of its own work", async () => {
  const roles = await t.deps.db
    .selectFrom("roles")
    .select(["name", "permissions"])
    .where("key", "is not", null)
    .orderBy("id")
    .execute();
  const homes: Record<string, string> = {};
  for (const { name, permissions } of roles) {
    const member = await aStaffMember(t, permissions as StaffPermission[]);
    const { tiles } = (await send(t, readHome, { as: member })).contents();
    homes[name] = tiles.map(({ tile, count }) => (count === null ? `(${tile})` : tile)).join(" ");
  }
  expect(homes).toMatchInlineSnapshot(`
    {
      "Administración": "grants rights alarms failed lost_emails late_duties full_disks (catalogues) (texts) (banners) (settings) (audit) (operations) (reports)",
      "Auditoría": "alarms (audit)",
      "Autorización de pagos": "unsent orders",
      "Dirección": "(reports)",
      "Edición": "draft learners (catalogues) (banners)",
      "Pagos": "due cases mine payable held returned unsubmitted unsent unanswered",
      "Revisión": "due cases mine calls",
      "Supervisión": "due cases mine blocks calls limits",
    }
  `);
});
