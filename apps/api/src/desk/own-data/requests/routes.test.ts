import {
  answerDataRequest,
  askDataRequest,
  carryOutDataRequest,
  type DataRight,
  listMyDataRequests,
  readDataRequest,
} from "@arranca/contract/data-requests";
import { listNotifications } from "@arranca/contract/notifications";
import { readQueue } from "@arranca/contract/review/queue";
import { changeSettings } from "@arranca/contract/settings";
import { nameless } from "@arranca/contract/values/nameless";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditOf } from "../../../testing/documents.ts";
import { type Account, aCompany, aMember, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
let supervisor: Account;
let person: Account;
beforeAll(async () => {
  t = await startTestApp();
  supervisor = await aStaffMember(t, ["accounts.block", "audit.read"]);
});
beforeEach(async () => {
  person = await aPerson(t);
});
afterAll(() => t.close());

const words = "Mi segundo apellido está mal escrito: es Cárdenas.";
const answer = "Sí procede: lo comparamos con tu acta.";
const carried_out = "Corregimos tu apellido en tu cuenta y en tu diploma.";
const ask = (as: Account, right: DataRight = "rectification") =>
  send(t, askDataRequest, { as, body: { right, words } });
const mine = async (as: Account) => (await send(t, listMyDataRequests, { as })).contents().info;
const newest = async (as: Account) => {
  const [request] = await mine(as);
  if (!request) throw new Error("nothing was asked");
  return request;
};
const asked = async (as: Account, right?: DataRight) => {
  (await ask(as, right)).contents();
  return newest(as);
};
const decide = (id: string, accepted: boolean, as = supervisor) =>
  send(t, answerDataRequest, { as, params: { id }, body: { accepted, answer } });
const carryOut = (id: string, as = supervisor) =>
  send(t, carryOutDataRequest, { as, params: { id }, body: { carried_out } });
const file = async (id: string) => (await send(t, readDataRequest, { as: supervisor, params: { id } })).contents();
const bellOf = async (as: Account) =>
  (await send(t, listNotifications, { as })).contents().info.map(({ title, body }) => `${title}: ${body}`);
const inQueue = async (as = supervisor) =>
  (await send(t, readQueue, { as, query: { kind: "data", limit: 100 } })).contents().info;

describe("the data requests of an account's owner", () => {
  test("check 40: a person files a data request and reads its folio, state and deadline", async () => {
    const { message } = (await ask(person)).contents();
    const request = await newest(person);
    expect(request).toMatchObject({ right: "rectification", words, status: { key: "open" }, answer: null });
    expect(request.folio).toMatch(/^ARCO-\d{6}$/);
    // The test clock is at Friday, 20 November 2026; twenty working days later it is 18 December.
    expect(request.answer_by).toBe("2026-12-18");
    expect(message).toBe(`Tu folio es ${request.folio}. Te contestamos a más tardar el 18 de diciembre de 2026.`);
    expect(await bellOf(person)).toEqual([
      `Recibimos tu solicitud sobre tus datos: Tu folio es ${request.folio} (rectificación). Te contestamos a más tardar el 18 de diciembre de 2026.`,
    ]);
    const [letter] = await t.emailsTo(person.email);
    expect(letter?.text).toContain(request.folio);
    expect((await auditOf(t, request.id)).map(({ action }) => action)).toEqual(["data_request.ask"]);
  });

  test("check 40: a holiday of the programme extends the deadline by a day; one added later does not change it", async () => {
    const before = await asked(person);
    const as = await aStaffMember(t, ["settings.edit"]);
    const changes = [{ key: "holidays", from: [], to: ["2026-12-08"] }];
    (await send(t, changeSettings, { as, body: { changes } })).contents();
    expect((await asked(person, "access")).answer_by).toBe("2026-12-21");
    expect((await mine(person)).find(({ id }) => id === before.id)?.answer_by).toBe("2026-12-18");
    const back = [{ key: "holidays", from: ["2026-12-08"], to: [] }];
    (await send(t, changeSettings, { as, body: { changes: back } })).contents();
  });

  test("check 40: only one data request per right can be open, even when two are sent at once; another right has its own", async () => {
    const replies = await Promise.all([ask(person), ask(person)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.code).toBe("TRANSITION_NOT_ALLOWED");
    expect(refused?.body).toContain("Ya tienes una solicitud de rectificación en trámite");
    expect((await ask(person, "opposition")).status).toBe(200);

    const open = (await mine(person)).find(({ right }) => right === "rectification");
    await decide(open?.id ?? "", true);
    expect((await ask(person)).code).toBe("TRANSITION_NOT_ALLOWED");
    await carryOut(open?.id ?? "");
    expect((await ask(person)).status).toBe(200);
  });

  test("check 40: only the owner of a company can file and read its data requests, not an employee", async () => {
    const company = await aCompany(t);
    const colleague = await aMember(t, company.id, ["company"]);
    expect((await asked(company)).status.key).toBe("open");
    expect(await mine(colleague)).toEqual([]);
    expect((await ask(colleague, "access")).code).toBe("FORBIDDEN");
  });

  test("check 40: nobody can read another account's data requests", async () => {
    await asked(person);
    expect(await mine(await aPerson(t))).toEqual([]);
  });
});

describe("the answers to data requests", () => {
  test("check 40: a data request is in the supervisors' queue with its deadline, first to answer, then to carry out", async () => {
    const { id } = await asked(person, "cancellation");
    const [item] = (await inQueue()).filter((one) => one.id === id);
    expect(item).toMatchObject({
      what: "Solicitud ARCO: cancelación",
      link: `/staff/data-requests/${id}`,
      due: "2026-12-19T05:59:59.999Z",
      status: { key: "to_answer", name: "Por contestar" },
    });
    expect(await inQueue(await aStaffMember(t, ["accounts.review"]))).toEqual([]);
    await decide(id, true);
    const [granted] = (await inQueue()).filter((one) => one.id === id);
    expect(granted).toMatchObject({
      due: "2026-12-12T05:59:59.999Z",
      status: { key: "to_carry_out", name: "Por cumplir" },
    });
    await carryOut(id);
    expect((await inQueue()).filter((one) => one.id === id)).toEqual([]);
  });

  test("check 40: a data request counts as due on its last day and remains due afterwards", async () => {
    const { id } = await asked(person);
    const dueToday = async () =>
      (await send(t, readQueue, { as: supervisor, query: { kind: "data", due_today: 1, limit: 100 } }))
        .contents()
        .info.map((one) => one.id);
    const set = (answer_by: string) =>
      t.deps.db.updateTable("data_requests").set({ answer_by }).where("id", "=", id).execute();
    await set("2026-11-21");
    expect(await dueToday()).not.toContain(id);
    await set("2026-11-20");
    expect(await dueToday()).toContain(id);
    expect((await newest(person)).late).toBe(false);
    await set("2026-11-19");
    expect(await dueToday()).toContain(id);
    expect((await newest(person)).late).toBe(true);
  });

  test("check 40: a granted request is carried out with a sentence; each act notifies the owner and enters the audit log", async () => {
    const { id, folio } = await asked(person);
    expect(await file(id)).toMatchObject({ words, owner: { id: person.id, type: "person" }, actions: ["answer"] });
    expect((await decide(id, true)).contents().message).toContain("11 de diciembre de 2026");
    expect(await newest(person)).toMatchObject({ status: { key: "granted" }, answer, carry_out_by: "2026-12-11" });
    expect((await file(id)).actions).toEqual(["carry_out"]);
    await carryOut(id);
    expect(await newest(person)).toMatchObject({ status: { key: "carried_out" }, carried_out });
    expect((await file(id)).actions).toEqual([]);
    expect((await file(id)).carried_out_by).not.toBeNull();
    const [done, granted] = await bellOf(person);
    expect(done).toBe(
      `Cumplimos tu solicitud sobre tus datos: ${folio} (rectificación). Lo que hicimos: ${carried_out}`,
    );
    expect(granted).toBe(
      `Aceptamos tu solicitud sobre tus datos: ${folio} (rectificación): ${answer} La cumplimos a más tardar el 11 de diciembre de 2026.`,
    );
    expect(await t.emailsTo(person.email)).toHaveLength(3);
    expect((await auditOf(t, id)).map(({ action }) => action).sort()).toEqual([
      "data_request.ask",
      "data_request.carry_out",
      "data_request.grant",
    ]);
  });

  test("check 40: a data request of an account without a name is shown with a placeholder name", async () => {
    const newcomer = await aPerson(t, { status: "registering", name: null, first_surname: null, second_surname: null });
    expect((await file((await asked(newcomer)).id)).owner?.name).toBe(nameless);
  });

  test("check 40: a refused data request gives the reason and the legal remedy", async () => {
    const { id } = await asked(person);
    await decide(id, false);
    expect(await newest(person)).toMatchObject({ status: { key: "refused" }, answer, carry_out_by: null });
    const [notified] = await bellOf(person);
    expect(notified).toContain(`El motivo: ${answer} ¿No estás de acuerdo? Tienes 15 días hábiles`);
    expect((await auditOf(t, id)).map(({ action }) => action).sort()).toEqual([
      "data_request.ask",
      "data_request.refuse",
    ]);
    expect((await ask(person)).status).toBe(200);
  });

  test("check 40: a granted request for the cancellation of one's data erases nothing, even when staff marks it as carried out, and a notice says so", async () => {
    const before = await t.deps.db.selectFrom("persons").selectAll().where("id", "=", person.id).execute();
    const { id } = await asked(person, "cancellation");
    await decide(id, true);
    await carryOut(id);
    expect(await t.deps.db.selectFrom("persons").selectAll().where("id", "=", person.id).execute()).toEqual(before);
    expect((await bellOf(person))[1]).toContain("No borramos nada por nuestra cuenta.");
  });

  test("check 40: a data request is answered once, and only a granted one can be carried out", async () => {
    const { id } = await asked(person);
    expect((await carryOut(id)).body).toContain(
      "La solicitud ARCO está en «Por contestar» y se da por cumplida solo en «Por cumplir».",
    );
    const replies = await Promise.all([decide(id, true), decide(id, false)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await decide(id, true, await aStaffMember(t, ["accounts.review"]))).code).toBe("FORBIDDEN");
  });
});
