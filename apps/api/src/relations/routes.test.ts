import { actOnCandidate } from "@arranca/contract/applications";
import {
  confirmClaim,
  confirmSelection,
  declineSelection,
  denyClaim,
  markHired,
  readMyRelation,
  stateClaim,
  withdrawClaim,
  withdrawSelection,
} from "@arranca/contract/relations/calls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { statusHistory } from "../lib/database/history.ts";
import { addDays } from "../lib/time/clock.ts";
import { aCompany, aMember, aPerson } from "../testing/factories.ts";
import { aCandidate, aRelation, aSelection, type Hire } from "../testing/relations.ts";
import { send } from "../testing/requests.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const today = () => t.deps.clock.today();
const applicationOf = (id: string) =>
  t.deps.db.selectFrom("applications").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
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
const select = (hire: Hire, body: Record<string, unknown> = {}) =>
  send(t, actOnCandidate, {
    as: hire.company,
    body: { care_about_id: hire.applicationId, selected: "1", ...body },
  });
const claim = async (hire: Hire) =>
  (await send(t, markHired, { as: hire.person, body: { care_about_id: hire.applicationId } })).contents().relation.id;

describe("POST /mpc/company/candidates/accion", () => {
  test("[A11] with the seed's body alone selects: today, the vacancy's least pay and frequency, and the person is told", async () => {
    const hire = await aCandidate(t);
    const reply = (await select(hire)).contents();
    expect(reply.status).toEqual({ id: 3, name: "Seleccionado", key: "selected" });
    expect((await applicationOf(hire.applicationId)).status).toBe("selected");
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

  test("[A11] with selected '0' discards", async () => {
    const hire = await aCandidate(t);
    const reply = (await select(hire, { selected: "0" })).contents();
    expect(reply).toMatchObject({ status: { id: 4, name: "Descartado" }, relation_id: null });
    expect((await select(hire)).code).toBe("APPLICATION_CLOSED");
  });

  test.each([
    ["pay below the range", { remuneration: 919_999 }, 422, "REMUNERATION_OUT_OF_RANGE"],
    ["pay above the range", { remuneration: 1_100_001 }, 422, "REMUNERATION_OUT_OF_RANGE"],
    ["a start 61 days back", { start_date: "2026-09-20" }, 422, "DATES_INVALID"],
    ["an end before the start", { start_date: "2026-11-10", end_date: "2026-11-09" }, 422, "DATES_INVALID"],
    ["a day that does not exist", { start_date: "2026-02-30" }, 422, "INVALID"],
    ["a frequency that nobody listed", { frequency_id: 99 }, 422, "INVALID"],
    ["a frequency below all ids", { frequency_id: -5 }, 422, "INVALID"],
  ])("[A11] refuses %s and leaves the application open", async (_case, body, status, code) => {
    const hire = await aCandidate(t);
    const reply = await select(hire, body);
    expect([reply.status, reply.code]).toEqual([status, code]);
    expect((await applicationOf(hire.applicationId)).status).toBe("unreviewed");
  });

  test("[A11, V01] a frequency that is not of the catalogue is answered at its field", async () => {
    for (const frequency_id of [99, -5, 0, "x"]) {
      const reply = await select(await aCandidate(t), { frequency_id });
      expect(reply.fields, String(frequency_id)).toEqual({ frequency_id: "Elige una opción de la lista." });
    }
    const hire = await aCandidate(t);
    expect((await select(hire, { frequency_id: 3 })).status).toBe(200);
    expect(await relationOf(hire.applicationId)).toMatchObject({ frequency_id: 3 });
  });

  test("takes a start 60 days back", async () => {
    expect((await select(await aCandidate(t), { start_date: "2026-09-21" })).status).toBe(200);
  });

  test("refuses a person who is hired already, and another company's application is unknown", async () => {
    const { person } = await aRelation(t);
    const hire = await aCandidate(t, { person });
    expect((await select(hire)).code).toBe("ALREADY_HIRED");
    const other = await aCompany(t);
    expect((await select({ ...hire, company: other })).status).toBe(404);
  });

  test("a member without the permission is refused", async () => {
    const hire = await aCandidate(t);
    const member = await aMember(t, hire.company.id, ["vacancies"]);
    expect((await select({ ...hire, company: member })).code).toBe("FORBIDDEN");
  });

  test("selected and discarded at the same moment: one wins", async () => {
    for (let round = 0; round < 4; round += 1) {
      const hire = await aCandidate(t);
      const replies = await Promise.all([select(hire), select(hire, { selected: "0" }), select(hire)]);
      expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
      expect(replies.every((reply) => reply.status < 500)).toBe(true);
      const { status } = await applicationOf(hire.applicationId);
      const relations = await t.deps.db
        .selectFrom("relations")
        .select("id")
        .where("application_id", "=", hire.applicationId)
        .execute();
      expect(relations).toHaveLength(status === "selected" ? 1 : 0);
    }
  });

  test("the company withdraws a selection: in process again, and may select anew", async () => {
    const hire = await aSelection(t);
    const withdraw = () => send(t, withdrawSelection, { as: hire.company, params: { id: hire.relationId } });
    expect((await withdraw()).status).toBe(200);
    expect((await applicationOf(hire.applicationId)).status).toBe("in_process");
    expect(await relationOf(hire.applicationId)).toMatchObject({
      status: "finished",
      confirmation: "annulled",
      annul_cause: "selection_withdrawn",
    });
    expect((await withdraw()).code).toBe("TRANSITION_NOT_ALLOWED");
    expect((await select(hire)).status).toBe(200);
  });
});

describe("[T05] the person answers 'Te han contratado'", () => {
  test("confirming copies the support, makes the months, closes the other applications and takes the seat", async () => {
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
    expect(await applicationOf(other.applicationId)).toMatchObject({
      status: "closed",
      close_cause: "hired_elsewhere",
    });
    expect(await applicationOf(elsewhere.applicationId)).toMatchObject({ status: "closed" });
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

  test("a later change of the setting changes nothing that was promised", async () => {
    const hire = await aRelation(t);
    await t.deps.db
      .insertInto("settings")
      .values({ key: "support_amount", value: JSON.stringify(999_00) })
      .execute();
    const mine = (await send(t, readMyRelation, { as: hire.person })).contents();
    expect(mine.info).toMatchObject({ extra: 350_000, extra_months: 6 });
    await t.deps.db.deleteFrom("settings").where("key", "=", "support_amount").execute();
  });

  test("'No acepto' annuls without fault, and the application is closed as declined", async () => {
    const hire = await aSelection(t);
    const decline = () => send(t, declineSelection, { as: hire.person, params: { id: hire.relationId } });
    expect((await decline()).status).toBe(200);
    expect(await applicationOf(hire.applicationId)).toMatchObject({ status: "closed", close_cause: "declined" });
    const mine = (await send(t, readMyRelation, { as: hire.person })).contents();
    expect(mine.info).toMatchObject({
      status: { id: 2, name: "Finalizada" },
      annul_cause: "La persona no aceptó",
      actions: [],
    });
    expect(mine.may_apply).toBe(true);
    expect((await decline()).code).toBe("TRANSITION_NOT_ALLOWED");
  });

  test("confirmed twice at the same moment, by two companies: one relation stands", async () => {
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

  test("somebody else's relation does not exist", async () => {
    const hire = await aSelection(t);
    const stranger = await aPerson(t);
    expect((await send(t, confirmSelection, { as: stranger, params: { id: hire.relationId } })).status).toBe(404);
  });
});

describe("[T05] the person marks hired", () => {
  test("the relation waits for the company, the application is unchanged", async () => {
    const hire = await aCandidate(t);
    const reply = await send(t, markHired, { as: hire.person, body: { care_about_id: hire.applicationId } });
    expect(reply.contents().care_about).toEqual({ id: hire.applicationId, init_relation: 1, person_mark: 1 });
    expect((await applicationOf(hire.applicationId)).status).toBe("unreviewed");
    const mine = (await send(t, readMyRelation, { as: hire.person })).contents();
    expect(mine.info).toMatchObject({
      status: { id: 1, name: "Activo" },
      confirmation: "person",
      init_relation: 1,
      person_mark: 1,
      answer_by: "2026-12-04",
      actions: ["withdraw"],
    });
    const [email] = await t.emailsTo(hire.company.email);
    expect(email?.subject, "in words that hold whatever the gender").toContain("dice que ya trabaja contigo");
  });

  test("twenty clicks make one relation", async () => {
    const hire = await aCandidate(t);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        send(t, markHired, { as: hire.person, body: { care_about_id: hire.applicationId } }),
      ),
    );
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.code === "RELATION_EXISTS")).toHaveLength(19);
  });

  test("the company confirms with dates and pay: both stand for it", async () => {
    const hire = await aCandidate(t);
    const id = await claim(hire);
    const confirm = (body: object) =>
      send(t, confirmClaim, { as: hire.company, params: { id }, body: { remuneration: 950_000, ...body } });
    expect((await confirm({ start_date: "" })).fields).toEqual({ start_date: "La fecha es requerida." });
    expect((await confirm({ start_date: addDays(today(), -61) })).code).toBe("DATES_INVALID");
    expect((await confirm({ start_date: today(), remuneration: 1 })).status).toBe(422);
    for (const frequency_id of [99, -5]) {
      const unlisted = await confirm({ start_date: today(), frequency_id });
      expect(unlisted.fields).toEqual({ frequency_id: "Elige una opción de la lista." });
    }
    expect((await confirm({ start_date: addDays(today(), -60) })).status).toBe(200);
    expect((await applicationOf(hire.applicationId)).status).toBe("selected");
    expect(await monthsOf(id)).toHaveLength(6);
    expect((await confirm({ start_date: today() })).code).toBe("TRANSITION_NOT_ALLOWED");
  });

  test("the company cannot select somebody who already told: it confirms", async () => {
    const hire = await aCandidate(t);
    await claim(hire);
    expect((await select(hire)).code).toBe("RELATION_EXISTS");
  });

  test("the person withdraws before the answer, without consequence, and may tell again", async () => {
    const hire = await aCandidate(t);
    const id = await claim(hire);
    expect((await send(t, withdrawClaim, { as: hire.person, params: { id } })).status).toBe(200);
    expect((await send(t, withdrawClaim, { as: hire.person, params: { id } })).code).toBe("TRANSITION_NOT_ALLOWED");
    expect(await claim(hire)).not.toBe(id);
  });

  test("the company denies: a dispute with both sides' words, and neither may go on alone", async () => {
    const hire = await aCandidate(t);
    const id = await claim(hire);
    const deny = (statement: string) => send(t, denyClaim, { as: hire.company, params: { id }, body: { statement } });
    expect((await deny("No")).status).toBe(422);
    expect((await deny("Nunca la entrevistamos ni la contratamos.")).status).toBe(200);
    const words = "Trabajé ahí desde el 3 de noviembre, tengo mensajes.";
    expect((await send(t, stateClaim, { as: hire.person, params: { id }, body: { statement: words } })).status).toBe(
      200,
    );
    const mine = (await send(t, readMyRelation, { as: hire.person })).contents().info;
    expect(mine?.dispute).toMatchObject({
      company_words: "Nunca la entrevistamos ni la contratamos.",
      person_words: words,
      due_on: "2026-12-04",
    });
    expect(mine?.confirmationName).toBe("En revisión por el programa");
    const confirm = { start_date: today(), remuneration: 950_000 };
    expect((await send(t, confirmClaim, { as: hire.company, params: { id }, body: confirm })).code).toBe(
      "TRANSITION_NOT_ALLOWED",
    );
    expect((await send(t, withdrawClaim, { as: hire.person, params: { id } })).code).toBe("TRANSITION_NOT_ALLOWED");
  });

  test("confirmed and denied at the same moment: one wins", async () => {
    const hire = await aCandidate(t);
    const id = await claim(hire);
    const replies = await Promise.all([
      send(t, confirmClaim, {
        as: hire.company,
        params: { id },
        body: { start_date: today(), remuneration: 950_000 },
      }),
      send(t, denyClaim, { as: hire.company, params: { id }, body: { statement: "No la contratamos nunca." } }),
    ]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
  });
});
