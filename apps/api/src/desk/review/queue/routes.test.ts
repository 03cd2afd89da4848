import { reviewBank } from "@arranca/contract/payments/orders";
import { readAccount } from "@arranca/contract/review/accounts";
import { assignQueueItem, readQueue } from "@arranca/contract/review/queue";
import type { StaffPermission } from "@arranca/contract/roles";
import { readVacancyForReview } from "@arranca/contract/vacancies/review";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recordStatus } from "../../../lib/database/history.ts";
import { newId } from "../../../lib/ids.ts";
import { type Account, aCompany, anApplication, aPerson, aStaffMember, aVacancy } from "../../../testing/factories.ts";
import { giveClabe } from "../../../testing/payments.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
const all: StaffPermission[] = [
  "accounts.review",
  "accounts.block",
  "vacancies.review",
  "vouchers.review",
  "relations.decide",
];
const hoursAgo = (hours: number) => new Date(t.deps.clock.now().getTime() - hours * 3_600_000);
let worker = "";
let cases: Record<"person" | "company" | "vacancy" | "voucher" | "dispute" | "block", string>;
let reviewer: Account;
let supervisor: Account;

beforeAll(async () => {
  t = await startTestApp();
  reviewer = await aStaffMember(t, ["accounts.review"]);
  supervisor = await aStaffMember(t, all);
  cases = await oneOfEach();
});
afterAll(() => t.close());

async function oneOfEach() {
  const { db, clock } = t.deps;
  const person = await aPerson(t, {
    status: "in_review",
    submitted_at: hoursAgo(31),
    name: "Estefanía",
    folio: "P-004812",
  });
  const waiting = await aCompany(t, { status: "in_review", submitted_at: hoursAgo(20), name: "Taller Moctezuma" });
  const company = await aCompany(t);
  const paid = await aPerson(t, { phone: "4770000001" });
  worker = paid.id;
  const vacancy = await aVacancy(t, company.id, { status: "in_review", submitted_at: hoursAgo(74) });
  const vacancyId = await aVacancy(t, company.id);
  const application_id = await anApplication(t, { personId: worker, vacancyId, companyId: company.id });
  const of = { person_id: worker, company_id: company.id, vacancy_id: vacancyId, application_id };
  const [relation_id, month_id, voucher, dispute, block] = [newId(), newId(), newId(), newId(), newId()];
  await db
    .insertInto("relations")
    .values({
      id: relation_id,
      ...of,
      status: "active",
      confirmation: "disputed",
      started_by_person: true,
      created_at: clock.now(),
    })
    .execute();
  await db
    .insertInto("support_months")
    .values({
      id: month_id,
      relation_id,
      person_id: worker,
      number: 3,
      starts_on: "2026-10-01",
      ends_on: "2026-10-31",
      amount: 350_000,
    })
    .execute();
  await db
    .insertInto("vouchers")
    .values({
      id: voucher,
      month_id,
      person_id: worker,
      status: "pending",
      payment_date: "2026-10-31",
      upload_date: "2026-11-19",
      created_at: hoursAgo(10),
    })
    .execute();
  await db
    .insertInto("disputes")
    .values({
      id: dispute,
      relation_id,
      opened_by: company.loginId,
      statement: "No trabaja aquí.",
      opened_at: hoursAgo(5),
    })
    .execute();
  await db
    .insertInto("block_proposals")
    .values({
      id: block,
      owner_id: worker,
      owner_type: "person",
      reason: "Relación falsa",
      proposed_by: reviewer.loginId,
      proposed_at: hoursAgo(1),
    })
    .execute();
  return { person: person.id, company: waiting.id, vacancy, voucher, dispute, block };
}

const queue = async (as: Account, query: Record<string, string | number> = {}) =>
  (await send(t, readQueue, { as, query })).contents();
const idsOf = async (as: Account, query: Record<string, string | number> = {}) =>
  (await queue(as, query)).info.map((item) => item.id);

describe("the queue of cases", () => {
  test("[R20] the queue shows all kinds in one list, oldest first, with the page that decides each case", async () => {
    const { info, counts, oldest_hours, found_rows } = await queue(supervisor);
    expect(info.map((item) => [item.kind, item.link])).toEqual([
      ["vacancy", `/staff/vacancies/${cases.vacancy}`],
      ["account", `/staff/accounts/${cases.person}`],
      ["account", `/staff/accounts/${cases.company}`],
      ["voucher", `/staff/payments/vouchers/${cases.voucher}`],
      ["dispute", `/staff/disputes/${cases.dispute}`],
      ["block", expect.stringMatching("^/staff/accounts/")],
    ]);
    expect(counts).toEqual({
      account: 2,
      change: 0,
      bank: 0,
      vacancy: 1,
      voucher: 1,
      dispute: 1,
      reentry: 0,
      signal: 0,
      block: 1,
      email: 0,
      data: 0,
    });
    expect({ oldest_hours, found_rows }).toEqual({ oldest_hours: 74, found_rows: 6 });
  });

  test("a case in the queue has its deadline, and is marked once the deadline has passed", async () => {
    const { info, promise, due_today } = await queue(supervisor);
    const byId = (id: string) => info.find((item) => item.id === id);
    expect(promise).toBe("24 a 48 hrs");
    expect(byId(cases.person)).toMatchObject({ hours_waiting: 31, hours_left: 83, what: "Cuenta nueva, 5 secciones" });
    expect(byId(cases.vacancy)).toMatchObject({ hours_left: -13 });
    expect(byId(cases.voucher)?.what).toBe("Comprobante del mes 3");
    expect(due_today).toBe(1);
    expect(await idsOf(supervisor, { due_today: 1 })).toEqual([cases.vacancy]);
  });

  test("the queue names an appeal against a rejection", async () => {
    const person = await aPerson(t, { status: "in_review", name: "Rodrigo", phone: "4770000002" });
    await recordStatus(t.deps.db, t.deps.clock, {
      entity: "account",
      id: person.id,
      from: "rejected",
      to: "in_review",
      by: person.loginId,
    });
    const [item] = (await queue(reviewer, { search: "rodrigo" })).info;
    expect(item).toMatchObject({ what: "Apelación de rechazo", status: { key: "appeal", name: "Apelación" } });
    await t.deps.db.updateTable("persons").set({ status: "approved" }).where("id", "=", person.id).execute();
  });

  test("a staff member sees only the kinds of cases that their permissions cover", async () => {
    const { info, counts } = await queue(reviewer);
    expect(info.map((item) => item.id)).toEqual([cases.person, cases.company]);
    expect(counts).toEqual({ account: 2, change: 0, bank: 0 });
    expect(await idsOf(reviewer, { kind: "dispute" })).toEqual([]);
    expect(await queue(await aStaffMember(t, ["audit.read"]))).toMatchObject({
      info: [],
      counts: {},
      oldest_hours: null,
    });
  });

  test("the queue filters by kind, kind of account and words", async () => {
    expect(await idsOf(supervisor, { kind: "voucher" })).toEqual([cases.voucher]);
    expect(await idsOf(supervisor, { kind: "account", owner_type: "company" })).toEqual([cases.company]);
    expect(await idsOf(supervisor, { search: "estefania" })).toEqual([cases.person]);
    expect(await idsOf(supervisor, { search: "p-004812" })).toEqual([cases.person]);
  });

  test("the queue filters and counts cases of accounts with an open fraud signal, and names the signal", async () => {
    const signal = {
      kind: "shared_device",
      holds: false,
      person_id: cases.person,
      detail: JSON.stringify({}),
    } as const;
    const decided = { ...signal, person_id: worker, outcome: "gone", decided_at: t.deps.clock.now() } as const;
    for (const one of [signal, decided])
      await t.deps.db
        .insertInto("fraud_signals")
        .values({ id: newId(), evidence: Buffer.from("evidence"), seen_at: t.deps.clock.now(), ...one })
        .execute();
    expect((await queue(supervisor)).with_signals).toBe(1);
    const { info, found_rows } = await queue(supervisor, { with_signals: 1 });
    expect(info.map(({ id, signals }) => ({ id, signals }))).toEqual([
      { id: cases.person, signals: ["Mismo dispositivo que otra persona"] },
    ]);
    expect(found_rows).toBe(1);
    expect(await idsOf(supervisor, { with_signals: 1, kind: "voucher" })).toEqual([]);

    const ofVacancies = await aStaffMember(t, ["vacancies.review"]);
    expect(await queue(ofVacancies, { with_signals: 1 })).toMatchObject({ with_signals: null, found_rows: 1 });
    await t.deps.db.deleteFrom("fraud_signals").execute();
  });

  test("the next page of the queue neither loses nor repeats a case", async () => {
    const first = await queue(supervisor, { limit: 4 });
    const second = await queue(supervisor, { limit: 4, cursor: first.cursor ?? "" });
    const ids = [...first.info, ...second.info].map((item) => item.id);
    expect(ids).toEqual(await idsOf(supervisor));
    expect(second.cursor).toBeNull();
  });

  test("persons and companies cannot read the queue", async () => {
    expect((await send(t, readQueue, { as: await aPerson(t) })).code).toBe("FORBIDDEN");
  });
});

describe("[R20] review cases of bank data, companies and reports", () => {
  test("changed bank data of an approved person are a case that leads to the account and leaves the queue once reviewed", async () => {
    const person = await aPerson(t, { name: "Berenice", phone: "4770000009" });
    await giveClabe(t, person, "646180157000000004");
    const bank = { bank_reviewed_at: null, bank_changed_at: hoursAgo(2) };
    await t.deps.db.updateTable("persons").set(bank).where("id", "=", person.id).execute();
    const [item] = (await queue(reviewer, { kind: "bank" })).info;
    expect(item).toMatchObject({ title: expect.stringContaining("Berenice"), what: "Cambio de cuenta bancaria" });
    expect(item?.link).toBe(`/staff/accounts/${person.id}`);

    const file = async () => (await send(t, readAccount, { as: reviewer, params: { id: person.id } })).contents();
    const { bank_change: change, actions } = await file();
    expect(change).toMatchObject({ clabe_last4: "0004", changed_at: hoursAgo(2).toISOString() });
    expect(actions).toContain("review_bank");
    const accept = (seen: string) => send(t, reviewBank, { as: reviewer, params: { id: person.id }, query: { seen } });
    expect((await accept(hoursAgo(9).toISOString())).code).toBe("CHANGED_MEANWHILE");
    expect((await accept(change?.changed_at ?? "")).status).toBe(200);
    expect((await queue(reviewer, { kind: "bank" })).info).toEqual([]);
    expect(await file()).toMatchObject({ bank_change: null });
  });

  test("a vacancy in the queue shows whether it is new, edited or reported, and its hints", async () => {
    const company = await aCompany(t);
    const of = { company_name: "Cocina: Lupita", remuneration_min: 1_000_000, submitted_at: hoursAgo(3) };
    const words = { title: "Llama al 477 123 45 67" };
    const fresh = await aVacancy(t, company.id, { ...of, ...words, status: "in_review" });
    const reported = await aVacancy(t, company.id, { ...of, title: "Ayudante" });
    const gone = await aVacancy(t, company.id, { ...of, title: "Cajera", status: "deleted" });
    for (const vacancyId of [reported, gone]) await aReport(vacancyId);
    const { info } = await queue(supervisor, { kind: "vacancy", search: "a" });
    const item = (id: string) => info.find((one) => one.id === id);
    expect(item(fresh)).toMatchObject({ subtitle: "Cocina: Lupita", what: "Vacante por publicar" });
    expect(item(fresh)?.signals).toEqual(["Trae contacto"]);
    expect(item(reported)).toMatchObject({ what: "Reporte de una vacante", status: { name: "Reportada" } });
    expect(item(reported)?.signals).toEqual(["1 reporte"]);
    // Deleting the reported vacancy does not remove the case.
    expect(item(gone)).toMatchObject({ what: "Reporte de una vacante" });
    const seen = await send(t, readVacancyForReview, { as: supervisor, params: { id: gone } });
    expect(seen.contents()).toMatchObject({ vacancy: { status: { id: 5 } }, actions: [] });
  });
});

async function aReport(vacancyId: string) {
  const { id: person_id } = await aPerson(t);
  const row = {
    id: newId(),
    folio: newId(),
    vacancy_id: vacancyId,
    person_id,
    reason: "fraud",
    created_at: hoursAgo(1),
  };
  await t.deps.db.insertInto("vacancy_reports").values(row).execute();
}

describe("assigning a review case to a staff member", () => {
  const take = (as: Account, body: Record<string, unknown>) => send(t, assignQueueItem, { as, body });

  test("a member of staff takes a case, hands it over and releases it", async () => {
    const body = { kind: "account", id: cases.person };
    expect((await take(reviewer, body)).contents().assigned_to).toEqual({ id: reviewer.id, name: "Leticia Arriaga" });
    expect((await queue(reviewer)).info[0]).toMatchObject({ mine: true, actions: ["release"] });
    expect(await idsOf(supervisor, { mine: 1, kind: "account" })).toEqual([cases.company]);
    await take(reviewer, { ...body, staff_id: supervisor.id });
    expect(await idsOf(supervisor, { mine: 1, kind: "account" })).toEqual([cases.person, cases.company]);
    expect((await take(supervisor, { ...body, staff_id: null })).contents().assigned_to).toBeNull();
  });

  test("assigning refuses a kind that the member may not decide, a case that is not pending, and an unknown member", async () => {
    expect((await take(reviewer, { kind: "dispute", id: cases.dispute })).code).toBe("FORBIDDEN");
    expect((await take(reviewer, { kind: "account", id: newId() })).code).toBe("NOT_FOUND");
    expect((await take(reviewer, { kind: "account", id: cases.person, staff_id: newId() })).code).toBe("NOT_FOUND");
  });
});
