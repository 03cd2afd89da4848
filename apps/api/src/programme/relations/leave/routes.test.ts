import { signIn } from "@arranca/contract/accounts/entry";
import { closeMyAccount, readClosing, requestRestore, restoreAccount } from "@arranca/contract/accounts/own";
import { readSession } from "@arranca/contract/accounts/session";
import { markHired } from "@arranca/contract/relations/calls";
import { endOfDayAfter } from "@arranca/contract/values/days";
import { minuteMs } from "@arranca/contract/values/durations";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { statusHistory } from "../../../lib/database/history.ts";
import { type Account, aCompany, aMember, aPerson, aVacancy } from "../../../testing/factories.ts";
import { aWorkedMonth, upload } from "../../../testing/payments.ts";
import { aCandidate, aRelation, aSelection } from "../../../testing/relations.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { hashPassword } from "../../../trust/accounts/passwords/hash.ts";

let t: TestApp;
let passwordHash: string;
const password = "tortillas de maíz azul";
beforeAll(async () => {
  t = await startTestApp();
  passwordHash = await hashPassword(password);
});
afterAll(() => t.close());

const secret = () => ({ password_hash: passwordHash });
const close = (as: Account) => send(t, closeMyAccount, { as });
const meaning = async (as: Account) => (await send(t, readClosing, { as })).contents();
const enter = (email: string) => send(t, signIn, { body: { email, password } });
const ask = (email: string) => send(t, requestRestore, { body: { email } });
const restore = (email: string, code: string) => send(t, restoreAccount, { body: { email, code } });
const subjects = async (email: string) => (await t.emailsTo(email)).map(({ subject }) => subject);
const codeTo = async (email: string) => /\b\d{6}\b/.exec((await t.emailsTo(email))[0]?.text ?? "")?.[0] ?? "";
const statusOf = async ({ id }: Account) =>
  (await t.deps.db.selectFrom("persons").select("status").where("id", "=", id).executeTakeFirst())?.status;
const rowsOf = (table: "applications" | "vacancies" | "relations", id: string) =>
  t.deps.db.selectFrom(table).selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe("[E01, T10] a person closes the account", () => {
  test("closing an account ends every session, withdraws open applications, leaves status 7 at sign-in, and an e-mail says until when it can be reopened", async () => {
    const me = await aPerson(t, {}, secret());
    const { applicationId, company } = await aCandidate(t, { person: me });
    expect(await meaning(me)).toEqual({
      obstacle: null,
      restore_until: "2026-12-20",
      open_applications: 1,
      open_vacancies: 0,
      months_to_prove: 0,
      months_on_their_way: 0,
    });
    const reply = await close(me);
    expect(reply.contents().restore_until).toBe("2026-12-20");
    expect(String(reply.headers["set-cookie"])).toContain("session=;");
    expect((await send(t, readSession, { as: me })).code).toBe("SESSION_EXPIRED");
    expect((await enter(me.email)).contents()).toEqual({ status: 7 });
    expect(await rowsOf("applications", applicationId)).toMatchObject({ status: "closed", close_cause: "withdrawn" });
    const [mail] = await t.emailsTo(me.email);
    expect(mail?.subject).toBe("Cancelaste tu cuenta");
    expect(mail?.text).toContain("20 de diciembre de 2026");
    expect(mail?.text).toContain("Después de 30 días borramos tus datos y tus archivos.");
    expect((await statusHistory(t.deps.db, "account", me.id)).map((row) => row.to_status)).toEqual(["closed"]);
    expect((await send(t, readSession, { as: company })).status).toBe(200);
  });

  test("two simultaneous clicks on 'Cancelar mi cuenta' close the account once", async () => {
    const me = await aPerson(t);
    const replies = await Promise.all([close(me), close(me)]);
    expect(replies.filter(({ status }) => status === 200).length).toBe(1);
    expect(["SESSION_EXPIRED", "TRANSITION_NOT_ALLOWED"]).toContain(replies.find(({ code }) => code)?.code);
    expect((await t.emailsTo(me.email)).length).toBe(1);
    expect((await statusHistory(t.deps.db, "account", me.id)).length).toBe(1);
  });

  test("an active relation prevents the closing of the account, and the page says so before asking anything", async () => {
    const { person } = await aRelation(t);
    expect((await meaning(person)).obstacle).toBe("relation");
    const reply = await close(person);
    expect(reply.code).toBe("RELATION_EXISTS");
    expect(reply.body).toContain("Primero di en «Relación laboral» que ya no trabajas ahí");
    expect(await statusOf(person)).toBe("approved");
  });

  test("closing a person's account withdraws a claim and declines a selection", async () => {
    const claimed = await aCandidate(t);
    const claim = await send(t, markHired, { as: claimed.person, body: { care_about_id: claimed.applicationId } });
    const claimId = claim.contents().relation.id;
    expect((await close(claimed.person)).status).toBe(200);
    expect(await rowsOf("relations", claimId)).toMatchObject({
      annul_cause: "claim_withdrawn",
      confirmation: "annulled",
    });
    const selected = await aSelection(t);
    expect((await close(selected.person)).status).toBe(200);
    expect(await rowsOf("relations", selected.relationId)).toMatchObject({ annul_cause: "declined" });
    expect((await subjects(selected.company.email)).length).toBeGreaterThan(0);
  });

  test("the months earned are shown before the account is closed, and are kept", async () => {
    const { person } = await aWorkedMonth(t);
    expect(await meaning(person)).toMatchObject({ months_to_prove: 1, months_on_their_way: 0 });
    (await upload(t, person)).contents();
    expect(await meaning(person)).toMatchObject({ months_to_prove: 0, months_on_their_way: 1 });
  });

  test("closing an account requires a fresh proof", async () => {
    const me = await aPerson(t);
    t.deps.clock.advanceDays(6 / 1440);
    expect((await close(me)).code).toBe("FRESH_PROOF_NEEDED");
    expect(await statusOf(me)).toBe("approved");
  });
});

describe("[E01, T10] a company closes the account", () => {
  test("closing a company closes its vacancies, notifies the applicants, and locks out its sub-accounts", async () => {
    const company = await aCompany(t, {}, secret());
    const member = await aMember(t, company.id, ["vacancies"]);
    const inReview = await aVacancy(t, company.id, { status: "in_review", published_at: null });
    const { person, vacancyId, applicationId } = await aCandidate(t, { company });
    expect(await meaning(company)).toMatchObject({ obstacle: null, open_applications: 1, open_vacancies: 2 });
    expect((await close(company)).status).toBe(200);
    expect(await rowsOf("vacancies", vacancyId)).toMatchObject({ status: "closed", close_reason: "not_needed" });
    expect(await rowsOf("vacancies", inReview)).toMatchObject({ status: "draft" });
    expect(await rowsOf("applications", applicationId)).toMatchObject({ status: "closed" });
    expect((await t.emailsTo(person.email)).length).toBe(1);
    expect((await send(t, readSession, { as: member })).code).toBe("SESSION_EXPIRED");
    expect((await enter(company.email)).contents()).toEqual({ status: 7 });
    const [mail] = await t.emailsTo(company.email);
    expect(mail?.text).toContain("Después de 30 días borramos los datos y archivos de tu empresa");
  });

  test("collaborators and unanswered claims prevent the closing of a company", async () => {
    const { company } = await aRelation(t);
    expect((await meaning(company)).obstacle).toBe("relation");
    expect((await close(company)).code).toBe("RELATION_EXISTS");
    const claimed = await aCandidate(t);
    await send(t, markHired, { as: claimed.person, body: { care_about_id: claimed.applicationId } });
    expect((await close(claimed.company)).code).toBe("RELATION_EXISTS");
    const selected = await aSelection(t);
    expect((await close(selected.company)).status).toBe(200);
    expect(await rowsOf("relations", selected.relationId)).toMatchObject({ annul_cause: "selection_withdrawn" });
  });

  test("a sub-account cannot close the company", async () => {
    const company = await aCompany(t);
    const member = await aMember(t, company.id, ["company"]);
    expect((await meaning(member)).obstacle).toBe("sub_account");
    expect((await close(member)).code).toBe("FORBIDDEN");
    expect((await send(t, readSession, { as: company })).status).toBe(200);
  });
});

describe("[E01, T10, A08] reopening a closed account", () => {
  test("an e-mailed code reopens the account in its previous status and signs in", async () => {
    const me = await aPerson(t, { status: "in_review", approved_at: null }, secret());
    await close(me);
    t.deps.clock.advanceDays(29);
    expect((await ask(me.email)).status).toBe(200);
    const reply = await restore(me.email, await codeTo(me.email));
    expect(reply.contents()).toMatchObject({ next: "/pending", user_type: "person" });
    expect(String(reply.headers["set-cookie"])).toContain("session=");
    expect(await statusOf(me)).toBe("in_review");
    expect((await enter(me.email)).contents()).toMatchObject({ next: "/pending" });
    expect((await statusHistory(t.deps.db, "account", me.id)).map((row) => row.to_status)).toEqual([
      "closed",
      "in_review",
    ]);
    expect(await subjects(me.email)).toEqual([
      "Recuperaste tu cuenta",
      "Tu código para recuperar tu cuenta",
      "Cancelaste tu cuenta",
    ]);
  });

  test("two simultaneous clicks with one code reopen the account once", async () => {
    const company = await aCompany(t);
    await close(company);
    await ask(company.email);
    const code = await codeTo(company.email);
    const replies = await Promise.all([restore(company.email, code), restore(company.email, code)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test("after thirty days a closed account cannot be reopened: the e-mail says so and has no code", async () => {
    const me = await aPerson(t, {}, secret());
    await close(me);
    t.deps.clock.advanceDays(31);
    await ask(me.email);
    const [mail] = await t.emailsTo(me.email);
    expect(mail?.subject).toBe("Tu cuenta ya no se puede recuperar");
    expect(mail?.text).not.toMatch(/\b\d{6}\b/);
    expect((await restore(me.email, "123456")).code).toBe("WRONG_CODE");
    expect((await enter(me.email)).contents()).toEqual({ status: 7 });
  });

  test("a code for reopening an account is refused once the thirty days are over, even if sent in time", async () => {
    const me = await aPerson(t);
    await close(me);
    const lastMoment = endOfDayAfter(t.deps.clock.now(), 30);
    t.deps.clock.set(new Date(lastMoment.getTime() - minuteMs));
    await ask(me.email);
    const code = await codeTo(me.email);
    t.deps.clock.advanceMinutes(2);
    expect((await restore(me.email, code)).code).toBe("WRONG_CODE");
    expect(await statusOf(me)).toBe("closed");
  });

  test("a request to reopen gets the same answer for every e-mail address; only the owner of a closed account gets an e-mail", async () => {
    const [open, blocked] = [await aPerson(t), await aPerson(t, { status: "blocked" })];
    const company = await aCompany(t);
    const member = await aMember(t, company.id, []);
    const closed = await aPerson(t);
    await close(closed);
    await close(company);
    const addresses = [open.email, blocked.email, member.email, "nadie@correo.example", closed.email];
    const replies = [];
    for (const email of addresses) replies.push((await ask(email)).body);
    expect(new Set(replies).size).toBe(1);
    for (const { email } of [open, blocked, member]) expect(await subjects(email)).toEqual([]);
    for (const email of addresses) expect((await restore(email, "123456")).code).toBe("WRONG_CODE");
    expect((await ask(closed.email)).code).toBe("CODE_TOO_SOON");
  });
});
