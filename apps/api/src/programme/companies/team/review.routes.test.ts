import { confirmColleague, listColleagues } from "@arranca/contract/accounts/company-team";
import { readSession } from "@arranca/contract/accounts/session";
import { readCompanyDashboard } from "@arranca/contract/companies";
import { listCompanyVacancies } from "@arranca/contract/vacancies/vacancy";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Account, aCompany, aMember } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { changeSessions } from "../../../testing/sessions.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { reviewCompanyTeams } from "./review.service.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** Advances some nights and signs in again. The nightly job runs on the last night only. */
async function nightsLater(days: number, ...accounts: Account[]) {
  t.deps.clock.advanceDays(days);
  const now = t.deps.clock.now();
  await changeSessions(t, accounts, { expires_at: new Date(now.getTime() + 3_600_000), proven_at: now });
  await reviewCompanyTeams(t.deps);
}
const setMembers = (company: Account, over: object) =>
  t.deps.db.updateTable("company_members").set(over).where("company_id", "=", company.id).execute();
/** Company whose colleagues were confirmed just now, by the test clock. */
async function aTeam() {
  const company = await aCompany(t);
  const ana = await aMember(t, company.id, ["vacancies"], { name: "Ana Ruiz" });
  const now = t.deps.clock.now();
  await setMembers(company, { rights_confirmed_at: now, joined_at: now });
  return { company, ana };
}
const team = async (as: Account) => (await send(t, listColleagues, { as })).contents().info;
const one = async (as: Account, { loginId }: Account) => (await team(as)).find(({ id }) => id === loginId);
const subjects = async ({ email }: Account) => (await t.emailsTo(email)).map(({ subject }) => subject);
const confirm = (as: Account, { loginId: id }: Account) => send(t, confirmColleague, { as, params: { id } });
const publishes = async (as: Account) => (await send(t, listCompanyVacancies, { as })).code ?? "yes";

describe("[DL14] the question '¿Siguen trabajando contigo?'", () => {
  test("administrators of a company are asked once a quarter; a colleague not confirmed in 14 days is paused and notified, and one click restores access", async () => {
    const { company, ana } = await aTeam();
    await nightsLater(90, company, ana);
    expect((await one(company, ana))?.ends).toBeNull();
    await nightsLater(1, company, ana);
    await nightsLater(1, company, ana);
    expect(await one(company, ana)).toMatchObject({
      ends: { why: "unconfirmed", days_left: 13 },
      actions: ["confirm", "edit", "remove"],
    });
    expect((await subjects(company)).filter((subject) => subject === "¿Siguen trabajando contigo?")).toHaveLength(1);
    expect((await send(t, readCompanyDashboard, { as: company })).contents().team).toEqual({ to_confirm: 1 });
    expect(await publishes(ana)).toBe("yes");

    await nightsLater(14, company, ana);
    expect(await one(company, ana)).toMatchObject({ status: "paused", ends: null, permissions: ["vacancies"] });
    expect(await publishes(ana)).toBe("FORBIDDEN");
    expect((await send(t, readSession, { as: ana })).contents().permissions).toEqual([]);
    expect(await subjects(ana)).toContain("Tu acceso está en pausa");

    expect((await confirm(company, ana)).status).toBe(200);
    expect(await publishes(ana)).toBe("yes");
    expect(await one(company, ana)).toMatchObject({ status: "active", ends: null });
    expect(await subjects(ana)).toContain("Tu acceso está activo otra vez");
  });

  test("a confirmation of a colleague in time ends the question, and no member confirms themselves", async () => {
    const { company, ana } = await aTeam();
    const other = await aMember(t, company.id, [], { is_administrator: true, rights_confirmed_at: t.deps.clock.now() });
    await nightsLater(91, company, ana, other);
    expect((await one(company, company))?.actions).toEqual(["edit", "remove"]);
    expect((await confirm(company, company)).code).toBe("TRANSITION_NOT_ALLOWED");
    for (const account of [ana, other]) expect((await confirm(company, account)).status).toBe(200);
    expect((await confirm(other, company)).status).toBe(200);
    await nightsLater(20, company, ana, other);
    expect((await team(company)).map(({ status, ends }) => [status, ends])).toEqual(Array(3).fill(["active", null]));
  });

  test("only the first of two unconfirmed administrators of a company is paused: the other becomes the contact of the programme", async () => {
    const { company, ana } = await aTeam();
    const other = await aMember(t, company.id, [], { is_administrator: true, rights_confirmed_at: t.deps.clock.now() });
    await nightsLater(91, company, ana, other);
    await nightsLater(15, company, ana, other);
    const members = await team(other);
    expect(members.map(({ status }) => status).sort()).toEqual(["active", "paused", "paused"]);
    const [leader] = members.filter(({ status }) => status === "active");
    expect(leader).toMatchObject({ is_administrator: true, id: other.loginId });
    const { owner_login_id: owner } = await t.deps.db
      .selectFrom("companies")
      .select("owner_login_id")
      .where("id", "=", company.id)
      .executeTakeFirstOrThrow();
    expect(owner).toBe(other.loginId);
  });

  test("a nightly review that was late pauses no colleague before the warning of 14 days", async () => {
    const { company, ana } = await aTeam();
    await nightsLater(400, company, ana);
    expect(await publishes(ana)).toBe("yes");
    expect((await one(company, ana))?.ends?.days_left).toBe(14);
  });

  test("after a year without a sign-in administrators of a company are warned 14 days ahead; a sign-in ends it, and a restored member gets another year", async () => {
    const { company, ana } = await aTeam();
    await nightsLater(340, company, ana);
    await confirm(company, ana);
    await nightsLater(11, company, ana);
    expect((await one(company, ana))?.ends).toMatchObject({ why: "unused", days_left: 14 });
    expect(await subjects(company)).toContain("Hay accesos que nadie usa");
    t.deps.clock.advanceMinutes(60);
    await t.deps.db
      .updateTable("logins")
      .set({ last_signed_in_at: t.deps.clock.now() })
      .where("id", "=", ana.loginId)
      .execute();
    await nightsLater(1, company, ana);
    expect((await one(company, ana))?.ends).toBeNull();

    await t.deps.db.updateTable("logins").set({ last_signed_in_at: null }).where("id", "=", ana.loginId).execute();
    await nightsLater(1, company, ana);
    await nightsLater(15, company, ana);
    expect((await one(company, ana))?.status).toBe("paused");
    await confirm(company, ana);
    await nightsLater(1, company, ana);
    expect(await one(company, ana)).toMatchObject({ status: "active", ends: null });
  });
});
