import { applyToVacancy, listMyApplications, openCandidate } from "@arranca/contract/applications";
import { listSimilarVacancies } from "@arranca/contract/vacancies/search";
import { openVacancy, readOpenVacancy } from "@arranca/contract/vacancies/vacancy";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "../../lib/ids.ts";
import { type Account, aCompany, anApplication, aPerson, aVacancy } from "../../testing/factories.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let t: TestApp;
let company: Account;
beforeAll(async () => {
  t = await startTestApp();
  company = await aCompany(t);
});
afterAll(() => t.close());

const seen = async (as: Account, publicationId: string) =>
  (await send(t, readOpenVacancy, { as, params: { publicationId } })).contents();
const mine = async (as: Account) => (await send(t, listMyApplications, { as })).contents().info;

describe("[A16] the next step after applying to a vacancy", () => {
  test("the vacancy and the list of applications show the day by which the company answers", async () => {
    const vacancyId = await aVacancy(t, company.id);
    const person = await aPerson(t);
    const applied = await send(t, applyToVacancy, { as: person, body: { publication_id: vacancyId } });
    const care_about_id = applied.contents().care_about.id;
    const sent = await seen(person, vacancyId);
    expect(sent.careAbout).toMatchObject({
      sentence:
        "La empresa todavía no la abre. Tiene hasta el 11 de diciembre (15 días hábiles) para contestarte; te avisamos en cuanto la abra.",
      unanswered: false,
    });
    expect(sent.actions).toEqual(["withdraw", "start_relation"]);
    expect((await mine(person))[0]?.sentence).toBe(sent.careAbout?.sentence);

    await send(t, openCandidate, { as: company, body: { care_about_id } });
    const opened = await seen(person, vacancyId);
    expect(opened.careAbout?.sentence).toMatch(/^La empresa ya vio tu perfil .+ hasta el 11 de diciembre/);
    expect(opened.actions).toEqual(["withdraw", "start_relation"]);
  });

  test("an application counts as unanswered after its answer day, not on that day", async () => {
    const vacancyId = await aVacancy(t, company.id);
    const person = await aPerson(t);
    const ids = { personId: person.id, vacancyId, companyId: company.id };
    // 15 working days later are Wednesday the 18th and Friday the 20th, which is today.
    for (const [created_at, unanswered] of [
      ["2026-10-28T18:00:00Z", true],
      ["2026-10-30T18:00:00Z", false],
    ] as const) {
      const id = await anApplication(t, ids, { created_at: new Date(created_at) });
      const [one] = (await mine(person)).filter((application) => application.id === id);
      expect([one?.unanswered, /^La empresa no ha respondido/.test(one?.sentence ?? "")]).toEqual([
        unanswered,
        unanswered,
      ]);
      await t.deps.db
        .updateTable("applications")
        .set({ status: "closed", close_cause: "withdrawn" })
        .where("id", "=", id)
        .execute();
    }
  });
});

describe("[S03] the vacancies similar to one applied to", () => {
  const ofKind = (...ids: number[]) => ({
    special_fields: JSON.stringify(ids.map((id) => ({ id, occupation: [] }))),
  });
  const similar = async (as: Account, id: string) =>
    (await send(t, listSimilarVacancies, { as, params: { id } })).contents().map(({ title }) => title);

  test("similar vacancies: same work and town, then same work, then same town; never the vacancy itself nor one already applied to", async () => {
    const kind = { ...ofKind(9001), municipality_id: 11007 };
    const vacancyId = await aVacancy(t, company.id, { ...kind, title: "Esta" });
    const add = (title: string, over: object) => aVacancy(t, company.id, { title, ...over });
    await add("Del pueblo", { ...ofKind(9002), municipality_id: 11007 });
    await add("Del oficio", { ...ofKind(9001), municipality_id: 11020 });
    await add("Cerrada", { ...kind, status: "closed" });
    const applied = await add("Postulada", kind);
    await add("De las dos", kind);
    const person = await aPerson(t);
    await anApplication(t, { personId: person.id, vacancyId: applied, companyId: company.id });
    expect(await similar(person, vacancyId)).toEqual(["De las dos", "Del oficio", "Del pueblo"]);

    await add("De las dos también", { ...kind, ...ofKind(9003, 9001) });
    await add("Otra de las dos", kind);
    expect((await similar(person, vacancyId)).sort()).toEqual(["De las dos", "De las dos también", "Otra de las dos"]);
  });

  test("similar vacancies are shown whole, as in the list; they are refused for a vacancy that the person cannot see", async () => {
    const person = await aPerson(t);
    const vacancyId = await aVacancy(t, company.id, { status: "closed" });
    const [one] = (await send(t, listSimilarVacancies, { as: person, params: { id: vacancyId } })).contents();
    expect(Object.keys(one ?? {}).sort()).toEqual(Object.keys(openVacancy.shape).sort());
    const draft = await aVacancy(t, company.id, { status: "draft" });
    for (const id of [draft, newId()])
      expect((await send(t, listSimilarVacancies, { as: person, params: { id } })).code).toBe("NOT_FOUND");
    const beginner = await aPerson(t, { course_completed_at: null });
    expect((await send(t, listSimilarVacancies, { as: beginner, params: { id: vacancyId } })).code).toBe(
      "COURSE_INCOMPLETE",
    );
  });
});
