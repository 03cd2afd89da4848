import { applyToVacancy, withdrawApplication } from "@arranca/contract/applications";
import { approveAccount } from "@arranca/contract/review/accounts";
import { sectionKeys } from "@arranca/contract/review/requests";
import { type CompanyPermission, companyPermissions } from "@arranca/contract/roles";
import { changeVacancyStatus, extendVacancy } from "@arranca/contract/vacancies/life";
import { approveVacancy, hideVacancy, rejectVacancy } from "@arranca/contract/vacancies/review";
import { dayMs } from "@arranca/contract/values/durations";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Account,
  aCompany,
  aMember,
  anApplication,
  aPerson,
  aStaffMember,
  aVacancy,
} from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { remindOfAnswers, remindOfEnds } from "../../vacancies/life/service.ts";

let t: TestApp;
let staff: Account;
beforeAll(async () => {
  t = await startTestApp();
  staff = await aStaffMember(t, ["vacancies.review", "accounts.review"]);
});
afterAll(() => t.close());

type Team = { owner: Account } & Record<CompanyPermission, Account>;

async function aTeam(over: Parameters<typeof aCompany>[1] = {}): Promise<Team> {
  const owner = await aCompany(t, over);
  const colleague = async (permission: CompanyPermission) =>
    [permission, await aMember(t, owner.id, [permission], { name: `Ana de ${permission}` })] as const;
  const colleagues = await Promise.all(companyPermissions.map(colleague));
  return { owner, ...(Object.fromEntries(colleagues) as Record<CompanyPermission, Account>) };
}

const bellOf = ({ loginId }: Account) =>
  t.deps.db.selectFrom("notifications").select(["title", "body"]).where("login_id", "=", loginId).execute();

async function notified(team: Team, title: string): Promise<string[]> {
  const names: string[] = [];
  for (const [name, account] of Object.entries(team)) {
    const rang = (await bellOf(account)).some((notice) => notice.title.startsWith(title));
    const wrote = (await t.emailsTo(account.email)).some(({ subject }) => subject.startsWith(title));
    expect(wrote, `${name}: bell and e-mail`).toBe(rang);
    if (rang) names.push(name);
  }
  return names;
}

describe("[DL14] the recipients of a notice to a company", () => {
  test("a notice about a vacancy goes to members who publish vacancies, and to the administrator", async () => {
    const team = await aTeam();
    const inReview = () => aVacancy(t, team.owner.id, { status: "in_review" });
    const approved = await inReview();
    await send(t, approveVacancy, { as: staff, params: { id: approved } });
    expect(await notified(team, "Tu vacante ya está publicada")).toEqual(["owner", "vacancies"]);
    const comments = "Falta decir el horario de trabajo.";
    await send(t, rejectVacancy, { as: staff, params: { id: await inReview() }, body: { comments, fields: [] } });
    expect(await notified(team, "Tu vacante necesita cambios")).toEqual(["owner", "vacancies"]);
    const reason = "Revisamos un reporte sobre esta vacante.";
    await send(t, hideVacancy, { as: staff, params: { id: approved }, body: { reason } });
    expect(await notified(team, "Ocultamos tu vacante")).toEqual(["owner", "vacancies"]);
    await aVacancy(t, team.owner.id, { expires_at: new Date(t.deps.clock.now().getTime() + 7 * dayMs) });
    await remindOfEnds(t.deps);
    expect(await notified(team, "Tu vacante se cierra en 7 días")).toEqual(["owner", "vacancies"]);
  });

  test("a notice about an action of a colleague names that colleague, except to themselves", async () => {
    const team = await aTeam();
    const id = await aVacancy(t, team.owner.id);
    await send(t, extendVacancy, { as: team.vacancies, params: { publicationId: id } });
    const close = { status: "4", reason: "filled_here" };
    await send(t, changeVacancyStatus, { as: team.vacancies, params: { publicationId: id }, body: close });
    const bodies = async (account: Account) => (await bellOf(account)).map(({ body }) => body).join(" | ");
    expect(await bodies(team.owner)).toMatch(/Lo hizo Ana de vacancies\..*Lo hizo Ana de vacancies\./);
    expect(await bodies(team.vacancies)).not.toContain("Lo hizo");
    expect(await bodies(team.candidates)).toBe("");
  });

  test("notices of applications, withdrawals and overdue answers go to members who review candidates", async () => {
    const team = await aTeam();
    const vacancyId = await aVacancy(t, team.owner.id);
    const person = await aPerson(t);
    const applied = await send(t, applyToVacancy, { as: person, body: { publication_id: vacancyId } });
    const { id } = applied.contents().care_about;
    expect(await notified(team, "Nueva postulación")).toEqual(["owner", "candidates"]);
    await send(t, withdrawApplication, { as: person, params: { id } });
    expect(await notified(team, "Una persona retiró su postulación")).toEqual(["owner", "candidates"]);
    const of = { personId: (await aPerson(t)).id, vacancyId, companyId: team.owner.id };
    await anApplication(t, of, { created_at: new Date(t.deps.clock.now().getTime() - 3 * dayMs) });
    await remindOfAnswers(t.deps);
    expect(await notified(team, "Ximena Guadalupe espera tu respuesta")).toEqual(["owner", "candidates"]);
  });

  test("a notice about the review of the account goes to members who edit the company", async () => {
    const team = await aTeam({ status: "in_review", approved_at: null });
    await send(t, approveAccount, { as: staff, params: { id: team.owner.id }, body: { unread: sectionKeys } });
    expect(await notified(team, "Tu cuenta está activa")).toEqual(["owner", "company"]);
  });
});
