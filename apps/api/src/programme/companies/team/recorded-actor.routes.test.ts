import { appealAsCompany } from "@arranca/contract/accounts/registration";
import { listMyApplications, openCandidate, readCandidate } from "@arranca/contract/applications";
import { finishRelation, readCompanyRelation } from "@arranca/contract/relations/calls";
import { readAccount } from "@arranca/contract/review/accounts";
import { changeVacancyStatus } from "@arranca/contract/vacancies/life";
import { approveVacancy, readVacancyForReview } from "@arranca/contract/vacancies/review";
import { readCompanyVacancy } from "@arranca/contract/vacancies/vacancy";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Account, aCompany, aMember, aStaffMember, aVacancy } from "../../../testing/factories.ts";
import { aCandidate, aRelation } from "../../../testing/relations.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
let staff: Account;
beforeAll(async () => {
  t = await startTestApp();
  staff = await aStaffMember(t, ["vacancies.review", "accounts.review"]);
});
afterAll(() => t.close());

const ana = (companyId: string, permission: Parameters<typeof aMember>[2][number]) =>
  aMember(t, companyId, [permission], { name: "Ana Ruiz" });

describe("[DL14] the recorded actor of a company's action", () => {
  test("the history of a vacancy names the actor to colleagues, shows staff the company too, and names no staff to the company", async () => {
    const company = await aCompany(t);
    const id = await aVacancy(t, company.id, { status: "in_review" });
    await send(t, approveVacancy, { as: staff, params: { id } });
    const body = { status: "4", reason: "not_needed" };
    await send(t, changeVacancyStatus, { as: await ana(company.id, "vacancies"), params: { publicationId: id }, body });
    const own = await send(t, readCompanyVacancy, { as: company, params: { publicationId: id } });
    expect(own.contents().history.map(({ by }) => by)).toEqual(["Equipo de revisión", "Ana Ruiz"]);
    const read = await send(t, readVacancyForReview, { as: staff, params: { id } });
    expect(read.contents().history.map(({ by }) => by)).toEqual(["Leticia Arriaga", "Ana Ruiz, de la empresa"]);
  });

  test("a decision on a candidate names its actor to colleagues; the person sees the company only", async () => {
    const hire = await aCandidate(t);
    const as = await ana(hire.company.id, "candidates");
    await send(t, openCandidate, { as, body: { care_about_id: hire.applicationId } });
    const seen = await send(t, readCandidate, { as: hire.company, query: { care_about_id: hire.applicationId } });
    expect(seen.contents().moved_by).toBe("Ana Ruiz");
    const mine = await send(t, listMyApplications, { as: hire.person });
    expect(mine.body).not.toContain("Ana Ruiz");
    expect((await t.emailsTo(hire.person.email)).map(({ text }) => text).join()).not.toContain("Ana Ruiz");
  });

  test("each step of a relation names its actor to colleagues; the person's own steps name nobody of the company", async () => {
    const { company, applicationId } = await aRelation(t, { daysAgo: 40 });
    const as = await ana(company.id, "relations");
    await send(t, finishRelation, { as, body: { care_about_id: applicationId } });
    const read = await send(t, readCompanyRelation, { as: company, query: { care_about_id: applicationId } });
    expect(read.contents().history.map(({ step, by }) => [step, by])).toEqual([
      ["company", "Beatriz Montes"],
      ["both", null],
      ["finished", "Ana Ruiz"],
    ]);
  });

  test("an appeal of a company names its actor, and counts as the one appeal, no matter who sends it", async () => {
    const company = await aCompany(t, { status: "rejected" });
    const [one, other] = [await ana(company.id, "company"), await ana(company.id, "company")];
    const body = { comment: "Subimos la constancia correcta." };
    expect((await send(t, appealAsCompany, { as: one, body })).status).toBe(200);
    const { history } = (await send(t, readAccount, { as: staff, params: { id: company.id } })).contents();
    expect(history.at(-1)?.detail).toBe("Ana Ruiz, de la empresa: Subimos la constancia correcta.");
    await t.deps.db.updateTable("companies").set({ status: "rejected" }).where("id", "=", company.id).execute();
    expect((await send(t, appealAsCompany, { as: other, body })).code).toBe("TRANSITION_NOT_ALLOWED");
  });
});
