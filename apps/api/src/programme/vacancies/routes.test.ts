import { vacancyDraft } from "@arranca/contract/vacancies/form";
import { changeVacancyStatus } from "@arranca/contract/vacancies/life";
import * as staffCalls from "@arranca/contract/vacancies/review";
import * as calls from "@arranca/contract/vacancies/vacancy";
import { endOfDayAfter } from "@arranca/contract/values/days";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { aCompany, aMember, aStaffMember } from "../../testing/factories.ts";
import { type SignedIn, send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { aVacancyForm } from "../../testing/vacancies.ts";

let t: TestApp;
let company: Awaited<ReturnType<typeof aCompany>>;
let staff: SignedIn;
beforeAll(async () => {
  t = await startTestApp();
  company = await aCompany(t);
  staff = await aStaffMember(t, ["vacancies.review"]);
});
afterAll(() => t.close());

const create = (over: Record<string, unknown> = {}, as: SignedIn = company) =>
  send(t, calls.createVacancy, { as, body: aVacancyForm(over) });
const details = (publicationId: string, as: SignedIn = company) =>
  send(t, calls.readCompanyVacancy, { as, params: { publicationId } });
const move = (publicationId: string, status: string, more: Record<string, unknown> = {}) =>
  send(t, changeVacancyStatus, { as: company, params: { publicationId }, body: { status, ...more } });
const history = async (id: string) =>
  (
    await t.deps.db
      .selectFrom("status_history")
      .select(["from_status", "to_status"])
      .where("entity_id", "=", id)
      .orderBy("at")
      .orderBy("id")
      .execute()
  ).map((row) => `${row.from_status} > ${row.to_status}`);

describe("[A12] the publication of a vacancy", () => {
  test("[E05] every field of a vacancy is the same in form, database and detail", async () => {
    const form = aVacancyForm();
    const reply = await create();
    expect(reply.contents().status).toEqual({ id: 2, name: "Revision", key: "in_review" });
    const detail = (await details(reply.contents().id)).contents();
    expect(detail.form).toEqual(z.parse(vacancyDraft, form));
    expect(detail).toMatchObject({
      title: form.title,
      degree: { id: 5, name: "Bachillerato o preparatoria" },
      jobModality: { id: 1, name: "Presencial" },
      jobType: { id: 1, name: "Tiempo completo" },
      gender: { id: 1, name: "Indistinto" },
      frequency: { id: 4, name: "Quincenal" },
      amount: 920_000,
      remunerationMax: 1_100_000,
      typeAmount: "Mensual",
      netSalary: 1,
      publicSalary: 1,
      indigenous: 1,
      diversePopulation: 1,
      age: { min: 18, max: 25 },
      vacancyNumbers: 2,
      languages: [{ language: { id: 2, name: "Inglés" }, level: { id: 3, name: "B1 Umbral" } }],
      specialFields: [{ id: 1, occupation: [{ id: 101, name: "Auxiliar administrativo" }] }],
      status: { id: 2, name: "Revision" },
      actions: ["withdraw", "delete", "duplicate"],
    });
    expect(detail.otherBenefits.map(({ id }) => id)).toEqual([1, 3, 15]);
    expect(detail.location?.municipalityId).toBe(11020);
    expect(await history(reply.contents().id)).toEqual(["null > in_review"]);
    expect((await t.emailsTo(company.email))[0]?.subject).toBe("Recibimos tu vacante");
  });

  test("the draft of a vacancy may be almost empty and goes to review once it is complete", async () => {
    const { id, status } = (
      await send(t, calls.createVacancy, { as: company, body: { draft: true, title: "Caj" } })
    ).contents();
    expect(status).toEqual({ id: 7, name: "Pendiente", key: "draft" });
    const update = (body: Record<string, unknown>) =>
      send(t, calls.updateVacancy, { as: company, body: { id, ...body } });
    expect((await update({ draft: true, title: "Cajera" })).contents().status.id).toBe(7);
    expect((await update(aVacancyForm())).contents().status.id).toBe(2);
    const early = await update(aVacancyForm());
    expect([early.code, early.message]).toEqual([
      "VACANCY_IN_REVIEW",
      "La vacante está en «Revision» y se edita solo en «Pendiente», «Rechazada» o «Activa». Retírala de la revisión para editarla.",
    ]);
  });

  test("[X02] a vacancy with a missing or short description answers 'Información incompleta de la vacante'", async () => {
    const reply = await create({ description: "<p>Muy corta</p>" });
    expect([reply.status, reply.code]).toEqual([422, "VACANCY_INCOMPLETE"]);
    expect(reply.fields?.description).toBe("Debe tener al menos 20 caracteres");
    expect(JSON.parse(reply.body).error.message).toContain("Información incompleta de la vacante");
    expect((await create({ description: "" })).fields?.description).toBe("Este campo es obligatorio");
  });

  test.each<[string, Record<string, unknown>, string, string]>([
    ["no title", { title: "" }, "title", "Este campo es obligatorio"],
    [
      "a description over 500",
      { description: `<p>${"a".repeat(501)}</p>` },
      "description",
      "Debe tener como máximo 500 caracteres",
    ],
    ["no degree", { degreeId: null }, "degreeId", "Este campo es obligatorio"],
    ["a degree nobody listed", { degreeId: 99 }, "degreeId", "Elige una opción de la lista."],
    ["no pay", { remunerationMin: null }, "remunerationMin", "Este campo es obligatorio"],
    ["a range upside down", { remunerationMax: 1 }, "remunerationMax", "Debe ser igual o mayor que el sueldo mínimo"],
    ["ages upside down", { ageMin: 25, ageMax: 18 }, "ageMax", "Debe ser igual o mayor que la edad mínima"],
    ["no place", { location: null }, "location", "Elige el lugar de trabajo"],
    [
      "one gender without a reason",
      { genderId: 2 },
      "genderReason",
      "Explica por qué la vacante es para un solo género",
    ],
    [
      "percents that do not add up",
      { fieldWorkPercent: 30, officePercent: 30 },
      "officePercent",
      "El trabajo en campo y en oficina deben sumar 100 %",
    ],
  ])("a vacancy with %s is refused with a message at its field", async (_case, over, field, message) => {
    const reply = await create(over);
    expect([reply.status, reply.fields?.[field]]).toEqual([422, message]);
  });

  test("a remote vacancy needs no place", async () => {
    expect((await create({ jobModalityId: 3, location: null })).status).toBe(200);
  });

  test("the description of a vacancy is sanitised before it is stored", async () => {
    const { id } = (
      await create({ description: '<p onclick="x()">Vas a atender a clientes<script>alert(1)</script></p>' })
    ).contents();
    expect((await details(id)).contents().description).toBe("<p>Vas a atender a clientes</p>");
  });

  test("a company that is not approved publishes nothing", async () => {
    const other = await aCompany(t, { status: "in_review" });
    expect((await create({}, other)).code).toBe("ACCOUNT_NOT_APPROVED");
  });

  test("a sub-account without the permission cannot publish a vacancy", async () => {
    expect((await create({}, await aMember(t, company.id, ["candidates"]))).code).toBe("FORBIDDEN");
    expect((await create({}, await aMember(t, company.id, ["vacancies"]))).status).toBe(200);
  });
});

describe("[A12, T03] the change of a vacancy", () => {
  test("an active vacancy changes places and benefits at once", async () => {
    const { id } = (await create()).contents();
    await send(t, staffCalls.approveVacancy, { as: staff, params: { id } });
    const update = (over: Record<string, unknown>) =>
      send(t, calls.updateVacancy, { as: company, body: { id, ...aVacancyForm(over) } });
    expect((await update({ vacancyNumbers: 5, otherBenefits: [2] })).contents().status.id).toBe(1);
    expect((await details(id)).contents()).toMatchObject({ vacancyNumbers: 5, otherBenefits: [{ id: 2 }] });
    expect((await details(id)).contents().revision).toBeNull();
  });

  test("the company's moves 1, 4 and 5 change the status of a vacancy, and each change is recorded and notified", async () => {
    const { id } = (await create()).contents();
    expect((await move(id, "4")).contents().status).toEqual({ id: 7, name: "Pendiente", key: "draft" });
    expect((await send(t, calls.updateVacancy, { as: company, body: { id, ...aVacancyForm() } })).status).toBe(200);
    await send(t, staffCalls.approveVacancy, { as: staff, params: { id } });
    expect((await move(id, "4", { reason: "no_candidates" })).contents().status).toEqual({
      id: 4,
      name: "Cerrado",
      key: "closed",
    });
    expect((await details(id)).contents().close_reason).toBe("No llegaron candidatos");
    expect((await move(id, "1")).contents().status).toEqual({ id: 1, name: "Activo", key: "active" });
    const refused = await move(id, "1");
    expect([refused.status, refused.code]).toEqual([409, "TRANSITION_NOT_ALLOWED"]);
    expect((await move(id, "5")).contents().status).toEqual({ id: 5, name: "Eliminado", key: "deleted" });
    expect((await details(id)).code).toBe("NOT_FOUND");
    expect(await history(id)).toEqual([
      "null > in_review",
      "in_review > draft",
      "draft > in_review",
      "in_review > active",
      "active > closed",
      "closed > active",
      "active > closed",
      "closed > deleted",
    ]);
  });

  test("a vacancy that is approved, rejected and withdrawn at the same moment takes only one of these decisions", async () => {
    const reject = (id: string) =>
      send(t, staffCalls.rejectVacancy, { as: staff, params: { id }, body: { comments: "Falta decir el horario." } });
    const approve = (id: string) => send(t, staffCalls.approveVacancy, { as: staff, params: { id } });
    const both = (await create()).contents().id;
    const decided = await Promise.all([reject(both), approve(both), reject(both), approve(both)]);
    expect(decided.map((reply) => reply.status).sort()).toEqual([200, 409, 409, 409]);
    const withdrawn = (await create()).contents().id;
    const replies = await Promise.all([reject(withdrawn), move(withdrawn, "4")]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
  });

  test("the vacancy of another company answers 404", async () => {
    const { id } = (await create()).contents();
    const other = await aCompany(t);
    expect((await details(id, other)).code).toBe("NOT_FOUND");
    const params = { publicationId: id };
    expect((await send(t, changeVacancyStatus, { as: other, params, body: { status: "4" } })).code).toBe("NOT_FOUND");
    expect((await send(t, calls.updateVacancy, { as: other, body: { id, ...aVacancyForm() } })).code).toBe("NOT_FOUND");
    expect((await details("not-an-id")).status).toBe(404);
  });
});

describe("[T03] the review of a vacancy by staff", () => {
  test("approving a vacancy publishes it for 60 days", async () => {
    const { id } = (await create()).contents();
    const before = (await send(t, staffCalls.readVacancyForReview, { as: staff, params: { id } })).contents();
    expect(before.actions).toEqual(["approve", "reject"]);
    expect(before.company.name).toBe("Café Jacaranda");
    expect((await send(t, staffCalls.approveVacancy, { as: staff, params: { id } })).status).toBe(200);
    const detail = (await details(id)).contents();
    expect(detail.publishDate).toBe(t.deps.clock.now().toISOString());
    expect(detail.expires).toBe(endOfDayAfter(t.deps.clock.now(), 60).toISOString());
    expect((await t.emailsTo(company.email))[0]?.subject).toBe("Tu vacante ya está publicada");
    expect((await send(t, staffCalls.approveVacancy, { as: staff, params: { id } })).code).toBe(
      "TRANSITION_NOT_ALLOWED",
    );
  });

  test("rejecting a vacancy requires comments, which the company reads", async () => {
    const { id } = (await create()).contents();
    const reject = (comments: string) =>
      send(t, staffCalls.rejectVacancy, { as: staff, params: { id }, body: { comments } });
    expect((await reject("")).fields?.comments).toBe("Este campo es obligatorio");
    expect((await reject("Escribe el horario y los días.")).status).toBe(200);
    const detail = (await details(id)).contents();
    expect([detail.status.name, detail.review_comment]).toEqual(["Rechazado", "Escribe el horario y los días."]);
    expect(detail.actions).toContain("submit");
    expect((await t.emailsTo(company.email))[0]?.text).toContain("Escribe el horario");
    const again = await send(t, calls.updateVacancy, { as: company, body: { id, ...aVacancyForm() } });
    expect(again.contents().status.id).toBe(2);
  });

  test("staff without the permission cannot see a vacancy, and no staff sees a draft", async () => {
    const { id } = (await create({ draft: true })).contents();
    const params = { id };
    expect((await send(t, staffCalls.readVacancyForReview, { as: staff, params })).code).toBe("NOT_FOUND");
    const other = await aStaffMember(t, ["vouchers.review"]);
    expect((await send(t, staffCalls.approveVacancy, { as: other, params })).code).toBe("FORBIDDEN");
  });
});
