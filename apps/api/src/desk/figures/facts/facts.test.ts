import { type Figures, readFigures } from "@arranca/contract/figures";
import { readFigureRows } from "@arranca/contract/figures/rows";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../../../lib/ids.ts";
import { startOfDay } from "../../../lib/time/clock.ts";
import { type Account, aStaffMember } from "../../../testing/factories.ts";
import { fillProofs } from "../../../testing/own-data/proof.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { eraseProofs } from "../../own-data/erasure/proof.service.ts";
import { eraseClosedAccounts } from "../../own-data/erasure/service.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const periods = [
  { from: "2026-11-01", to: "2026-11-30" },
  { from: "2026-12-01", to: "2026-12-15" },
  { from: "2026-01-01", to: "2026-12-31" },
];
async function figures(): Promise<Pick<Figures, "figures" | "ends">[]> {
  const as = await aStaffMember(t, ["figures.read"]);
  const all = [];
  for (const query of periods) {
    const { figures, ends } = (await send(t, readFigures, { as, query })).contents();
    all.push({ figures, ends });
  }
  return all;
}

async function close(table: "persons" | "companies", { id, loginId }: Account): Promise<void> {
  const whose = table === "persons" ? "person_id" : "company_id";
  await t.asOwner(`UPDATE support_months SET not_due_reason = '-'
    WHERE paid_on IS NULL AND relation_id IN (SELECT id FROM relations WHERE ${whose} = '${id}')`);
  await t.deps.db.updateTable(table).set({ status: "closed" }).where("id", "=", id).execute();
  await t.deps.db.updateTable("logins").set({ closed_at: t.deps.clock.now() }).where("id", "=", loginId).execute();
}

test("[D7] erasing a person and the employer, then their proofs, changes no figure of any period", async () => {
  const words = ["Citlali", "8877", "Vi su acta", "Tzompantli"];
  const { person, company } = await fillProofs(t, { paidOn: "2026-12-10", words });
  await fillProofs(t, { paidOn: "2026-12-11", words });
  const relation = await t.deps.db
    .selectFrom("relations")
    .select("id")
    .where("person_id", "=", person.id)
    .executeTakeFirstOrThrow();
  await t.deps.db
    .updateTable("relations")
    .set({ status: "finished", last_day: "2026-11-18", finish_reason: "Renunció" })
    .where("id", "=", relation.id)
    .execute();
  const answers = [
    [30, "other_job", "2026-12-01"],
    [90, "none", "2026-12-02"],
  ] as const;
  for (const [days, work, day] of answers)
    await t.deps.db
      .insertInto("follow_ups")
      .values({
        ...{ id: newId(), relation_id: relation.id, person_id: person.id, days, work },
        ...{ asked_at: startOfDay(day), answered_at: startOfDay(day), open_until: "2027-01-01" },
      })
      .execute();
  t.deps.clock.set(startOfDay("2027-01-05"));
  const before = await figures();
  const december = before[1]?.figures;
  for (const figure of ["people_paid", "working_30", "days_to_pay", "returned"])
    expect(december?.find((one) => one.figure === figure)?.now.value, figure).not.toBeNull();
  expect(before[0]?.ends).toContainEqual({ reason: "Renunció", now: 1, before: 0 });

  await close("persons", person);
  await close("companies", company);
  t.deps.clock.advanceDays(31);
  expect(await eraseClosedAccounts(t.deps)).toBe(2);
  expect(await figures()).toEqual(before);

  // The company, closed in 2027, has no payment of its own any more once those of the person are erased.
  for (const day of ["2032-01-02", "2033-01-02"]) {
    t.deps.clock.set(startOfDay(day));
    expect(await eraseProofs(t.deps)).toBe(1);
    expect(await figures(), day).toEqual(before);
  }
  const as = await aStaffMember(t, ["figures.read", "accounts.review"]);
  for (const figure of ["finished", "people_paid"] as const) {
    const query = { figure, from: "2026-01-01", to: "2026-12-31" };
    const { info, found_rows: found } = (await send(t, readFigureRows, { as, query })).contents();
    expect(found, figure).toBe(before[2]?.figures.find((one) => one.figure === figure)?.now.value);
    expect(info, figure).toContainEqual(expect.objectContaining({ id: null, name: "Datos borrados" }));
  }
  const left = await t.deps.db.selectFrom("relations").select("id").where("id", "=", relation.id).execute();
  expect(left).toEqual([]);
});

test("[D7] the facts of erased people hold no id of an account, relation, month or order", async () => {
  const facts = await t.deps.db.selectFrom("figure_facts").select("subject").execute();
  expect(facts.length).toBeGreaterThan(0);
  const subjects = [...new Set(facts.map(({ subject }) => subject))];
  const tables = ["persons", "companies", "logins", "relations", "applications", "files", "payment_orders"] as const;
  for (const table of tables)
    expect(await t.deps.db.selectFrom(table).select("id").where("id", "in", subjects).execute(), table).toEqual([]);
});
