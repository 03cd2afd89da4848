import { downloadBreakdowns, otherGroups, readBreakdowns } from "@arranca/contract/figures/breakdowns";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startOfDay } from "../../../lib/time/clock.ts";
import { dutyHandlers } from "../../../running/worker.ts";
import { type Account, aCompany, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { countGroupsByHand } from "../../../testing/figures-breakdowns.ts";
import { aRelation, type Relation } from "../../../testing/relations.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { eraseClosedAccounts } from "../../own-data/erasure/service.ts";

let t: TestApp;
let director: Account;
beforeEach(async () => {
  await t?.close();
  t = await startTestApp();
  director = await aStaffMember(t, ["figures.read"]);
});
afterAll(() => t.close());

async function on(day: string): Promise<void> {
  t.deps.clock.set(startOfDay(day));
  director = await aStaffMember(t, ["figures.read"]);
}
const keep = () => dutyHandlers(t.deps)["keep-quarters"]?.();
const read = async (quarter?: string) =>
  (await send(t, readBreakdowns, { as: director, query: quarter ? { quarter } : {} })).contents();
const cellsOf = async (measure: string, breakdown: string, quarter?: string) =>
  (await read(quarter)).measures
    .find((one) => one.measure === measure)
    ?.breakdowns.find((one) => one.breakdown === breakdown)?.cells;
const kept = async () => {
  const rows = await t.deps.db.selectFrom("quarter_people").selectAll().execute();
  return new Map(rows.map((row) => [[row.measure, row.breakdown, row.within, row.name].join("/"), row.people]));
};

/** Relations confirmed today, of that many people of each gender. */
async function hire(genders: Record<number, number>, company?: Account): Promise<Relation[]> {
  const made: Relation[] = [];
  for (const [gender, people] of Object.entries(genders))
    for (let count = 0; count < people; count++)
      made.push(
        await aRelation(t, {
          person: await aPerson(t, { gender_id: Number(gender) }),
          company: company ?? (await aCompany(t)),
        }),
      );
  return made;
}

async function erase({ id, loginId }: Account): Promise<void> {
  await t.asOwner(`UPDATE relations SET status = 'finished' WHERE person_id = '${id}';
    UPDATE support_months SET not_due_reason = '-' WHERE person_id = '${id}'`);
  await t.deps.db.updateTable("persons").set({ status: "closed" }).where("id", "=", id).execute();
  await t.deps.db.updateTable("logins").set({ closed_at: t.deps.clock.now() }).where("id", "=", loginId).execute();
  t.deps.clock.advanceDays(31);
  expect(await eraseClosedAccounts(t.deps)).toBe(1);
}

test("[D7] until a quarter is complete and ten days have passed there are no breakdowns", async () => {
  await hire({ 2: 6 });
  await keep();
  expect(await read()).toEqual({ quarter: null, quarters: [], measures: [] });
  await on("2027-01-09");
  await keep();
  expect((await read()).quarters).toEqual([]);
  await on("2027-01-10");
  await keep();
  await keep();
  expect((await read()).quarters).toEqual(["2026-T4"]);
  expect(await cellsOf("began", "sex")).toEqual([{ name: "Mujer", within: null, now: 6, before: null }]);
});

test("[D7] groups below five people are in one sum with the next smallest group", async () => {
  const company = await aCompany(t, { name: "Panadería Luz" });
  await hire({ 2: 7, 3: 6, 4: 1 }, company);
  await on("2027-01-10");
  await keep();
  expect(await cellsOf("began", "sex")).toEqual([
    { name: "Mujer", within: null, now: 7, before: null },
    { name: otherGroups, within: null, now: 7, before: null },
  ]);
  expect((await cellsOf("began", "employer"))?.at(1)).toMatchObject({ name: "Panadería Luz", now: 14 });
  expect(await cellsOf("paid", "sex")).toEqual([]);
});

test("[D7] companies that are one person are counted together, without their names", async () => {
  await hire({ 2: 6 }, await aCompany(t, { name: "Rosa Pérez Luna", rfc: "PELR800101AB1" }));
  await on("2027-01-10");
  await keep();
  expect((await cellsOf("began", "employer"))?.map(({ name }) => name)).toContain("Negocios de una persona");
  expect(JSON.stringify(await read())).not.toContain("Rosa");
});

test("[D7] the people of a quarter equal an independent count, beside the quarter before", async () => {
  await on("2026-09-20");
  await hire({ 2: 5 });
  await on("2026-11-20");
  await hire({ 2: 8, 3: 5 });
  await on("2027-01-10");
  await keep();
  const { quarters, quarter, measures } = await read();
  expect([quarters, quarter]).toMatchObject([["2026-T4", "2026-T3"], { name: "2026-T4", before: "2026-T3" }]);
  expect(measures[0]).toMatchObject({ measure: "began", now: 13, before: 5 });
  expect(await cellsOf("began", "sex")).toEqual([
    { name: "Mujer", within: null, now: 8, before: 5 },
    { name: "Hombre", within: null, now: 5, before: null },
  ]);
  const rows = await t.deps.db.selectFrom("quarter_people").selectAll().execute();
  for (const [from, to] of [
    ["2026-07-01", "2026-09-30"],
    ["2026-10-01", "2026-12-31"],
  ] as const) {
    const of = rows.filter((row) => row.quarter_from === from);
    expect(
      new Map(of.map((row) => [[row.measure, row.breakdown, row.within, row.name].join("/"), row.people])),
    ).toEqual(await countGroupsByHand(t, { from, to }));
  }
});

test("[D7] neither an erasure nor a changed profile changes a quarter, before or after it is kept", async () => {
  await on("2026-10-05");
  const [first, second] = await hire({ 2: 6, 3: 5 });
  const counted = await countGroupsByHand(t, { from: "2026-10-01", to: "2026-12-31" });
  await erase(first?.person ?? director);
  await on("2027-01-10");
  await keep();
  expect(await kept()).toEqual(counted);
  await t.deps.db
    .updateTable("persons")
    .set({ gender_id: 4 })
    .where("id", "=", second?.person.id ?? "")
    .execute();
  await erase(second?.person ?? director);
  await keep();
  expect(await kept()).toEqual(counted);
});

test("[D7] a quarter that is not listed is refused at its field", async () => {
  for (const quarter of ["2026-T4", "2026-Q3", "x"])
    expect(Object.keys((await send(t, readBreakdowns, { as: director, query: { quarter } })).fields ?? {})).toEqual([
      "quarter",
    ]);
});

test.each(["xlsx", "xml", "pdf"] as const)("[D7] the breakdowns are downloaded as %s", async (format) => {
  await hire({ 2: 6 });
  await on("2027-01-10");
  await keep();
  const file = await send(t, downloadBreakdowns, { as: director, query: { format } });
  expect(file.status).toBe(200);
  expect(file.headers["content-disposition"]).toContain(`quienes-y-donde-2026-T4-2027-01-10.${format}`);
  if (format === "xml") expect(file.body).toContain("Mujer");
});
