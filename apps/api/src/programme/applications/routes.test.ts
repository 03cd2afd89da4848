import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as calls from "@arranca/contract/applications";
import type { FileKind } from "@arranca/contract/files";
import { readOpenVacancy } from "@arranca/contract/vacancies/vacancy";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "../../lib/ids.ts";
import { type Account, aCompany, aMember, anApplication, aPerson, aVacancy } from "../../testing/factories.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { saveGeneratedFile } from "../../trust/files/service.ts";
import { notifyDiscarded } from "./emails.ts";

let t: TestApp;
let company: Account;
let vacancyId: string;
beforeAll(async () => {
  t = await startTestApp();
  company = await aCompany(t);
  vacancyId = await aVacancy(t, company.id);
});
afterAll(() => t.close());

const realCv = (name: string) => readFileSync(join(import.meta.dirname, "../../testing/files/corpus/real", name));

const apply = (as: Account, publication_id = vacancyId, more: Record<string, unknown> = {}) =>
  send(t, calls.applyToVacancy, { as, body: { publication_id, ...more } });
const seen = async (as: Account, publicationId = vacancyId) =>
  (await send(t, readOpenVacancy, { as, params: { publicationId } })).contents();
const applied = async (over = {}) => {
  const person = await aPerson(t, over);
  return { person, id: (await apply(person)).contents().care_about.id };
};
const candidate = (care_about_id: string, as: Account = company) =>
  send(t, calls.readCandidate, { as, query: { care_about_id } });
const open = (care_about_id: string, as: Account = company) =>
  send(t, calls.openCandidate, { as, body: { care_about_id } });
const discard = (care_about_id: string, more: Record<string, unknown> = {}, as: Account = company) =>
  send(t, calls.actOnCandidate, { as, body: { care_about_id, selected: "0", ...more } });
const mine = async (as: Account) => (await send(t, calls.listMyApplications, { as })).contents();
const runDiscards = () => t.deps.jobs.runDue("application-discarded", notifyDiscarded(t.deps));

const pdf = { name: "CV.pdf", kind: "pdf", bytes: Buffer.from("%PDF-1.4 cv") } as const;

async function withCv(person: Account, file: { name: string; kind: FileKind; bytes: Buffer } = pdf) {
  const kept = await saveGeneratedFile(t.deps.db, t.deps, { ownerLoginId: person.loginId, area: "cv", ...file });
  await t.deps.db
    .updateTable("documents")
    .set({ replaced_at: t.deps.clock.now() })
    .where("owner_id", "=", person.id)
    .where("area", "=", "cv")
    .execute();
  await t.deps.db
    .insertInto("documents")
    .values({ id: newId(), owner_id: person.id, area: "cv", file_id: kept.id, created_at: t.deps.clock.now() })
    .execute();
}

describe("[A16, T04] applying to a vacancy", () => {
  test("applying turns 'Postularme' into 'Ya te has postulado' and notifies the company", async () => {
    const person = await aPerson(t);
    const before = await seen(person);
    expect([before.careAboutId, before.actions, before.verified]).toEqual([null, ["apply"], true]);
    const reply = await apply(person, vacancyId, { account_id: newId() });
    const { id } = reply.contents().care_about;
    const after = await seen(person);
    expect(after.careAboutId).toBe(id);
    expect(after.careAbout).toMatchObject({ init_relation: 0, person_mark: 0, status: { name: "Sin revisar" } });
    expect(after.actions).toEqual(["withdraw", "start_relation"]);
    expect((await t.emailsTo(company.email))[0]?.subject).toBe("Nueva postulación: Auxiliar administrativo");
    expect((await apply(person)).code).toBe("ALREADY_APPLIED");
  });

  test("twenty simultaneous clicks on 'Postularme' create one application", async () => {
    const person = await aPerson(t);
    const replies = await Promise.all(Array.from({ length: 20 }, () => apply(person)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.code === "ALREADY_APPLIED")).toHaveLength(19);
    const rows = await t.deps.db.selectFrom("applications").select("id").where("person_id", "=", person.id).execute();
    expect(rows).toHaveLength(1);
  });

  test("the daily limit of applications holds when all are sent at once", async () => {
    const person = await aPerson(t);
    const own = await aCompany(t);
    const vacancies = await Promise.all(Array.from({ length: 12 }, () => aVacancy(t, own.id)));
    const replies = await Promise.all(vacancies.map((id) => apply(person, id)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(10);
    expect(replies.filter((reply) => reply.code === "APPLICATION_LIMIT")).toHaveLength(2);
  });

  test("an application is refused for a closed vacancy, an unfinished course and an account in review", async () => {
    const person = await aPerson(t);
    expect((await apply(person, await aVacancy(t, company.id, { status: "closed" }))).code).toBe("VACANCY_NOT_ACTIVE");
    expect((await apply(person, await aVacancy(t, company.id, { status: "draft" }))).code).toBe("NOT_FOUND");
    expect((await apply(person, newId())).code).toBe("NOT_FOUND");
    expect((await apply(person, "not-an-id")).status).toBe(422);
    expect((await apply(await aPerson(t, { course_completed_at: null }))).code).toBe("COURSE_INCOMPLETE");
    const waiting = await aPerson(t, { status: "in_review" });
    expect((await apply(waiting)).code).toBe("ACCOUNT_NOT_APPROVED");
    expect((await seen(waiting)).apply_note).toBe("Podrás postularte cuando aprobemos tu registro.");
  });

  test("a hired person and a person who finished a relation cannot apply", async () => {
    const relation = async (status: "active" | "finished") => {
      const person = await aPerson(t);
      const own = await aVacancy(t, company.id);
      const applicationId = await anApplication(
        t,
        { personId: person.id, vacancyId: own, companyId: company.id },
        { status: "selected" },
      );
      await t.deps.db
        .insertInto("relations")
        .values({
          id: newId(),
          application_id: applicationId,
          person_id: person.id,
          company_id: company.id,
          vacancy_id: own,
          status,
          confirmation: "both",
          started_by_person: false,
          start_date: "2026-10-01",
          remuneration: 920_000,
          support_amount: 350_000,
          support_months: 6,
          created_at: t.deps.clock.now(),
        })
        .execute();
      return person;
    };
    expect((await apply(await relation("active"))).code).toBe("ALREADY_HIRED");
    expect((await apply(await relation("finished"))).code).toBe("FINISHED_COLLABORATOR");
  });

  test("a person can apply again after withdrawing an application", async () => {
    const { person, id } = await applied();
    const withdraw = () => send(t, calls.withdrawApplication, { as: person, params: { id } });
    const other = await aPerson(t);
    expect((await send(t, calls.withdrawApplication, { as: other, params: { id } })).code).toBe("NOT_FOUND");
    expect((await withdraw()).status).toBe(200);
    expect((await withdraw()).code).toBe("APPLICATION_CLOSED");
    expect((await seen(person)).careAboutId).toBeNull();
    expect((await apply(person)).status).toBe(200);
    expect((await mine(person)).info.map((one) => one.cause)).toEqual([null, "withdrawn"]);
  });
});

describe("[A15] the list of a person's own applications", () => {
  test("[K03] a person's own applications are listed newest first, with the days since", async () => {
    const person = await aPerson(t);
    const twoDaysAgo = new Date(t.deps.clock.now().getTime() - 2 * 86_400_000);
    const ids = { personId: person.id, vacancyId, companyId: company.id };
    await anApplication(t, ids, { created_at: twoDaysAgo });
    const second = await aVacancy(t, company.id, { title: "Barista", public_salary: false });
    await apply(person, second);
    const { found_rows, info } = await mine(person);
    expect(found_rows).toBe(2);
    expect(info.map((one) => [one.title, one.careAboutDate, one.amount])).toEqual([
      ["Barista", 0, null],
      ["Auxiliar administrativo", 2, 920_000],
    ]);
    expect(info[0]).toMatchObject({ status: { id: 1, name: "Sin revisar" }, init_relation: 0, actions: ["withdraw"] });
    const abroad = await send(t, calls.listMyApplications, { as: person, query: { countries_csv: "5" } });
    expect(abroad.contents().info).toEqual([]);
    for (const countries_csv of ["abc", "141,", ""]) {
      const unreadable = await send(t, calls.listMyApplications, { as: person, query: { countries_csv } });
      expect([unreadable.status, Object.keys(unreadable.fields ?? {})]).toEqual([422, ["countries_csv"]]);
    }
  });
});

describe("[A10, E06] the candidates of a company", () => {
  test("[S04] the list of candidates can be searched, counted and filtered", async () => {
    const own = await aCompany(t);
    const [first, second] = [await aVacancy(t, own.id), await aVacancy(t, own.id, { title: "Barista" })];
    const ana = await aPerson(t, { name: "Ana", first_surname: "Peña", second_surname: null });
    await apply(ana, first);
    await apply(await aPerson(t), second);
    const list = async (query = {}) => (await send(t, calls.listCandidates, { as: own, query })).contents();
    expect((await list()).found_rows).toBe(2);
    expect((await list()).counts).toEqual([{ status: { id: 1, name: "Sin revisar", key: "unreviewed" }, count: 2 }]);
    expect((await list({ search: "pena" })).info.map((one) => one.nameComplete)).toEqual(["Ana Peña"]);
    expect((await list({ publicationId: second })).info.map((one) => one.title)).toEqual(["Barista"]);
    expect((await list({ status: 4 })).info).toEqual([]);
    expect((await list()).info[0]).toMatchObject({
      careAboutDate: 0,
      institutionName: "Universidad de Guanajuato",
      actions: ["open", "discard", "select"],
    });
  });

  test("[S06] the person sees the company's name, place and phone from the start, its e-mail once it opened the application", async () => {
    const { person, id } = await applied();
    const stranger = await aPerson(t);
    const card = async (as: Account) => (await seen(as)).companyInfo;
    const shown = { name: "Café Jacaranda", phone: "4776881204", location: { cityName: "León" } };
    expect(await card(stranger)).toMatchObject({ ...shown, email: null });
    expect(await card(person)).toMatchObject({ ...shown, email: null });
    await open(id);
    expect(await card(person)).toMatchObject({ ...shown, email: company.email });
    expect(await card(stranger)).toMatchObject({ ...shown, email: null });
  });

  test("[S06, E03] both sides see a foreign phone number with its country code", async () => {
    const [abroad, unitedStates] = ["2135550134", 236];
    const theirs = await aCompany(t, { phone: abroad, phone_country_id: unitedStates });
    const person = await aPerson(t, { phone: abroad, phone_country_id: unitedStates });
    const publicationId = await aVacancy(t, theirs.id);
    expect((await seen(person, publicationId)).companyInfo.phone).toBe("+1 2135550134");
    const { id } = (await apply(person, publicationId)).contents().care_about;
    await open(id, theirs);
    expect((await candidate(id, theirs)).contents().phone).toBe("+1 2135550134");
  });

  test("opening an application reveals contact data and CV, and notifies the person once", async () => {
    const person = await aPerson(t);
    await withCv(person);
    const { id } = (await apply(person)).contents().care_about;
    const before = (await candidate(id)).contents();
    expect([before.email, before.phone, before.cv]).toEqual([null, null, null]);
    expect(before).toMatchObject({ age: 21, gender: "Mujer", address: "León, Guanajuato" });
    const cv = (as: Account) => send(t, calls.readCandidateCv, { as, params: { careAboutId: id } });
    expect((await cv(company)).code).toBe("NOT_FOUND");

    expect((await open(id)).contents().status).toEqual({ id: 2, name: "En proceso", key: "in_process" });
    expect((await open(id)).status).toBe(200);
    const after = (await candidate(id)).contents();
    expect([after.email, after.phone]).toEqual([person.email, "4772150934"]);
    expect((await cv(company)).bytes.toString()).toBe("%PDF-1.4 cv");
    const looks = await t.deps.db.selectFrom("audit_log").select("action").where("object_id", "=", id).execute();
    expect(looks).toEqual([{ action: "cv.read" }]);
    const notified = (await t.emailsTo(person.email)).filter((email) => email.subject.includes("abrió tu postulación"));
    expect(notified).toHaveLength(1);

    await withCv(person);
    expect((await cv(company)).status).toBe(200);
    expect((await cv(person)).status).toBe(200);
    expect((await cv(await aCompany(t))).code).toBe("NOT_FOUND");
    expect((await cv(await aPerson(t))).code).toBe("NOT_FOUND");
    expect((await cv(await aMember(t, company.id, ["vacancies"]))).code).toBe("FORBIDDEN");
  });

  test("[C5] the preview of a Word CV has the rules and the record of a look at the CV", async () => {
    const person = await aPerson(t);
    await withCv(person, { name: "CV.docx", kind: "docx", bytes: realCv("libreoffice/CV.docx") });
    const { id } = (await apply(person)).contents().care_about;
    const preview = (as: Account) => send(t, calls.previewCandidateCv, { as, params: { careAboutId: id } });
    const looks = async () =>
      (await t.deps.db.selectFrom("audit_log").select("action").where("object_id", "=", id).execute()).length;
    expect((await preview(company)).code).toBe("NOT_FOUND");
    expect(await looks()).toBe(0);

    await open(id);
    expect((await preview(company)).contents().html).toContain("<h3>Ximena Núñez Ávila</h3>");
    expect(await looks()).toBe(1);
    expect((await preview(await aCompany(t))).code).toBe("NOT_FOUND");
    expect((await preview(await aMember(t, company.id, ["vacancies"]))).code).toBe("FORBIDDEN");
    expect((await preview(person)).code).toBe("FORBIDDEN");
    expect(await looks()).toBe(1);
    expect((await preview(await aMember(t, company.id, ["candidates"]))).status).toBe(200);
    expect(await looks()).toBe(2);
  });

  test("[C5] a CV that cannot be shown in the page has no preview, and can be downloaded", async () => {
    const person = await aPerson(t);
    await withCv(person, { name: "CV.docx", kind: "docx", bytes: Buffer.from("roto") });
    const { id } = (await apply(person)).contents().care_about;
    await open(id);
    const params = { careAboutId: id };
    expect((await send(t, calls.previewCandidateCv, { as: company, params })).contents()).toEqual({ html: null });
    expect((await send(t, calls.readCandidateCv, { as: company, params })).bytes.toString()).toBe("roto");
  });

  test("[C5] reading a candidate ahead is no look: nothing is opened, counted or recorded", async () => {
    const person = await aPerson(t);
    await withCv(person);
    const { id } = (await apply(person)).contents().care_about;
    expect((await candidate(id)).contents()).toMatchObject({ has_cv: true, cv: null, status: { key: "unreviewed" } });
    await open(id);
    await candidate(id);
    const { db } = t.deps;
    const { cv_opened_at } = await db
      .selectFrom("applications")
      .select("cv_opened_at")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(cv_opened_at).toBeNull();
    expect(await db.selectFrom("audit_log").select("action").where("object_id", "=", id).execute()).toEqual([]);
  });

  test("a candidate never shows the street, the CURP or the bank account", async () => {
    const { id } = await applied();
    await open(id);
    const { body } = await candidate(id);
    expect(body).not.toMatch(/Mina de Valenciana|QURV|012225001234567895|7895/);
  });

  test("a candidate shows the same match that the person read beside the vacancy", async () => {
    const { person, id } = await applied();
    const { match } = (await candidate(id)).contents();
    expect(match).toEqual((await seen(person)).match);
    expect(match).toMatchObject({ of: 1, items: [{ field: "degree" }, { field: "place" }] });
  });

  test("a candidate of another company is answered with 404", async () => {
    const { id } = await applied();
    const other = await aCompany(t);
    expect((await candidate(id, other)).code).toBe("NOT_FOUND");
    expect((await open(id, other)).code).toBe("NOT_FOUND");
    expect((await discard(id, {}, other)).code).toBe("NOT_FOUND");
    expect((await send(t, calls.undoDiscard, { as: other, body: { care_about_id: id } })).code).toBe("NOT_FOUND");
  });
});

describe("[A11, T02] the decision on a candidate", () => {
  test("[DL01] '0' discards a candidate: the e-mail leaves after 10 seconds, with the reason if it is shared", async () => {
    const { person, id } = await applied();
    const reply = (await discard(id, { reason: "other_chosen", shared: true })).contents();
    expect(reply.status).toEqual({ id: 4, name: "Descartado", key: "discarded" });
    expect((await mine(person)).info[0]?.status.name).toBe("Sin revisar");
    await runDiscards();
    expect(await t.emailsTo(person.email)).toEqual([]);
    t.deps.clock.set(new Date(t.deps.clock.now().getTime() + 10_000));
    await runDiscards();
    await notifyDiscarded(t.deps)({ applicationId: id });
    const emails = await t.emailsTo(person.email);
    expect(emails).toHaveLength(1);
    expect(emails[0]?.text).toContain("eligieron a otra persona");
    expect((await mine(person)).info[0]?.status.name).toBe("Descartado");
    expect((await apply(person)).code).toBe("ALREADY_APPLIED");
    expect((await candidate(id)).contents().actions).toEqual([]);
  });

  test("'Deshacer' within 10 seconds restores the discarded candidate and stops the e-mail", async () => {
    const { person, id } = await applied();
    const undo = () => send(t, calls.undoDiscard, { as: company, body: { care_about_id: id } });
    await open(id);
    await discard(id);
    expect((await candidate(id)).contents().actions).toEqual(["undo_discard"]);
    expect((await undo()).contents().status).toEqual({ id: 2, name: "En proceso", key: "in_process" });
    t.deps.clock.set(new Date(t.deps.clock.now().getTime() + 11_000));
    await runDiscards();
    expect((await t.emailsTo(person.email)).filter((email) => email.subject.startsWith("Sobre"))).toEqual([]);
    await discard(id);
    t.deps.clock.set(new Date(t.deps.clock.now().getTime() + 10_000));
    expect((await undo()).code).toBe("UNDO_TOO_LATE");
  });

  test("exactly one of a simultaneous selection and discard succeeds", async () => {
    const { id } = await applied();
    const select = () =>
      send(t, calls.actOnCandidate, { as: company, body: { care_about_id: id, selected: "1", remuneration: 950_000 } });
    const replies = await Promise.all([discard(id), select(), discard(id), select()]);
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.status === 409)).toHaveLength(3);
  });
});
