import { listMyApplications, openCandidate, readCandidate, undoDiscard } from "@arranca/contract/applications";
import { messagesADay } from "@arranca/contract/messages/rules";
import * as templates from "@arranca/contract/messages/templates";
import * as calls from "@arranca/contract/messages/thread";
import { listNotifications } from "@arranca/contract/notifications";
import { listVacancyReports, reportVacancy } from "@arranca/contract/vacancies/saved";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "../../../lib/ids.ts";
import { type Account, aMember, anotherDevice, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { copyOf } from "../../../testing/own-data/copy.ts";
import { aCandidate, aRelation, type Hire } from "../../../testing/relations.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { discardApplication } from "../discard.service.ts";
import { closeApplication } from "../service.ts";
import { isMessageNews } from "./emails.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

let hire: Hire;
beforeEach(async () => {
  hire = await aCandidate(t);
});

const question = "¿Desde qué día puedes empezar?";
const write = (as: Account, message_text = question, client_key = newId(), applicationId = hire.applicationId) =>
  send(t, calls.sendMessage, { as, params: { care_about_id: applicationId }, body: { client_key, message_text } });
const read = async (as: Account) =>
  (await send(t, calls.readMessages, { as, params: { care_about_id: hire.applicationId } })).contents();
const see = (as: Account, until = t.deps.clock.now()) =>
  send(t, calls.markMessagesSeen, {
    as,
    params: { care_about_id: hire.applicationId },
    body: { until: until.toISOString() },
  });
const open = () => send(t, openCandidate, { as: hire.company, body: { care_about_id: hire.applicationId } });
const discard = () =>
  discardApplication(t.deps.db, t.deps, {
    applicationId: hire.applicationId,
    companyId: hire.company.id,
    by: hire.company.loginId,
  });

test("[C7] a question and its answer are read by both sides, each with its author and time", async () => {
  (await write(hire.company)).contents();
  (await write(hire.person, "El lunes.")).contents();
  const ofPerson = await read(hire.person);
  expect(ofPerson).toMatchObject({
    can_write: true,
    info: [
      { mine: false, text: question },
      { mine: true, text: "El lunes." },
    ],
  });
  expect(ofPerson.info[0]?.from).toBe(ofPerson.partner);
  const ofCompany = await read(hire.company);
  expect(ofCompany.info).toMatchObject([
    { mine: true, text: question },
    { mine: false, from: ofCompany.partner },
  ]);
  expect(ofCompany.partner).toBe("Ximena Guadalupe Hernández Villaseñor");
});

test("[C7] the person writes only after the company has asked", async () => {
  expect((await write(hire.person)).code).toBe("QUESTION_FIRST");
  expect(await read(hire.person)).toMatchObject({ can_write: false, info: [] });
  (await write(hire.company)).contents();
  expect((await write(hire.person)).status).toBe(200);
});

test("[C7] a message reads 'Visto' only after the other side opened it, and a look does not mark it", async () => {
  (await write(hire.company)).contents();
  await read(hire.person);
  expect((await read(hire.company)).info[0]?.seen).toBeNull();
  await see(hire.company);
  expect((await read(hire.company)).info[0]?.seen, "the author's own look").toBeNull();
  await see(hire.person);
  expect((await read(hire.company)).info[0]?.seen).toBe(t.deps.clock.now().toISOString());
  expect((await read(hire.person)).info[0]?.seen).toBeNull();
});

test("[C7] a message that came after the page was shown stays unseen", async () => {
  const shown = t.deps.clock.now();
  t.deps.clock.advanceMinutes(1);
  (await write(hire.company)).contents();
  await see(hire.person, shown);
  expect((await read(hire.company)).info[0]?.seen).toBeNull();
});

test("[C7] the same message sent at once and again later is stored once; another text under its key is refused", async () => {
  const key = newId();
  const replies = await Promise.all([1, 2, 3].map(() => write(hire.company, question, key)));
  const ids = new Set(replies.map((reply) => reply.contents().id));
  expect(ids.size).toBe(1);
  t.deps.clock.advanceDays(2);
  const company = await anotherDevice(t, hire.company);
  expect((await write(company, question, key)).contents().id).toBe([...ids][0]);
  expect((await write(company, "Otra pregunta", key)).code).toBe("IDEMPOTENCY_CONFLICT");
  expect((await read(company)).info).toHaveLength(1);
});

test("[C7] contact data are refused in a text before 'En proceso' and accepted from it on", async () => {
  const refused = await write(hire.company, "Llámanos al 477 215 09 34");
  expect(refused.code).toBe("INVALID");
  expect(refused.fields?.message_text).toContain("«477 215 09 34»");
  expect((await read(hire.company)).contact_allowed).toBe(false);
  (await open()).contents();
  expect((await write(hire.company, "Llámanos al 477 215 09 34")).status).toBe(200);
  expect((await write(hire.person, "El mío es 477 111 22 33")).status).toBe(200);
});

test("[C7] the eleventh message of a side within 24 hours is refused with the time at which the limit ends", async () => {
  for (let sent = 0; sent < messagesADay; sent++) (await write(hire.company)).contents();
  const refused = await write(hire.company);
  expect(refused.code).toBe("TOO_MANY");
  expect(refused.message).toMatch(
    /^Tu empresa ya escribió 10 mensajes aquí en 24 horas, que es el límite\. Podrás seguir /,
  );
  expect((await write(hire.person, "El lunes.")).status, "the other side has its own limit").toBe(200);
  t.deps.clock.advanceDays(1);
  expect((await write(await anotherDevice(t, hire.company))).status).toBe(200);
});

test("[C7] a foreign company, another person and a colleague without the right reach no message", async () => {
  (await write(hire.company)).contents();
  const { company: other } = await aCandidate(t);
  expect((await write(other)).code).toBe("NOT_FOUND");
  expect((await write(await aPerson(t))).code).toBe("NOT_FOUND");
  expect((await write(await aMember(t, hire.company.id, ["vacancies"]))).code).toBe("FORBIDDEN");
  const colleague = await aMember(t, hire.company.id, ["candidates"]);
  expect((await write(colleague)).status, "the right 'candidates' alone is enough").toBe(200);
});

test("[C7] nobody writes in a discarded application, both still read it, and the company no longer 90 days later", async () => {
  (await write(hire.company)).contents();
  await discard();
  t.deps.clock.advanceMinutes(1);
  for (const as of [hire.company, hire.person]) {
    expect((await write(as)).code).toBe("APPLICATION_CLOSED");
    const thread = await read(as);
    expect(thread).toMatchObject({ can_write: false, info: [{ text: question }] });
    expect(thread.note).toMatch(/^La postulación terminó el .+: ya no se puede escribir\./);
  }
  t.deps.clock.advanceDays(91);
  expect((await read(await anotherDevice(t, hire.company))).info).toEqual([]);
  expect((await read(await anotherDevice(t, hire.person))).info).toHaveLength(1);
});

test("[C7] a discard that can still be undone shows the person nothing, and the conversation goes on after the undo", async () => {
  (await write(hire.company)).contents();
  await discard();
  expect((await write(hire.company)).code).toBe("APPLICATION_CLOSED");
  expect(await read(hire.person)).toMatchObject({ can_write: true });
  expect((await write(hire.person, "El lunes.")).status).toBe(200);
  (await send(t, undoDiscard, { as: hire.company, body: { care_about_id: hire.applicationId } })).contents();
  expect((await write(hire.company)).status).toBe(200);
});

test("[C7] after the person was blocked, the company cannot write to them", async () => {
  (await write(hire.company)).contents();
  await t.deps.db
    .transaction()
    .execute((tx) => closeApplication(tx, t.deps, { applicationId: hire.applicationId, cause: "person_blocked" }));
  expect((await write(hire.company)).code).toBe("APPLICATION_CLOSED");
});

test("[C7] both sides write while the relation goes on, and no longer after its end", async () => {
  const relation = await aRelation(t);
  hire = relation;
  expect((await write(hire.company)).status).toBe(200);
  await t.deps.db.updateTable("relations").set({ status: "finished" }).where("id", "=", relation.relationId).execute();
  const refused = await write(hire.person);
  expect([refused.code, refused.message]).toEqual([
    "APPLICATION_CLOSED",
    "La relación laboral terminó: ya no se puede escribir aquí.",
  ]);
});

test("[C7] notice and e-mail say that there is a message, without its text, once until it is opened", async () => {
  (await write(hire.company)).contents();
  (await write(hire.company, "¿Y en qué horario?")).contents();
  const bell = (await send(t, listNotifications, { as: hire.person })).contents().info;
  expect(bell.map(({ title, link }) => [title, link])).toEqual([
    ["Una empresa te preguntó algo", `/dashboard?thread=${hire.applicationId}`],
  ]);
  const emails = await t.emailsTo(hire.person.email);
  expect(emails.map(({ subject }) => subject)).toEqual(["Una empresa te preguntó algo"]);
  expect(JSON.stringify([bell, emails])).not.toContain(question);

  await see(hire.person);
  (await write(hire.person, "El lunes.")).contents();
  expect((await t.emailsTo(hire.company.email)).map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/^Respuesta sobre /),
  );
  (await write(hire.company, "Gracias.")).contents();
  expect(await t.emailsTo(hire.person.email)).toHaveLength(2);
});

test("[C7] the e-mail about a message that was opened meanwhile does not leave", async () => {
  const { id } = (await write(hire.company)).contents();
  const isNews = isMessageNews(t.deps);
  expect(await isNews(`message/${id}`)).toBe(true);
  await see(hire.person);
  expect(await isNews(`message/${id}`)).toBe(false);
});

test("[C7] both sides read how many messages an application has, and how many they have not opened", async () => {
  (await write(hire.company)).contents();
  const mine = async () => (await send(t, listMyApplications, { as: hire.person })).contents().info[0]?.messages;
  const theirs = async () =>
    (await send(t, readCandidate, { as: hire.company, query: { care_about_id: hire.applicationId } })).contents()
      .messages;
  expect([await mine(), await theirs()]).toEqual([
    { count: 1, unread: 1 },
    { count: 1, unread: 0 },
  ]);
  await see(hire.person);
  expect(await mine()).toEqual({ count: 1, unread: 0 });
});

test("[C7] an unanswered question changes neither status nor dates of the application", async () => {
  const before = await t.deps.db.selectFrom("applications").selectAll().where("id", "=", hire.applicationId).execute();
  (await write(hire.company)).contents();
  expect(await t.deps.db.selectFrom("applications").selectAll().where("id", "=", hire.applicationId).execute()).toEqual(
    before,
  );
});

test("[C7] a person reports the messages of a company, also of a closed vacancy, and staff reads only that conversation", async () => {
  const { vacancyId, company } = hire;
  const report = (as: Account) =>
    send(t, reportVacancy, { as, params: { publicationId: vacancyId }, body: { reason: "messages", comment: "" } });
  (await write(company, "¿Eres casada?")).contents();
  const other = await aCandidate(t, { company, vacancyId });
  (await write(company, "Otra persona", newId(), other.applicationId)).contents();
  await t.deps.db.updateTable("vacancies").set({ status: "closed" }).where("id", "=", vacancyId).execute();
  expect((await report(await aPerson(t))).code, "no message of this company").toBe("NOT_FOUND");
  expect((await report(hire.person)).contents().folio).toMatch(/^R-\d{6}$/);
  const staff = await aStaffMember(t, ["vacancies.review"]);
  const { info } = (await send(t, listVacancyReports, { as: staff, params: { id: vacancyId } })).contents();
  expect(info.map(({ messages }) => messages.map(({ from, text }) => [from, text]))).toEqual([
    [["La empresa", "¿Eres casada?"]],
  ]);
});

test("[C7] the copy of the own data holds the messages of both sides", async () => {
  (await write(hire.company)).contents();
  (await write(hire.person, "El lunes sin falta.")).contents();
  for (const as of [hire.person, hire.company]) {
    const { text } = await copyOf(t, as);
    expect(text).toContain(question);
    expect(text).toContain("El lunes sin falta.");
  }
});

const typed = (template_name: string) => ({ template_name, template_text: "Hola, {nombre}. ¿Sigues con {vacante}?" });
const list = async (as: Account, care_about_id?: string) =>
  (await send(t, templates.listTemplates, { as, query: care_about_id ? { care_about_id } : {} })).contents();

test("[C7] a template is shared within the company and filled in for the candidate; some are there from the start", async () => {
  const colleague = await aMember(t, hire.company.id, ["candidates"]);
  (await send(t, templates.createTemplate, { as: colleague, body: typed("Seguimiento") })).contents();
  const { info, ready } = await list(hire.company, hire.applicationId);
  expect(info).toMatchObject([
    { template_name: "Seguimiento", filled: expect.stringMatching(/^Hola, Ximena Guadalupe\. /) },
  ]);
  expect(ready.length).toBeGreaterThan(2);
  expect(JSON.stringify([info[0]?.filled, ready.map(({ filled }) => filled)])).not.toMatch(/[{}](nombre|vacante)/);
  expect((await list(hire.company)).info).toMatchObject([{ filled: null }]);
  const { company: other } = await aCandidate(t);
  expect((await list(other)).info).toEqual([]);
  const without = await aMember(t, hire.company.id, ["vacancies"]);
  expect((await send(t, templates.createTemplate, { as: without, body: typed("X") })).code).toBe("FORBIDDEN");
});

test("[C7] a template with an unknown field, a taken name or an older text is refused with the reason", async () => {
  const make = (body: ReturnType<typeof typed>) => send(t, templates.createTemplate, { as: hire.company, body });
  const unknown = await make({ template_name: "X", template_text: "Hola, {apodo}." });
  expect(unknown.fields).toEqual({ template_text: "{apodo} no se llena solo. Usa {nombre} o {vacante}." });
  const { id } = (await make(typed("Saludo"))).contents();
  expect((await make(typed("SALUDO"))).fields).toEqual({
    template_name: "Tu empresa ya tiene una plantilla con este nombre.",
  });
  const seen = (await list(hire.company)).info[0]?.edited_at ?? "";
  t.deps.clock.advanceMinutes(1);
  const change = (template_name: string) =>
    send(t, templates.changeTemplate, { as: hire.company, params: { id }, body: { ...typed(template_name), seen } });
  expect((await change("Otra")).status).toBe(200);
  expect((await change("Tercera")).code).toBe("CHANGED_MEANWHILE");
  expect((await send(t, templates.deleteTemplate, { as: hire.company, params: { id } })).status).toBe(200);
  expect((await list(hire.company)).info).toEqual([]);
});
