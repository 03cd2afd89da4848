import { listMyApplications, readCandidate } from "@arranca/contract/applications";
import { readMyRelation } from "@arranca/contract/relations/calls";
import { listCompanyRelations } from "@arranca/contract/relations/company-list";
import { readAccount } from "@arranca/contract/review/accounts";
import { decideBlock, keepBlock, proposeBlock, unblockAccount } from "@arranca/contract/review/blocks";
import { readQueue } from "@arranca/contract/review/queue";
import { objectToBlock, readPersonRequest } from "@arranca/contract/review/requests";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "../../../lib/ids.ts";
import { auditOf, statusHistoryOf } from "../../../testing/documents.ts";
import {
  type Account,
  aCompany,
  aMember,
  anApplication,
  aPerson,
  aStaffMember,
  aVacancy,
} from "../../../testing/factories.ts";
import { aCandidate, aSelection } from "../../../testing/relations.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { startSession } from "../../../trust/accounts/sessions/service.ts";

let t: TestApp;
let reviewer: Account;
let supervisor: Account;
const reason = "Inició una relación laboral que no existe: la empresa lo niega con su nómina.";
beforeAll(async () => {
  t = await startTestApp();
  reviewer = await aStaffMember(t, ["accounts.review"]);
  supervisor = await aStaffMember(t, ["accounts.review", "accounts.block"]);
});
afterAll(() => t.close());

/** Proposes to block an account and returns the path of the decision. */
async function proposed(account: Account, as: Account = reviewer) {
  await send(t, proposeBlock, { as, params: { id: account.id }, body: { reason } });
  const file = (await send(t, readAccount, { as, params: { id: account.id } })).contents();
  return { id: file.block_proposal?.id ?? "" };
}
const accept = (as: Account, params: { id: string }) => send(t, decideBlock, { as, params, body: { accepted: true } });
const one = (id: string) =>
  t.deps.db.selectFrom("applications").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe("the proposal of a block", () => {
  test("a proposal of a block appears once in the queue of those who can decide it", async () => {
    const person = await aPerson(t);
    const params = await proposed(person);
    const again = await send(t, proposeBlock, { as: reviewer, params: { id: person.id }, body: { reason } });
    expect(again.code).toBe("TRANSITION_NOT_ALLOWED");
    const ids = async (as: Account) =>
      (await send(t, readQueue, { as, query: { kind: "block" } })).contents().info.map((item) => item.id);
    expect(await ids(supervisor)).toContain(params.id);
    expect(await ids(reviewer)).toEqual([]);
  });

  test("a proposal of a block requires evidence in words", async () => {
    const person = await aPerson(t);
    const reply = await send(t, proposeBlock, { as: reviewer, params: { id: person.id }, body: { reason: "Falso" } });
    expect(reply.fields).toHaveProperty("reason");
  });

  test("neither its proposer nor a reviewer can decide a proposal of a block", async () => {
    const person = await aPerson(t);
    const params = await proposed(person, supervisor);
    expect((await accept(supervisor, params)).code).toBe("SAME_PERSON");
    expect((await accept(reviewer, params)).code).toBe("FORBIDDEN");
  });

  test("a refused proposal of a block leaves the account unchanged", async () => {
    const person = await aPerson(t);
    const params = await proposed(person);
    const reply = await send(t, decideBlock, {
      as: supervisor,
      params,
      body: { accepted: false, reason: "La evidencia no basta." },
    });
    expect(reply.contents()).toEqual({ statusId: 1, statusName: "Activo" });
    const late = await accept(supervisor, params);
    expect([late.code, late.message]).toEqual([
      "CHANGED_MEANWHILE",
      "La propuesta de bloqueo está en «Rechazada» y no puede pasar a «Aceptada».",
    ]);
    expect(await t.emailsTo(person.email)).toEqual([]);
  });

  test("only one of two simultaneous supervisors decides a proposal of a block", async () => {
    const person = await aPerson(t);
    const params = await proposed(person);
    const second = await aStaffMember(t, ["accounts.block"]);
    const replies = await Promise.all([accept(supervisor, params), accept(second, params)]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
    expect(await statusHistoryOf(t, person.id)).toEqual(["approved>blocked"]);
  });
});

describe("the block of an account", () => {
  test("[T07] a block of a person ends the sessions at once, closes open applications and relations, and explains how to object", async () => {
    const company = await aCompany(t);
    const person = await aPerson(t);
    const vacancyId = await aVacancy(t, company.id);
    const open = await anApplication(t, { personId: person.id, vacancyId, companyId: company.id });
    const params = await proposed(person);
    expect((await accept(supervisor, params)).contents()).toEqual({ statusId: 5, statusName: "Bloqueado" });

    expect((await send(t, readPersonRequest, { as: person })).code).toBe("SESSION_EXPIRED");
    expect(await one(open)).toMatchObject({ status: "closed", close_cause: "person_blocked" });
    const [email] = await t.emailsTo(person.email);
    expect(email?.subject).toBe("Bloqueamos tu cuenta");
    expect(email?.text).toContain("Pedir revisión");
    expect(email?.text).toContain(reason);
    expect((await auditOf(t, person.id)).map((row) => row.action)).toEqual(["account.propose_block", "account.block"]);
    // A single e-mail: the notice of the block already says that the applications end.
    expect(await t.emailsTo(person.email)).toHaveLength(1);
  });

  test("[T07] a block of a company ends its sub-accounts' sessions, hides its vacancies and notifies the applicants", async () => {
    const company = await aCompany(t);
    const member = await aMember(t, company.id, ["candidates"]);
    const person = await aPerson(t);
    const vacancyId = await aVacancy(t, company.id, { title: "Cajera de medio tiempo" });
    const application = await anApplication(t, { personId: person.id, vacancyId, companyId: company.id });
    await accept(supervisor, await proposed(company));

    const living = await t.deps.db
      .selectFrom("sessions")
      .select("id")
      .where("login_id", "in", [company.loginId, member.loginId])
      .where("ended_at", "is", null)
      .execute();
    expect(living).toEqual([]);
    const vacancy = () =>
      t.deps.db.selectFrom("vacancies").select("status").where("id", "=", vacancyId).executeTakeFirstOrThrow();
    expect(await vacancy()).toEqual({ status: "hidden" });
    expect(await one(application)).toMatchObject({ status: "closed", close_cause: "company_blocked" });
    const [notified] = await t.emailsTo(person.email);
    expect(notified?.subject).toBe("Tu postulación se cerró");
    expect(notified?.text).toContain("Cajera de medio tiempo");

    const body = { reason: "Presentó su registro patronal vigente." };
    const reply = await send(t, unblockAccount, { as: supervisor, params: { id: company.id }, body });
    expect(reply.contents()).toEqual({ statusId: 1, statusName: "Activo" });
    expect(await vacancy()).toEqual({ status: "active" });
    expect(await statusHistoryOf(t, company.id)).toEqual(["approved>blocked", "blocked>approved"]);
  });

  test("[T07] a block annuls unconfirmed relations and notifies the other side once", async () => {
    const company = await aCompany(t);
    const person = await aPerson(t);
    const vacancyId = await aVacancy(t, company.id);
    const of = { personId: person.id, vacancyId, companyId: company.id };
    const application = await anApplication(t, of, { status: "selected" });
    const id = newId();
    await t.deps.db
      .insertInto("relations")
      .values({
        id,
        application_id: application,
        person_id: person.id,
        company_id: company.id,
        vacancy_id: vacancyId,
        status: "active",
        confirmation: "company",
        started_by_person: false,
        created_at: t.deps.clock.now(),
      })
      .execute();
    await accept(supervisor, await proposed(person));

    const relation = await t.deps.db.selectFrom("relations").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(relation).toMatchObject({ status: "finished", confirmation: "annulled", annul_cause: "person_blocked" });
    expect(await one(application)).toMatchObject({ status: "closed", close_cause: "person_blocked" });
    expect((await t.emailsTo(company.email)).map((email) => email.subject)).toEqual(["Se anuló una relación laboral"]);
    expect((await t.emailsTo(person.email)).map((email) => email.subject)).toEqual(["Bloqueamos tu cuenta"]);
  });

  /** The candidate and the relation that a block ended, as both sides read them after the account is unblocked. */
  async function readAfterBlock(blocked: "person" | "company") {
    const candidate = await aCandidate(t);
    const hire = await aSelection(t, { person: candidate.person, company: candidate.company });
    const { person, company } = hire;
    const account = blocked === "person" ? person : company;
    await accept(supervisor, await proposed(account));
    await send(t, unblockAccount, { as: supervisor, params: { id: account.id }, body: { reason: "Fue un error." } });
    const again = async (one: Account) => ({
      ...one,
      ...(await startSession(t.deps.db, t.deps, {
        owner: { loginId: one.loginId },
        scope: "full",
        userAgent: "tests",
      })),
    });
    const [asPerson, asCompany] = [await again(person), await again(company)];
    const applications = (await send(t, listMyApplications, { as: asPerson })).contents().info;
    const seen = async (care_about_id: string) =>
      (await send(t, readCandidate, { as: asCompany, query: { care_about_id } })).contents().cause;
    const ofCompany = (await send(t, listCompanyRelations, { as: asCompany })).contents().info;
    return {
      person: [
        ...applications.map(({ sentence }) => sentence),
        (await send(t, readMyRelation, { as: asPerson })).contents().info?.annul_cause,
      ],
      company: [
        await seen(candidate.applicationId),
        await seen(hire.applicationId),
        ofCompany.find(({ id }) => id === hire.relationId)?.annul_cause,
      ],
      letters: {
        person: (await t.emailsTo(person.email)).map(({ text }) => text),
        company: (await t.emailsTo(company.email)).map(({ text }) => text),
      },
    };
  }

  test("[T07] after a person's block each side reads in applications and relations whose account was blocked", async () => {
    const { person, company, letters } = await readAfterBlock("person");
    expect(person).toEqual(["Tu cuenta fue bloqueada.", "Tu cuenta fue bloqueada.", "Tu cuenta fue bloqueada"]);
    const theirs = "La cuenta de la persona fue bloqueada";
    expect(company).toEqual([theirs, theirs, theirs]);
    expect(letters.company[0]).toMatch(/porque bloqueamos la cuenta de Ximena Guadalupe/);
  });

  test("[T07] after a company's block each side reads in applications and relations whose account was blocked", async () => {
    const { person, company, letters } = await readAfterBlock("company");
    const theirs = "La cuenta de la empresa fue bloqueada";
    expect(person).toEqual([`${theirs}.`, `${theirs}.`, theirs]);
    const own = "Tu cuenta de empresa fue bloqueada";
    expect(company).toEqual([own, own, own]);
    const notified = letters.person.filter((text) => text.includes("porque bloqueamos la cuenta de Café Jacaranda"));
    expect(notified).toHaveLength(3);
  });

  test("the owner of a blocked account can object once at a time; the queue shows the objection, and the owner reads the answer", async () => {
    const owner = await aPerson(t, { status: "blocked", status_before_block: "approved" });
    const session = { owner: { loginId: owner.loginId }, scope: "standby", userAgent: "tests" } as const;
    const as = await startSession(t.deps.db, t.deps, session);
    const body = { words: "La empresa sí me contrató: tengo mis recibos de pago." };
    const said = (await send(t, objectToBlock, { as, body })).contents();
    expect(said.objection).toMatchObject({ words: body.words, decided_at: null });
    expect((await send(t, objectToBlock, { as, body })).code).toBe("TRANSITION_NOT_ALLOWED");

    const queue = (await send(t, readQueue, { as: supervisor, query: { kind: "block" } })).contents();
    expect(queue.info.find((item) => item.what === "Objeción al bloqueo")?.link).toBe(`/staff/accounts/${owner.id}`);
    const params = { id: owner.id };
    const file = (await send(t, readAccount, { as: supervisor, params })).contents();
    expect(file.objection?.words).toBe(body.words);
    expect(file.actions).toEqual(expect.arrayContaining(["unblock", "keep_block"]));

    const reason = { reason: "Los recibos son de otra empresa." };
    expect((await send(t, keepBlock, { as: reviewer, params, body: reason })).code).toBe("FORBIDDEN");
    expect((await send(t, keepBlock, { as: supervisor, params, body: reason })).contents()).toMatchObject({
      statusId: 5,
    });
    const twice = await send(t, keepBlock, { as: supervisor, params, body: reason });
    expect([twice.code, twice.message]).toEqual([
      "TRANSITION_NOT_ALLOWED",
      "No hay una objeción por contestar contra este bloqueo.",
    ]);
    expect((await t.emailsTo(owner.email))[0]?.text).toContain(reason.reason);
    const after = (await send(t, readPersonRequest, { as })).contents();
    expect(after.objection).toMatchObject({ reason: reason.reason });
  });

  test("[R20] an account that is not blocked refuses an objection, a kept block and an unblocking, with the reason", async () => {
    const person = await aPerson(t);
    const params = { id: person.id };
    const body = { reason: "El banco aclaró el caso." };
    const replies = [
      await send(t, objectToBlock, { as: person, body: { words: "No hice nada de eso." } }),
      await send(t, keepBlock, { as: supervisor, params, body }),
      await send(t, unblockAccount, { as: supervisor, params, body }),
    ];
    for (const { code } of replies) expect(code).toBe("TRANSITION_NOT_ALLOWED");
    expect(replies.map(({ message }) => message)).toEqual([
      "La cuenta está en «Activa» y el bloqueo se objeta solo en «Bloqueada».",
      "La cuenta está en «Activa» y el bloqueo se mantiene solo en «Bloqueada».",
      "La cuenta está en «Activa» y se desbloquea solo en «Bloqueada».",
    ]);
  });

  test("only staff with the permission to block can unblock, and only a blocked account", async () => {
    const person = await aPerson(t, { status: "blocked", status_before_block: "changes_requested" });
    const params = { id: person.id };
    const body = { reason: "El banco aclaró el caso." };
    expect((await send(t, unblockAccount, { as: reviewer, params, body })).code).toBe("FORBIDDEN");
    expect((await send(t, unblockAccount, { as: supervisor, params, body })).contents()).toMatchObject({ statusId: 6 });
    expect((await send(t, unblockAccount, { as: supervisor, params, body })).code).toBe("TRANSITION_NOT_ALLOWED");
  });
});
