import { finishRelation } from "@arranca/contract/relations/calls";
import { declareEnd, denyEnd, objectToEnd } from "@arranca/contract/relations/ends";
import { readAccount } from "@arranca/contract/review/accounts";
import { decideDispute, readDispute } from "@arranca/contract/review/disputes";
import { readQueue } from "@arranca/contract/review/queue";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "../../../lib/ids.ts";
import { auditOf } from "../../../testing/documents.ts";
import { type Account, aCompany, anApplication, aPerson, aStaffMember, aVacancy } from "../../../testing/factories.ts";
import { aRelation } from "../../../testing/relations.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
let supervisor: Account;
beforeAll(async () => {
  t = await startTestApp();
  supervisor = await aStaffMember(t, ["relations.decide", "accounts.review", "accounts.block"]);
});
afterAll(() => t.close());

async function aDispute() {
  const { db, clock } = t.deps;
  const company = await aCompany(t);
  const person = await aPerson(t);
  const vacancyId = await aVacancy(t, company.id);
  const application_id = await anApplication(t, { personId: person.id, vacancyId, companyId: company.id });
  const [relation, id] = [newId(), newId()];
  await db
    .insertInto("relations")
    .values({
      id: relation,
      application_id,
      person_id: person.id,
      company_id: company.id,
      vacancy_id: vacancyId,
      status: "active",
      confirmation: "disputed",
      started_by_person: true,
      start_date: "2026-11-02",
      created_at: clock.now(),
    })
    .execute();
  await db
    .insertInto("disputes")
    .values({
      id,
      relation_id: relation,
      opened_by: company.loginId,
      statement: "La empresa niega la contratación.",
      company_words: "Nunca trabajó con nosotros.",
      opened_at: clock.now(),
    })
    .execute();
  return { params: { id }, person, company, relation };
}

const decision = "La empresa mostró su nómina completa y no aparece.";
const relationOf = (id: string) =>
  t.deps.db.selectFrom("relations").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe("the file of a dispute", () => {
  test("a dispute is read with both sides' words, the application and the vacancy", async () => {
    const { params, person, company } = await aDispute();
    const file = (await send(t, readDispute, { as: supervisor, params })).contents();
    expect(file).toMatchObject({
      person: { id: person.id, statusName: "Activo" },
      company: { id: company.id },
      company_words: "Nunca trabajó con nosotros.",
      person_words: null,
      vacancy: { title: "Auxiliar administrativo", remunerationMin: 920_000 },
      relation: { started_by_person: true, startDate: "2026-11-02" },
      actions: ["decide", "ask"],
      due_at: "2026-12-05T05:59:59.999Z",
    });
    expect(file.history[0]?.title).toBe("Se postuló");
  });

  test("the history of a dispute says in Spanish why a relation was annulled and its application closed", async () => {
    const { person, company, applicationId, relationId } = await aRelation(t, { daysAgo: 5 });
    await send(t, finishRelation, { as: company, body: { care_about_id: applicationId, reason: "Dejó de asistir" } });
    const body = { statement: "Fui todos los días y tengo mis mensajes." };
    await send(t, objectToEnd, { as: person, params: { id: relationId }, body });
    const { id } = await t.deps.db
      .selectFrom("disputes")
      .select("id")
      .where("relation_id", "=", relationId)
      .executeTakeFirstOrThrow();
    const { history } = (await send(t, readDispute, { as: supervisor, params: { id } })).contents();
    const detailOf = (title: string) => history.find((step) => step.title === title)?.detail;
    expect(detailOf("La relación se anuló")).toMatch(/: No empezó$/);
    expect(detailOf("La postulación se cerró")).toMatch(/: No empezó$/);
  });

  test("the history of a denied end has each step once, with who took it, and no confirmation by staff", async () => {
    const { person, company, applicationId, relationId } = await aRelation(t, { daysAgo: 40 });
    const params = { id: relationId };
    const left = { last_day: "2026-11-18", reason: "Encontré otro empleo" };
    await send(t, declareEnd, { as: person, params, body: left });
    await send(t, denyEnd, { as: company, params, body: { statement: "Vino a trabajar toda la semana." } });
    const titles = async () => {
      const { id } = await t.deps.db
        .selectFrom("disputes")
        .select("id")
        .where("relation_id", "=", relationId)
        .orderBy("opened_at", "desc")
        .orderBy("id", "desc")
        .executeTakeFirstOrThrow();
      const { history } = (await send(t, readDispute, { as: supervisor, params: { id } })).contents();
      return { id, titles: history.map(({ title }) => title), details: history.map(({ detail }) => detail) };
    };
    const open = await titles();
    expect(open.titles).toEqual([
      "Se postuló",
      "La empresa la seleccionó",
      "Confirmada por ambas partes",
      "La persona dijo que ya no trabaja ahí",
      "La empresa negó el fin",
    ]);
    expect(open.details[3]).toBe("La persona: Encontré otro empleo");

    const goesOn = { outcome: "goes_on", decision };
    await send(t, decideDispute, { as: supervisor, params: { id: open.id }, body: goesOn });
    await send(t, finishRelation, { as: company, body: { care_about_id: applicationId, reason: "Renunció" } });
    await send(t, objectToEnd, { as: person, params, body: { statement: "No renuncié: me sacaron." } });
    const objected = await titles();
    await send(t, decideDispute, { as: supervisor, params: { id: objected.id }, body: goesOn });
    expect((await titles()).titles.slice(5)).toEqual([
      "El programa decidió: la relación sigue",
      "La relación terminó",
      "La persona objetó el fin",
      "El programa decidió: la relación sigue",
      "La relación volvió a estar activa",
    ]);
  });

  test("a dispute is refused to a reviewer without the permission, and an unknown one is not found", async () => {
    const { params } = await aDispute();
    const as = await aStaffMember(t, ["accounts.review"]);
    expect((await send(t, readDispute, { as, params })).code).toBe("FORBIDDEN");
    const body = { outcome: "false_by_person", decision };
    expect((await send(t, decideDispute, { as, params, body })).code).toBe("FORBIDDEN");
    expect((await send(t, readDispute, { as: supervisor, params: { id: newId() } })).code).toBe("NOT_FOUND");
  });

  test("[T07] a claim that staff decides to be false by the person annuls the relation and proposes a block, but does not block", async () => {
    const { params, person, relation } = await aDispute();
    const body = { outcome: "false_by_person", decision };
    expect((await send(t, decideDispute, { as: supervisor, params, body })).status).toBe(200);
    expect(await relationOf(relation)).toMatchObject({ status: "finished", confirmation: "annulled" });
    const file = (await send(t, readAccount, { as: supervisor, params: { id: person.id } })).contents();
    expect(file).toMatchObject({ statusId: 1, block_proposal: { mine: true } });
    expect(file.block_proposal?.reason).toContain(decision);
    expect(file.actions).not.toContain("decide_block");
    expect((await auditOf(t, params.id)).map((row) => row.action)).toEqual(["dispute.false_by_person"]);
    const queue = (await send(t, readQueue, { as: supervisor, query: { kind: "dispute" } })).contents();
    expect(queue.info.map((item) => item.id)).not.toContain(params.id);
  });

  test("a claim that staff decides to be false by the company annuls the relation and adds a note to the company's file", async () => {
    const { params, company, relation, person } = await aDispute();
    await send(t, decideDispute, { as: supervisor, params, body: { outcome: "false_by_company", decision } });
    expect(await relationOf(relation)).toMatchObject({ confirmation: "annulled", annul_cause: "false_by_company" });
    const { notes } = (await send(t, readAccount, { as: supervisor, params: { id: company.id } })).contents();
    expect(notes[0]?.noteTitle).toBe("Revisar: negó una relación válida");
    expect(await t.emailsTo(person.email)).not.toEqual([]);
  });

  test("a claim that staff decides to be valid is confirmed with the dates and pay that staff set", async () => {
    const { params, relation } = await aDispute();
    const missing = await send(t, decideDispute, { as: supervisor, params, body: { outcome: "valid", decision } });
    expect(missing.fields).toHaveProperty("start_date");
    const body = { outcome: "valid", decision, start_date: "2026-11-03", remuneration: 950_000 };
    expect((await send(t, decideDispute, { as: supervisor, params, body })).status).toBe(200);
    expect(await relationOf(relation)).toMatchObject({
      status: "active",
      confirmation: "both",
      start_date: "2026-11-03",
      remuneration: 950_000,
    });
  });

  test("the decision that a claim is valid is refused if a block closed the application meanwhile; false by the person is still possible", async () => {
    const { params, person, relation } = await aDispute();
    const closed = { status: "closed", close_cause: "person_blocked" } as const;
    await t.deps.db.updateTable("applications").set(closed).where("person_id", "=", person.id).execute();
    const terms = { start_date: "2026-11-03", remuneration: 950_000 };
    const valid = await send(t, decideDispute, {
      as: supervisor,
      params,
      body: { outcome: "valid", decision, ...terms },
    });
    expect([valid.status, valid.code]).toEqual([409, "APPLICATION_CLOSED"]);
    expect(await relationOf(relation)).toMatchObject({ confirmation: "disputed" });
    const body = { outcome: "false_by_person", decision };
    expect((await send(t, decideDispute, { as: supervisor, params, body })).status).toBe(200);
  });

  test("exactly one of two simultaneous decisions on a dispute takes effect", async () => {
    const { params } = await aDispute();
    const second = await aStaffMember(t, ["relations.decide"]);
    const replies = await Promise.all([
      send(t, decideDispute, { as: supervisor, params, body: { outcome: "false_by_person", decision } }),
      send(t, decideDispute, { as: second, params, body: { outcome: "false_by_company", decision } }),
    ]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
    const late = replies.find((reply) => reply.status === 409);
    expect([late?.code, late?.message]).toEqual([
      "TRANSITION_NOT_ALLOWED",
      expect.stringMatching(
        /^La disputa está en «Falsa por la (persona|empresa)» y no puede pasar a «Falsa por la .+»\.$/,
      ),
    ]);
  });
});
