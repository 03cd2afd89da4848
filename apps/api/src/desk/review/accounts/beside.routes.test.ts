import { readPersonInfo, updatePersonDocs, updatePersonStudy } from "@arranca/contract/persons";
import { readAccount } from "@arranca/contract/review/accounts";
import { assignQueueItem, readQueue } from "@arranca/contract/review/queue";
import {
  answerRequest,
  closeRequest,
  readCompanyRequest,
  readPersonRequest,
  requestChanges,
} from "@arranca/contract/review/requests";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditOf, statusHistoryOf } from "../../../testing/documents.ts";
import { type Account, aCompany, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { aPhoto, asUpload } from "../../../testing/files/sample-files.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
let reviewer: Account;
beforeAll(async () => {
  t = await startTestApp();
  reviewer = await aStaffMember(t, ["accounts.review"]);
});
afterAll(() => t.close());

const study = { section: "study", field: "level", comment: "Sube de nivel: tu CV dice licenciatura." };
const ine = { section: "documents", field: "ine_front", comment: "Tu INE ya venció." };
const ask = (id: string, sections: object[]) =>
  send(t, requestChanges, { as: reviewer, params: { id }, body: { sections } });
const statusOf = async (as: Account) => (await send(t, readPersonRequest, { as })).contents();
const fileOf = async (id: string) => (await send(t, readAccount, { as: reviewer, params: { id } })).contents();
const close = (id: string | null) => send(t, closeRequest, { as: reviewer, params: { id: id ?? "" } });

async function anAskedPerson(...sections: object[]) {
  const person = await aPerson(t);
  expect((await ask(person.id, sections)).contents()).toMatchObject({ statusId: 1 });
  return { person, request: await statusOf(person) };
}
const answer = (as: Account, id: string | null, lines: { section: string; field: string }[]) =>
  send(t, answerRequest, { as, params: { id: id ?? "" }, body: { responses: lines } });

describe("requests for changes to an approved account", () => {
  test("[DL11, E01] a request for changes leaves an approved account at status 1, and its owner gets a task and a notice that names the place", async () => {
    const { person, request } = await anAskedPerson(study, ine);
    expect(request).toMatchObject({ statusId: 1, actions: ["reply"], due_at: null });
    expect(request.rounds).toMatchObject([{ statusId: 6, statusName: "Cambios solicitados", answered_at: null }]);
    expect(request.sections.map(({ section }) => section)).toEqual(["documents", "study"]);
    const [email] = await t.emailsTo(person.email);
    expect(email?.subject).toBe("Te pedimos 2 cambios");
    expect(email?.text).toContain("/dashboard");
    expect(await statusHistoryOf(t, person.id)).toEqual([]);
    expect((await auditOf(t, person.id)).map(({ action }) => action)).toContain("account.request");
  });

  test("[DL11, T01] a line of a request for changes that was changed is marked, its INE can be opened, and the last answer puts the request into the queue", async () => {
    const { person, request } = await anAskedPerson(study, ine);
    const body = { scholarityLevelId: 6, degreeId: 5, title: "Contaduría", universityName: "UG" };
    expect((await send(t, updatePersonStudy, { as: person, body })).status).toBe(200);
    const files = [asUpload("ine_front", "ine.jpg", await aPhoto())];
    expect((await send(t, updatePersonDocs, { as: person, files })).status).toBe(200);
    const edited = await statusOf(person);
    expect(edited.sections.every(({ edited_at }) => edited_at !== null)).toBe(true);

    await answer(person, request.id, [study]);
    const last = await answer(person, request.id, [ine]);
    expect(last.contents()).toMatchObject({ statusId: 1, actions: [] });
    expect(last.contents().due_at).not.toBeNull();
    expect(last.contents().rounds[0]).toMatchObject({ statusId: 2, statusName: "Revision" });

    const queue = (await send(t, readQueue, { as: reviewer, query: { kind: "change" } })).contents();
    const item = queue.info.find(({ id }) => id === request.id);
    expect(item).toMatchObject({ what: "Respondió 2 cambios", link: `/staff/accounts/${person.id}` });
    const take = { kind: "change", id: request.id };
    expect((await send(t, assignQueueItem, { as: reviewer, body: take })).status).toBe(200);
    expect((await fileOf(person.id)).actions).toContain("close_request");

    expect((await close(request.id)).contents().message).toBe("Los cambios quedaron aprobados.");
    expect((await statusOf(person)).id).toBeNull();
    expect((await t.emailsTo(person.email)).map(({ subject }) => subject)).toContain("Tus cambios están aprobados");
    expect((await close(request.id)).message).toBe(
      "La solicitud está en «Completado» y se cierra solo en «Cambios solicitados» o «Revision».",
    );
  });

  test("[DL11] a new request for changes ends the previous one, and both sides can still read it", async () => {
    const { person, request } = await anAskedPerson(study);
    expect((await ask(person.id, [ine])).message).toBe(
      "La solicitud anterior está en «Cambios solicitados» y se pide algo más solo en «Revision» o «Completado».",
    );
    await answer(person, request.id, [study]);
    expect((await ask(person.id, [ine])).status).toBe(200);
    const { rounds } = await statusOf(person);
    expect(rounds.map(({ statusName }) => statusName)).toEqual(["Cambios solicitados", "Completado"]);
    expect(rounds[1]?.sections[0]).toMatchObject({ admin_comment: study.comment });
    expect((await fileOf(person.id)).requests.map(({ sections }) => sections[0]?.section)).toEqual([
      "documents",
      "study",
    ]);
  });

  test("[DL11] staff can withdraw an unanswered request for changes, which removes the owner's task", async () => {
    const { person, request } = await anAskedPerson(study);
    expect((await close(request.id)).contents().message).toBe("La solicitud se retiró.");
    const late = await answer(person, request.id, [study]);
    expect([late.code, late.message]).toEqual([
      "REPLY_NOT_OPEN",
      "La solicitud está en «Completado» y se contesta solo en «Cambios solicitados».",
    ]);
    expect((await statusOf(person)).rounds[0]).toMatchObject({ statusId: 1, answered_at: null });
  });

  test("[A07] a company gets a request for changes as a task on its dashboard", async () => {
    const company = await aCompany(t);
    await ask(company.id, [{ section: "manager", field: "contact", comment: "El teléfono no existe." }]);
    const status = (await send(t, readCompanyRequest, { as: company })).contents();
    expect(status).toMatchObject({ statusId: 1, actions: ["reply"] });
    expect((await t.emailsTo(company.email))[0]?.text).toContain("/dashboard-company");
  });

  test("[A09] two simultaneous answers put the request for changes into the queue once", async () => {
    const { person, request } = await anAskedPerson(study);
    const replies = await Promise.all([
      answer(person, request.id, [study]),
      answer(person, request.id, [study]),
      answer(person, request.id, [study]),
    ]);
    expect(replies.map((one) => one.status).sort()).toEqual([200, 409, 409]);
  });

  test("[DL11] exactly one of a simultaneous withdrawal and answer of a request for changes takes effect, and both sides read which", async () => {
    for (let at = 0; at < 5; at++) {
      const { person, request } = await anAskedPerson(study);
      const [answered, closed] = await Promise.all([answer(person, request.id, [study]), close(request.id)]);
      expect(closed.status).toBe(200);
      const isFirst = closed.contents().message === "Los cambios quedaron aprobados.";
      expect(answered.code).toBe(isFirst ? undefined : "REPLY_NOT_OPEN");
      expect((await statusOf(person)).rounds[0]?.answered_at !== null).toBe(isFirst);
    }
  });

  test("[DL11] two simultaneous requests for changes by reviewers leave one", async () => {
    const person = await aPerson(t);
    const replies = await Promise.all([ask(person.id, [study]), ask(person.id, [ine])]);
    expect(replies.map((one) => one.status).sort()).toEqual([200, 409]);
    expect((await statusOf(person)).rounds).toHaveLength(1);
  });

  test("[DL11] a request for changes of a registration, or of another account, cannot be closed as one of an approved account", async () => {
    const person = await aPerson(t, { status: "in_review", approved_at: null });
    await ask(person.id, [study]);
    expect((await close((await statusOf(person)).id)).message).toBe(
      "La cuenta está en «Cambios solicitados» y una solicitud se cierra solo en «Activa».",
    );
    expect((await close("01930000-0000-7000-8000-000000000000")).code).toBe("NOT_FOUND");
    const powerless = await aStaffMember(t, ["vouchers.review"]);
    const params = { id: (await statusOf(person)).id ?? "" };
    expect((await send(t, closeRequest, { as: powerless, params })).code).toBe("FORBIDDEN");
  });

  test("[A07] an open request for changes does not restrict the sections that an approved account can edit", async () => {
    const { person } = await anAskedPerson(study);
    const { open_sections } = (await send(t, readPersonInfo, { as: person })).contents();
    expect(open_sections).toHaveLength(5);
  });
});
