import {
  confirmSelection,
  declineSelection,
  readMyRelation,
  withdrawSelection,
} from "@arranca/contract/relations/calls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { statusHistory } from "../../lib/database/history.ts";
import { aCompany, aMember, aPerson } from "../../testing/factories.ts";
import {
  aCandidate,
  applicationOf,
  aRelation,
  aSelection,
  type Hire,
  selectCandidate,
} from "../../testing/relations.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const hireOf = ({ company, vacancyId }: Hire) => ({ company, vacancyId });
const today = () => t.deps.clock.today();
const relationOf = (applicationId: string) =>
  t.deps.db
    .selectFrom("relations")
    .selectAll()
    .where("application_id", "=", applicationId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
const monthsOf = (relationId: string) =>
  t.deps.db.selectFrom("support_months").selectAll().where("relation_id", "=", relationId).orderBy("number").execute();

describe("the selection of a candidate", () => {
  test("[A11] the requirement's body alone selects a candidate: start today, the vacancy's minimum pay and frequency, and the person is notified", async () => {
    const hire = await aCandidate(t);
    const reply = (await selectCandidate(t, hire)).contents();
    expect(reply.status).toEqual({ id: 3, name: "Seleccionado", key: "selected" });
    expect((await applicationOf(t, hire.applicationId)).status).toBe("selected");
    expect(await relationOf(hire.applicationId)).toMatchObject({
      status: "active",
      confirmation: "company",
      started_by_person: false,
      start_date: today(),
      remuneration: 920_000,
      frequency_id: 4,
    });
    const [email] = await t.emailsTo(hire.person.email);
    expect(email?.subject).toBe("Te han contratado");
    expect(email?.text).toContain("4 de diciembre de 2026");
  });

  test("[A11] selected '0' discards the candidate", async () => {
    const hire = await aCandidate(t);
    const reply = (await selectCandidate(t, hire, { selected: "0" })).contents();
    expect(reply).toMatchObject({ status: { id: 4, name: "Descartado" }, relation_id: null });
    expect((await selectCandidate(t, hire)).code).toBe("APPLICATION_CLOSED");
  });

  test.each([
    ["pay below the range", { remuneration: 919_999 }, 422, "REMUNERATION_OUT_OF_RANGE"],
    ["pay above the range", { remuneration: 1_100_001 }, 422, "REMUNERATION_OUT_OF_RANGE"],
    ["a start 61 days back", { start_date: "2026-09-20" }, 422, "DATES_INVALID"],
    ["an end before the start", { start_date: "2026-11-10", end_date: "2026-11-09" }, 422, "DATES_INVALID"],
    ["a day that does not exist", { start_date: "2026-02-30" }, 422, "INVALID"],
    ["a frequency that nobody listed", { frequency_id: 99 }, 422, "INVALID"],
    ["a frequency below all ids", { frequency_id: -5 }, 422, "INVALID"],
  ])("[A11] a selection with %s is refused and leaves the application open", async (_case, body, status, code) => {
    const hire = await aCandidate(t);
    const reply = await selectCandidate(t, hire, body);
    expect([reply.status, reply.code]).toEqual([status, code]);
    expect((await applicationOf(t, hire.applicationId)).status).toBe("unreviewed");
  });

  test("[A11, V01] a pay frequency outside the catalogue is reported at its field", async () => {
    for (const frequency_id of [99, -5, 0, "x"]) {
      const reply = await selectCandidate(t, await aCandidate(t), { frequency_id });
      expect(reply.fields, String(frequency_id)).toEqual({ frequency_id: "Elige una opción de la lista." });
    }
    const hire = await aCandidate(t);
    expect((await selectCandidate(t, hire, { frequency_id: 3 })).status).toBe(200);
    expect(await relationOf(hire.applicationId)).toMatchObject({ frequency_id: 3 });
  });

  test("the selection of a candidate accepts a start 60 days back", async () => {
    expect((await selectCandidate(t, await aCandidate(t), { start_date: "2026-09-21" })).status).toBe(200);
  });

  test("a hired person cannot be selected, and another company's application is not found", async () => {
    const { person } = await aRelation(t);
    const hire = await aCandidate(t, { person });
    expect((await selectCandidate(t, hire)).code).toBe("ALREADY_HIRED");
    const other = await aCompany(t);
    expect((await selectCandidate(t, { ...hire, company: other })).status).toBe(404);
  });

  test("a member of the company without the permission cannot select a candidate", async () => {
    const hire = await aCandidate(t);
    const member = await aMember(t, hire.company.id, ["vacancies"]);
    expect((await selectCandidate(t, { ...hire, company: member })).code).toBe("FORBIDDEN");
  });

  test("exactly one of a simultaneous selection and discard takes effect", async () => {
    for (let round = 0; round < 4; round += 1) {
      const hire = await aCandidate(t);
      const replies = await Promise.all([
        selectCandidate(t, hire),
        selectCandidate(t, hire, { selected: "0" }),
        selectCandidate(t, hire),
      ]);
      expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
      expect(replies.every((reply) => reply.status < 500)).toBe(true);
      const { status } = await applicationOf(t, hire.applicationId);
      const relations = await t.deps.db
        .selectFrom("relations")
        .select("id")
        .where("application_id", "=", hire.applicationId)
        .execute();
      expect(relations).toHaveLength(status === "selected" ? 1 : 0);
    }
  });

  test("the company can withdraw a selection: the application is in process again and can be selected anew", async () => {
    const hire = await aSelection(t);
    const withdraw = () => send(t, withdrawSelection, { as: hire.company, params: { id: hire.relationId } });
    expect((await withdraw()).status).toBe(200);
    expect((await applicationOf(t, hire.applicationId)).status).toBe("in_process");
    expect(await relationOf(hire.applicationId)).toMatchObject({
      status: "finished",
      confirmation: "annulled",
      annul_cause: "selection_withdrawn",
    });
    expect((await withdraw()).code).toBe("TRANSITION_NOT_ALLOWED");
    expect((await selectCandidate(t, hire)).status).toBe(200);
  });
});

describe("[T05] the person's answer to 'Te han contratado'", () => {
  test("confirming a relation copies the support, creates the months, closes the other applications and takes a place", async () => {
    const hire = await aSelection(t, { daysAgo: 40, body: { end_date: "2027-01-20" } });
    const other = await aCandidate(t, { person: hire.person });
    const elsewhere = await aSelection(t, { person: hire.person });
    const reply = await send(t, confirmSelection, { as: hire.person, params: { id: hire.relationId } });
    expect(reply.status).toBe(200);

    expect(await relationOf(hire.applicationId)).toMatchObject({
      confirmation: "both",
      support_amount: 350_000,
      support_months: 6,
      confirmed_at: t.deps.clock.now(),
    });
    const months = await monthsOf(hire.relationId);
    expect(months.map((month) => [month.number, month.starts_on, month.ends_on, month.amount])).toEqual([
      [1, "2026-10-11", "2026-11-10", 350_000],
      [2, "2026-11-11", "2026-12-10", 350_000],
      [3, "2026-12-11", "2027-01-10", 350_000],
      [4, "2027-01-11", "2027-01-20", 116_667],
    ]);
    expect(await applicationOf(t, other.applicationId)).toMatchObject({
      status: "closed",
      close_cause: "hired_elsewhere",
    });
    expect(await applicationOf(t, elsewhere.applicationId)).toMatchObject({ status: "closed" });
    expect(await relationOf(elsewhere.applicationId)).toMatchObject({ confirmation: "annulled" });
    const vacancy = await t.deps.db
      .selectFrom("vacancies")
      .select("status")
      .where("id", "=", hire.vacancyId)
      .executeTakeFirstOrThrow();
    expect(vacancy.status).toBe("closed");
    const history = await statusHistory(t.deps.db, "relation", hire.relationId);
    expect(history.map((step) => [step.from_status, step.to_status])).toEqual([
      [null, "company"],
      ["company", "both"],
    ]);
  });

  test("[T05] confirming the last place of a vacancy closes the applications of everybody else", async () => {
    const hire = await aSelection(t);
    const others = [await aCandidate(t, hireOf(hire)), await aCandidate(t, hireOf(hire))];
    expect((await send(t, confirmSelection, { as: hire.person, params: { id: hire.relationId } })).status).toBe(200);
    for (const { applicationId } of others)
      expect(await applicationOf(t, applicationId)).toMatchObject({ status: "closed", close_cause: "vacancy_closed" });
  });

  test("a later change of the setting does not change promised support", async () => {
    const hire = await aRelation(t);
    await t.deps.db
      .insertInto("settings")
      .values({ key: "support_amount", value: JSON.stringify(999_00) })
      .execute();
    const mine = (await send(t, readMyRelation, { as: hire.person })).contents();
    expect(mine.info).toMatchObject({ extra: 350_000, extra_months: 6 });
    await t.deps.db.deleteFrom("settings").where("key", "=", "support_amount").execute();
  });

  test("a selection answered with 'No acepto' is annulled without fault and closes the application as declined", async () => {
    const hire = await aSelection(t);
    const decline = () => send(t, declineSelection, { as: hire.person, params: { id: hire.relationId } });
    expect((await decline()).status).toBe(200);
    expect(await applicationOf(t, hire.applicationId)).toMatchObject({ status: "closed", close_cause: "declined" });
    const mine = (await send(t, readMyRelation, { as: hire.person })).contents();
    expect(mine.info).toMatchObject({
      status: { id: 2, name: "Finalizada" },
      annul_cause: "No aceptaste",
      actions: [],
    });
    expect(mine.may_apply).toBe(true);
    expect((await decline()).code).toBe("TRANSITION_NOT_ALLOWED");
  });

  test("exactly one of two relations confirmed simultaneously takes effect", async () => {
    for (let round = 0; round < 3; round += 1) {
      const person = await aPerson(t);
      const [one, two] = [await aSelection(t, { person }), await aSelection(t, { person })];
      const confirm = (relationId: string) => send(t, confirmSelection, { as: person, params: { id: relationId } });
      const replies = await Promise.all([
        confirm(one.relationId),
        confirm(two.relationId),
        confirm(one.relationId),
        confirm(two.relationId),
      ]);
      expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
      expect(replies.every((reply) => reply.status < 500)).toBe(true);
      const active = await t.deps.db
        .selectFrom("relations")
        .select("id")
        .where("person_id", "=", person.id)
        .where("status", "=", "active")
        .execute();
      expect(active).toHaveLength(1);
      expect(await monthsOf(active[0]?.id ?? "")).toHaveLength(6);
    }
  });

  test("a relation of another account is not found", async () => {
    const hire = await aSelection(t);
    const stranger = await aPerson(t);
    expect((await send(t, confirmSelection, { as: stranger, params: { id: hire.relationId } })).status).toBe(404);
  });
});
