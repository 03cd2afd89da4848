import {
  changeColleague,
  deleteColleagueInvitation,
  inviteColleague,
  listColleagues,
  removeColleague,
  resendColleagueInvitation,
} from "@arranca/contract/accounts/company-team";
import { changePassword, signIn } from "@arranca/contract/accounts/entry";
import { readSession } from "@arranca/contract/accounts/session";
import { listCandidates } from "@arranca/contract/applications";
import { listAudit } from "@arranca/contract/audit/log";
import { listCompanyVacancies } from "@arranca/contract/vacancies/vacancy";
import { endOfDayAfter } from "@arranca/contract/values/days";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Account, aCompany, aMember, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { besideTwoMore } from "../../../testing/servers/nodes.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const password = "nopal verde en la azotea";
const body = (over: object = {}) => ({
  name: "Ana Ruiz Torres",
  email: "ana@fabrica.example",
  is_administrator: false,
  permissions: ["vacancies"],
  ...over,
});

const invite = (as: Account, over: object = {}) => send(t, inviteColleague, { as, body: body(over) });
const team = async (as: Account) => (await send(t, listColleagues, { as })).contents().info;
const ticketIn = async (email: string) =>
  /\/update-access\?invitation=company#([\w-]+)/.exec((await t.emailsTo(email))[0]?.text ?? "")?.[1] ?? "";
const accept = async (email: string, ticket?: string) =>
  send(t, changePassword, { body: { ticket: ticket ?? (await ticketIn(email)), password } });
const enter = (email: string) => send(t, signIn, { body: { email, password } });
const change = (as: Account, id: string, over: object = {}) => {
  const { email: _, ...rest } = body(over);
  return send(t, changeColleague, { as, params: { id }, body: rest });
};
const remove = (as: Account, id: string) => send(t, removeColleague, { as, params: { id } });
const may = async (as: Account) => (await send(t, readSession, { as })).contents().permissions;

describe("[DL14] an invitation to a company", () => {
  test("the invitation link of a company creates one account with the granted permissions", async () => {
    const company = await aCompany(t);
    const { id } = (await invite(company, { email: "una@fabrica.example" })).contents();
    expect(await team(company)).toMatchObject([
      {
        id: company.loginId,
        name: "Beatriz Montes",
        status: "active",
        is_administrator: true,
        is_me: true,
        actions: [],
      },
      { id, name: "Ana Ruiz Torres", status: "invited", permissions: ["vacancies"], last_seen_at: null },
    ]);
    const ticket = await ticketIn("una@fabrica.example");
    expect((await accept("una@fabrica.example")).status).toBe(200);
    expect((await accept("una@fabrica.example", ticket)).code).toBe("TICKET_EXPIRED");

    const came = (await enter("una@fabrica.example")).contents();
    if (!("token" in came)) throw new Error("not signed in");
    expect(came.account.institution?.company.id).toBe(company.id);
    expect(came.next).toBe("/terms");
    const [, ana] = await team(company);
    expect(ana).toMatchObject({ status: "active", name: "Ana Ruiz Torres", permissions: ["vacancies"] });
    expect(ana?.last_seen_at).not.toBeNull();
    expect(await may({ ...company, loginId: ana?.id ?? "", token: came.token })).toEqual(["vacancies"]);
  });

  test("an invitation to a company is valid for seven days; sending it again or withdrawing it invalidates the old link", async () => {
    const company = await aCompany(t);
    const { id } = (await invite(company, { email: "dos@fabrica.example" })).contents();
    const first = await ticketIn("dos@fabrica.example");
    expect((await send(t, resendColleagueInvitation, { as: company, params: { id } })).status).toBe(200);
    expect((await accept("dos@fabrica.example", first)).code).toBe("TICKET_EXPIRED");
    await t.deps.db
      .updateTable("company_invitations")
      .set({ expires_at: new Date(t.deps.clock.now().getTime() - 1) })
      .where("id", "=", id)
      .execute();
    expect((await team(company))[1]).toMatchObject({ status: "expired" });
    expect((await accept("dos@fabrica.example")).code).toBe("TICKET_EXPIRED");

    await send(t, resendColleagueInvitation, { as: company, params: { id } });
    const row = await t.deps.db
      .selectFrom("company_invitations")
      .select(["sent_at", "expires_at"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(row.expires_at).toEqual(endOfDayAfter(row.sent_at, 7));
    expect((await send(t, deleteColleagueInvitation, { as: company, params: { id } })).status).toBe(200);
    expect((await accept("dos@fabrica.example")).code).toBe("TICKET_EXPIRED");
    expect((await send(t, resendColleagueInvitation, { as: company, params: { id } })).code).toBe("NOT_FOUND");
  });

  test("two concurrent uses of an invitation link create one account", async () => {
    const company = await aCompany(t);
    await invite(company, { email: "tres@fabrica.example" });
    const ticket = await ticketIn("tres@fabrica.example");
    const answers = await Promise.all([accept("", ticket), accept("", ticket)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await team(company)).toHaveLength(2);
  });

  test("an invitation never discloses to a company that an address has an account: its owner is notified and no link is sent", async () => {
    const company = await aCompany(t);
    const known = await aPerson(t);
    expect((await invite(company, { email: known.email })).status).toBe(200);
    expect(await ticketIn(known.email)).toBe("");
    expect((await t.emailsTo(known.email))[0]?.subject).toContain("este correo ya tiene una cuenta");
  });

  test("[F8, B35] an invitation to a company is one whatever its capitals and pasted signs, and its account signs in with any of them", async () => {
    const company = await aCompany(t);
    expect((await invite(company, { email: "Ana.Lopez@Empresa.Example " })).status).toBe(200);
    for (const again of ["ANA.LOPEZ@empresa.example", "ana.lopez@empresa.example.", "<Ana.Lopez@empresa,example>"])
      expect((await invite(company, { email: again })).fields).toHaveProperty("email");
    expect((await team(company)).filter(({ status }) => status === "invited")).toHaveLength(1);
    expect((await accept("ana.lopez@empresa.example")).status).toBe(200);
    expect((await enter("ANA.Lopez@Empresa.example")).contents()).toHaveProperty("token");
    expect((await team(company)).map(({ status }) => status)).toEqual(["active", "active"]);
  });

  test("an invitation needs a permission; an address of the company's team or already invited is refused at its field", async () => {
    const company = await aCompany(t);
    expect((await invite(company, { permissions: [] })).fields).toEqual({ permissions: "Elige al menos un permiso." });
    expect((await invite(company, { email: company.email })).fields).toHaveProperty("email");
    await invite(company, { email: "cuatro@fabrica.example" });
    expect((await invite(company, { email: "cuatro@fabrica.example" })).fields).toHaveProperty("email");
  });

  test("the 31st invitation of a company on a day is refused", async () => {
    const company = await aCompany(t);
    const codes = [];
    for (let n = 0; n < 31; n++) codes.push((await invite(company, { email: `n${n}@fabrica.example` })).status);
    expect(codes.slice(0, 30)).toEqual(Array(30).fill(200));
    expect(codes[30]).toBe(429);
  });
});

describe("[DL14] permissions of a company member", () => {
  test("a company member loses a withdrawn permission at the next call, and an administrator the access to the team", async () => {
    const company = await aCompany(t);
    const ana = await aMember(t, company.id, ["vacancies", "candidates"]);
    expect((await send(t, listCandidates, { as: ana })).status).toBe(200);
    expect((await change(company, ana.loginId, { permissions: ["vacancies"] })).status).toBe(200);
    expect((await send(t, listCandidates, { as: ana })).code).toBe("FORBIDDEN");
    expect((await send(t, listCompanyVacancies, { as: ana })).status).toBe(200);

    await change(company, ana.loginId, { is_administrator: true });
    expect(await may(ana)).toEqual(["vacancies", "candidates", "relations", "company", "team"]);
    await change(ana, company.loginId, { permissions: ["relations"] });
    expect(await may(company)).toEqual(["relations"]);
    expect((await send(t, listColleagues, { as: company })).code).toBe("FORBIDDEN");
    const { owner_login_id: owner } = await t.deps.db
      .selectFrom("companies")
      .select("owner_login_id")
      .where("id", "=", company.id)
      .executeTakeFirstOrThrow();
    expect(owner).toBe(ana.loginId);
  });

  test("the last administrator of a company can neither leave nor become a sub-account", async () => {
    const company = await aCompany(t);
    await aMember(t, company.id, ["company"]);
    expect((await change(company, company.loginId)).code).toBe("TRANSITION_NOT_ALLOWED");
    expect((await remove(company, company.loginId)).code).toBe("TRANSITION_NOT_ALLOWED");
    expect((await team(company))[0]).toMatchObject({ is_administrator: true, actions: [] });
  });

  test.each(["remove", "change"] as const)(
    "two administrators of a company who %s each other at once leave one",
    async (act) => {
      const company = await aCompany(t);
      const other = await aMember(t, company.id, [], { is_administrator: true });
      const acts = { remove, change };
      const answers = await Promise.all([acts[act](company, other.loginId), acts[act](other, company.loginId)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
      const left = await t.deps.db
        .selectFrom("company_members")
        .select("login_id")
        .where("company_id", "=", company.id)
        .where("is_administrator", "=", true)
        .where("left_at", "is", null)
        .execute();
      expect(left).toHaveLength(1);
    },
  );

  test("a removed company member loses access at once; the address may be invited again, and past actions keep the member's name", async () => {
    const company = await aCompany(t);
    await invite(company, { email: "vuelve@fabrica.example" });
    await accept("vuelve@fabrica.example");
    const came = (await enter("vuelve@fabrica.example")).contents();
    if (!("token" in came)) throw new Error("not signed in");
    const [, ana] = await team(company);
    expect((await remove(company, ana?.id ?? "")).status).toBe(200);
    expect((await send(t, readSession, { as: came })).code).toBe("SESSION_EXPIRED");
    expect((await enter("vuelve@fabrica.example")).code).toBe("WRONG_CREDENTIALS");
    expect(await team(company)).toHaveLength(1);

    await invite(company, { email: "vuelve@fabrica.example" });
    expect((await accept("vuelve@fabrica.example")).status).toBe(200);
    const names = await t.deps.db
      .selectFrom("company_members")
      .select("name")
      .where("company_id", "=", company.id)
      .where("name", "=", "Ana Ruiz Torres")
      .execute();
    expect(names).toHaveLength(2);
  });

  test("a company member who is removed or leaves is notified by mail, as they can no longer sign in", async () => {
    const company = await aCompany(t);
    const [ana, bea] = [
      await aMember(t, company.id, ["vacancies"]),
      await aMember(t, company.id, [], { is_administrator: true }),
    ];
    await remove(company, ana.loginId);
    const [mail] = await t.emailsTo(ana.email);
    expect(mail?.subject).toMatch(/^Ya no eres parte del equipo de /);
    expect(mail?.text).toContain("Beatriz Montes te quitó del equipo.");
    expect(mail?.text).toContain("te puede invitar otra vez a este correo");
    await remove(bea, bea.loginId);
    expect((await t.emailsTo(bea.email))[0]?.text).toContain("Saliste del equipo.");
  });

  test("a colleague of a company is notified of changed permissions, not of a changed name", async () => {
    const company = await aCompany(t);
    const ana = await aMember(t, company.id, ["vacancies"]);
    await change(company, ana.loginId, { name: "Ana Ruiz", permissions: ["vacancies"] });
    expect(await t.emailsTo(ana.email)).toEqual([]);
    await change(company, ana.loginId, { permissions: ["candidates", "vacancies"] });
    const [mail] = await t.emailsTo(ana.email);
    expect(mail?.subject).toBe("Cambiaron tus permisos");
    expect(mail?.text).toContain("Ahora puedes: Revisar candidatos, Publicar vacantes.");
    await change(company, ana.loginId, { is_administrator: true, permissions: [] });
    expect((await t.emailsTo(ana.email))[0]?.text).toContain("Ahora administras la empresa");
    await change(company, company.loginId, { is_administrator: false, permissions: ["vacancies"] });
    expect(await t.emailsTo(company.email)).toEqual([]);
  });

  test("each change of a company's team is in the audit log with actor and company, and names are looked up", async () => {
    const company = await aCompany(t);
    const { id } = (await invite(company, { email: "huella@fabrica.example" })).contents();
    await send(t, deleteColleagueInvitation, { as: company, params: { id } });
    const ana = await aMember(t, company.id, ["vacancies"], { name: "Ana Ruiz" });
    await change(company, ana.loginId, { permissions: ["company"] });
    await remove(company, ana.loginId);
    const auditor = await aStaffMember(t, ["audit.read"]);
    const { info } = (await send(t, listAudit, { as: auditor, query: { object: ana.loginId } })).contents();
    expect(info.map(({ before }) => before)).toEqual([
      "sacó a Ana Ruiz Torres de ",
      "cambió los permisos de Ana Ruiz Torres en ",
    ]);
    const details = await t.deps.db
      .selectFrom("audit_log")
      .select("detail")
      .where("about_id", "=", company.id)
      .execute();
    expect(JSON.stringify(details)).not.toMatch(/Ana/);
    const rows = await t.deps.db
      .selectFrom("audit_log")
      .select(["action", "actor_login_id", "object_id"])
      .where("about_id", "=", company.id)
      .orderBy("id")
      .execute();
    expect(rows).toEqual(
      [
        ["company_team.invite", id],
        ["company_team.uninvite", id],
        ["company_team.change", ana.loginId],
        ["company_team.remove", ana.loginId],
      ].map(([action, object_id]) => ({ action, actor_login_id: company.loginId, object_id })),
    );
  });
});

test("[DL14] a withdrawn permission, a pause and the end of a membership take effect at the next call on two other nodes", () =>
  besideTwoMore(t, async (others) => {
    const company = await aCompany(t);
    const ana = await aMember(t, company.id, ["vacancies", "candidates"]);
    const ask = async (call: typeof listCandidates | typeof listCompanyVacancies) =>
      Promise.all(others.map(async (node) => (await send(node, call, { as: ana })).code ?? "yes"));
    expect([await ask(listCandidates), await ask(listCompanyVacancies)].flat()).toEqual(["yes", "yes", "yes", "yes"]);
    await change(company, ana.loginId, { permissions: ["vacancies"] });
    expect(await ask(listCandidates)).toEqual(["FORBIDDEN", "FORBIDDEN"]);
    expect(await ask(listCompanyVacancies)).toEqual(["yes", "yes"]);
    const warned = { warned_at: t.deps.clock.now(), warned_for: "unconfirmed", paused_at: t.deps.clock.now() };
    await t.deps.db.updateTable("company_members").set(warned).where("login_id", "=", ana.loginId).execute();
    expect(await ask(listCompanyVacancies)).toEqual(["FORBIDDEN", "FORBIDDEN"]);
    await remove(company, ana.loginId);
    expect(await ask(listCompanyVacancies)).toEqual(["SESSION_EXPIRED", "SESSION_EXPIRED"]);
  }));
