import { figureGroups, figureKeys, figureTable, readFigures } from "@arranca/contract/figures";
import { readFigureMonths, readRoad, roadSteps } from "@arranca/contract/figures/charts";
import { staffPermissions } from "@arranca/contract/roles";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Account, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
let director: Account;
beforeAll(async () => {
  t = await startTestApp();
  director = await aStaffMember(t, ["figures.read"]);
});
afterAll(() => t.close());

const months = async (query: { to?: string } = {}) =>
  (await send(t, readFigureMonths, { as: director, query })).contents().months;

test("[D7] without a day the charts show the twelve months up to the last complete one", async () => {
  const all = await months();
  expect([all.length, all[0]?.month, all.at(-1)?.month]).toEqual([12, "2025-11", "2026-10"]);
  expect(all.every(({ complete }) => complete)).toBe(true);
});

test("[D7] the month of today is shown as not over, and a day after today is refused at its field", async () => {
  expect((await months({ to: "2026-11-20" })).at(-1)).toMatchObject({ month: "2026-11", complete: false });
  const reply = await send(t, readFigureMonths, { as: director, query: { to: "2026-11-21" } });
  expect([reply.code, Object.keys(reply.fields ?? {})]).toEqual(["INVALID", ["to"]]);
});

test("[D7] a month has each figure once, as the report of that month has it", async () => {
  const person = await aPerson(t);
  // 23:30 of the last day of October in Mexico City is in November in UTC.
  const late = { created_at: new Date("2026-11-01T05:30:00Z"), approved_at: new Date("2026-10-31T18:00:00Z") };
  await t.deps.db.updateTable("persons").set(late).where("id", "=", person.id).execute();
  const month = (await months()).at(-1);
  const report = (await send(t, readFigures, { as: director, query: {} })).contents();
  expect(month?.figures).toEqual(report.figures.map(({ figure, now }) => ({ figure, ...now })));
  expect(month?.figures.map(({ figure }) => figure)).toEqual(figureKeys);
  expect(month?.figures.find(({ figure }) => figure === "registered")?.value).toBeGreaterThan(0);
});

test("[D7] the road counts only persons that registered in the period, whenever they reached a step", async () => {
  const person = await aPerson(t);
  const early = { created_at: new Date("2024-03-05T18:00:00Z"), approved_at: new Date("2024-06-05T18:00:00Z") };
  const later = { created_at: new Date("2024-05-05T18:00:00Z"), approved_at: null, course_completed_at: null };
  await t.deps.db
    .updateTable("persons")
    .set({ ...early, course_completed_at: null })
    .where("id", "=", person.id)
    .execute();
  const other = await aPerson(t);
  await t.deps.db.updateTable("persons").set(later).where("id", "=", other.id).execute();
  const query = { from: "2024-03-01", to: "2024-03-31" };
  const { steps } = (await send(t, readRoad, { as: director, query })).contents();
  expect(steps.map(({ people }) => people)).toEqual([1, 0, 1, 0, 0, 0, 0, 0]);
});

test("[D7] the steps of the road are the figures of its group, in their order", () => {
  expect(figureGroups.road).toBe("El camino de las personas");
  expect(roadSteps).toEqual(figureKeys.filter((key) => figureTable[key].group === "road"));
});

test("[D7] only who may read figures reads months and road", async () => {
  const others = await aStaffMember(
    t,
    staffPermissions.filter((one) => one !== "figures.read" && one !== "orders.build" && one !== "orders.authorise"),
  );
  for (const call of [readFigureMonths, readRoad])
    expect((await send(t, call, { as: others, query: {} })).code).toBe("FORBIDDEN");
});
