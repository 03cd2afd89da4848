import { downloadFigures, type FigureKey, readFigures } from "@arranca/contract/figures";
import { staffPermissions } from "@arranca/contract/roles";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Account, aPerson, aStaffMember } from "../../testing/factories.ts";
import { countByHand } from "../../testing/figures.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let t: TestApp;
let director: Account;
beforeAll(async () => {
  t = await startTestApp();
  director = await aStaffMember(t, ["figures.read"]);
});
afterAll(() => t.close());

const report = async (query: { from?: string; to?: string; compare?: "before" | "year" } = {}) =>
  (await send(t, readFigures, { as: director, query })).contents();
const november = { from: "2026-11-01", to: "2026-11-20" };
const figure = async (key: FigureKey, query = november) =>
  (await report(query)).figures.find((one) => one.figure === key);

test("[D7] without a period the report is about the last complete month, beside the one before", async () => {
  expect(await report()).toMatchObject({
    ...{ from: "2026-10-01", to: "2026-10-31", before_from: "2026-09-01", before_to: "2026-09-30" },
    today: "2026-11-20",
  });
});

test("[D7] a period is compared with the same days of the year before if that is asked", async () => {
  const { before_from, before_to, figures } = await report({ from: "2026-10-01", to: "2026-10-31", compare: "year" });
  expect([before_from, before_to]).toEqual(["2025-10-01", "2025-10-31"]);
  const then = await report({ from: before_from, to: before_to });
  expect(figures.map(({ before }) => before)).toEqual(then.figures.map(({ now }) => now));
});

test("[D7] a figure without cases says that there is no data, never 0 %", async () => {
  const empty = { from: "2020-01-01", to: "2020-01-31" };
  for (const key of ["working_30", "reviewed_in_time", "answered_in_time", "returned"] as const)
    expect(await figure(key, empty)).toMatchObject({ now: { value: null, of: 0 } });
  expect(await figure("registered", empty)).toMatchObject({ now: { value: 0, of: null } });
});

test("[D7] a new account counts on its day in the programme's zone, and an erased one still counts", async () => {
  const before = (await figure("registered"))?.now.value ?? 0;
  const person = await aPerson(t);
  // 23:30 of the last day in Mexico City is the next day in UTC.
  const late = { created_at: new Date("2026-11-21T05:30:00Z") };
  await t.deps.db.updateTable("persons").set(late).where("id", "=", person.id).execute();
  expect((await figure("registered"))?.now.value).toBe(before + 1);
  await t.deps.db
    .updateTable("persons")
    .set({ status: "closed", name: null, curp: null })
    .where("id", "=", person.id)
    .execute();
  expect((await figure("registered"))?.now.value).toBe(before + 1);
  expect((await countByHand(t, november)).registered).toBe(before + 1);
});

test("[D7] a period that ends before it begins, or after today, is refused at its field", async () => {
  for (const query of [
    { from: "2026-11-20", to: "2026-11-01" },
    { from: "2026-11-01", to: "2026-11-21" },
  ]) {
    const reply = await send(t, readFigures, { as: director, query });
    expect([reply.code, Object.keys(reply.fields ?? {})]).toEqual(["INVALID", ["to"]]);
  }
});

test("[D7] only who may read figures reads them", async () => {
  const others = await aStaffMember(
    t,
    staffPermissions.filter((one) => one !== "figures.read" && one !== "orders.build" && one !== "orders.authorise"),
  );
  expect((await send(t, readFigures, { as: others })).code).toBe("FORBIDDEN");
  expect((await send(t, downloadFigures, { as: others, query: { format: "pdf" } })).code).toBe("FORBIDDEN");
});

test.each(["xlsx", "xml", "pdf"] as const)(
  "[D7] the figures are downloaded as %s, with their definitions",
  async (format) => {
    const file = await send(t, downloadFigures, { as: director, query: { ...november, format } });
    expect(file.status).toBe(200);
    expect(file.headers["content-disposition"]).toContain(`cifras-2026-11-01-2026-11-20-2026-11-20.${format}`);
    if (format === "xml") expect(file.body).toContain("Personas que confirmaron su correo en el periodo.");
  },
);
