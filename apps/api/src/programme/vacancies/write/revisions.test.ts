import { readQueue } from "@arranca/contract/review/queue";
import { changeVacancyStatus } from "@arranca/contract/vacancies/life";
import * as staffCalls from "@arranca/contract/vacancies/review";
import * as calls from "@arranca/contract/vacancies/vacancy";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aCompany, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { type SignedIn, send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { aVacancyForm } from "../../../testing/vacancies.ts";

let t: TestApp;
let company: Awaited<ReturnType<typeof aCompany>>;
let staff: SignedIn;
let person: SignedIn;
let id: string;
beforeAll(async () => {
  t = await startTestApp();
  company = await aCompany(t);
  staff = await aStaffMember(t, ["vacancies.review"]);
  person = await aPerson(t);
});
afterAll(() => t.close());
beforeEach(async () => {
  id = (await send(t, calls.createVacancy, { as: company, body: aVacancyForm() })).contents().id;
  await approve();
});

const edit = async (over: Record<string, unknown>) =>
  (await send(t, calls.updateVacancy, { as: company, body: { id, ...aVacancyForm(over) } })).contents();
const details = async () =>
  (await send(t, calls.readCompanyVacancy, { as: company, params: { publicationId: id } })).contents();
const published = async () =>
  (await send(t, calls.readOpenVacancy, { as: person, params: { publicationId: id } })).contents();
const review = async () => (await send(t, staffCalls.readVacancyForReview, { as: staff, params: { id } })).contents();
const approve = () => send(t, staffCalls.approveVacancy, { as: staff, params: { id } });
const reject = (body: Record<string, unknown>) =>
  send(t, staffCalls.rejectVacancy, { as: staff, params: { id }, body });
const isQueued = async () =>
  (await send(t, readQueue, { as: staff, query: { limit: 100 } })).contents().info.some((item) => item.id === id);

describe("[A12, T03] an edit of an open vacancy", () => {
  test("an edit of an open vacancy is pending while the approved version stays open; freely changing fields change at once", async () => {
    expect(await isQueued()).toBe(false);
    const saved = await edit({ title: "Auxiliar de cobranza senior", remunerationMin: 1_000_000, vacancyNumbers: 7 });
    expect(saved).toMatchObject({ status: { id: 1 }, revision: { id: 2, name: "Revision" } });
    expect(await published()).toMatchObject({
      title: "Auxiliar administrativo de cobranza",
      amount: 920_000,
      vacancyNumbers: 7,
    });
    expect(await details()).toMatchObject({
      title: "Auxiliar administrativo de cobranza",
      form: { title: "Auxiliar de cobranza senior", vacancyNumbers: 7 },
      revision: { status: { id: 2 }, changed: ["title", "remunerationMin"] },
    });
    expect(await isQueued()).toBe(true);
    expect((await t.emailsTo(company.email))[0]?.subject).toBe("Recibimos los cambios de tu vacante");
  });

  test("a reviewer reads an edit of a vacancy beside the published version and publishes it", async () => {
    await edit({ title: "Auxiliar de cobranza senior", schedule: "Sábados" });
    await edit({ title: "Auxiliar de cobranza senior", schedule: "Sábados", vacancyNumbers: 9 });
    const seen = await review();
    expect(seen).toMatchObject({
      vacancy: { title: "Auxiliar administrativo de cobranza", schedule: "Lunes a viernes, 9:00 a 18:00" },
      revision: {
        vacancy: { title: "Auxiliar de cobranza senior", schedule: "Sábados" },
        changed: ["title", "schedule"],
      },
      actions: ["approve", "reject", "hide"],
    });
    const before = await published();
    expect((await approve()).status).toBe(200);
    const after = await published();
    expect(after).toMatchObject({ title: "Auxiliar de cobranza senior", schedule: "Sábados", vacancyNumbers: 9 });
    expect(after.publishDate).toBe(before.publishDate);
    expect((await details()).revision).toBeNull();
    expect(await isQueued()).toBe(false);
    expect((await approve()).code).toBe("TRANSITION_NOT_ALLOWED");
  });

  test("a rejected edit of a vacancy has comments per field, can be corrected, and never changes the published version", async () => {
    await edit({ title: "Gana millones desde casa" });
    const fields = [{ field: "title", comment: "Di qué trabajo es, sin promesas." }];
    expect((await reject({ comments: "El título promete lo que no es.", fields })).status).toBe(200);
    expect(await isQueued()).toBe(false);
    expect(await details()).toMatchObject({
      status: { id: 1 },
      revision: {
        status: { id: 3, name: "Rechazado" },
        comments: "El título promete lo que no es.",
        field_comments: fields,
      },
    });
    const { info } = (await send(t, calls.listCompanyVacancies, { as: company, query: { limit: 100 } })).contents();
    expect(info.find((item) => item.id === id)?.revision).toMatchObject({ id: 3 });
    expect((await published()).title).toBe("Auxiliar administrativo de cobranza");
    expect((await edit({ title: "Auxiliar de cobranza desde casa" })).revision?.id).toBe(2);
    expect((await approve()).status).toBe(200);
    expect((await published()).title).toBe("Auxiliar de cobranza desde casa");
  });

  test("an edit of a vacancy equal to the published text withdraws the pending one; closing does too", async () => {
    await edit({ title: "Otro título" });
    expect((await edit({})).revision).toBeNull();
    expect(await isQueued()).toBe(false);
    await edit({ title: "Otro título" });
    await send(t, changeVacancyStatus, { as: company, params: { publicationId: id }, body: { status: "4" } });
    expect((await approve()).code).toBe("TRANSITION_NOT_ALLOWED");
    expect((await details()).revision).toBeNull();
  });

  test("an edit of a vacancy is decided once, however many reviewers decide at the same moment", async () => {
    await edit({ title: "Otro título más" });
    const replies = await Promise.all([approve(), approve(), reject({ comments: "No se entiende bien." }), approve()]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
  });
});

test("[A12] a rejected vacancy shows the comment at each field until it is published", async () => {
  const fresh = (await send(t, calls.createVacancy, { as: company, body: aVacancyForm() })).contents().id;
  const fields = [{ field: "schedule", comment: "Faltan los descansos." }];
  id = fresh;
  expect((await reject({ comments: "Falta un dato del horario.", fields })).status).toBe(200);
  expect((await details()).field_comments).toEqual(fields);
  await edit({ schedule: "Lunes a viernes, 9 a 18, una hora de comida" });
  expect((await approve()).status).toBe(200);
  expect((await details()).field_comments).toEqual([]);
  expect((await reject({ comments: "corto", fields: [{ field: "x", comment: "" }] })).status).toBe(422);
});
