import { signIn as signInCall } from "@arranca/contract/accounts/entry";
import { bannerStates } from "@arranca/contract/banners";
import { listStuckLearners, readCourseFigures, stuckReasons } from "@arranca/contract/course/staff";
import { readFigures } from "@arranca/contract/figures";
import { fewestShown, otherGroups, readBreakdowns } from "@arranca/contract/figures/breakdowns";
import { readFigureMonths, readRoad, roadSteps } from "@arranca/contract/figures/charts";
import { figuresWithRows, readFigureRows } from "@arranca/contract/figures/rows";
import { keysOf } from "@arranca/contract/keys";
import { invariantNames } from "@arranca/contract/operations/invariants";
import { answerForm } from "@arranca/contract/payments/answer";
import { listCorrections } from "@arranca/contract/payments/corrections";
import { listLayouts } from "@arranca/contract/payments/layouts";
import { listOrders, readOrder } from "@arranca/contract/payments/orders";
import { pauseStatuses } from "@arranca/contract/relations/pause-words";
import { checkFindings } from "@arranca/contract/review/official-checks";
import { readQueue } from "@arranca/contract/review/queue";
import {
  accountStatuses,
  applicationStatuses,
  dataRequestStatuses,
  orderStatuses,
  relationConfirmations,
  supportMonthStatuses,
  vacancyStatuses,
  voucherStatuses,
} from "@arranca/contract/statuses";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessLogOf } from "../src/desk/own-data/access-log/service.ts";
import type { Owner } from "../src/desk/own-data/map/entry.ts";
import { grantsSeenBy } from "../src/desk/staff/grants/view.ts";
import { recordAudit } from "../src/lib/database/audit.ts";
import { addDays, addMonths } from "../src/lib/time/clock.ts";
import { listBanners } from "../src/programme/banners/service.ts";
import { readPublishingGate } from "../src/programme/companies/publishing-gate.service.ts";
import { readEditor } from "../src/programme/course/editor/read.service.ts";
import { readCvs } from "../src/programme/cvs/service.ts";
import { monthBoard } from "../src/programme/relations/months/service.ts";
import { checkInvariant } from "../src/running/operations/invariants.service.ts";
import { personalDataInAudit } from "../src/testing/audit-privacy.ts";
import { aStaffMember } from "../src/testing/factories.ts";
import { countByHand, countRoadByHand } from "../src/testing/figures.ts";
import { countGroupsByHand } from "../src/testing/figures-breakdowns.ts";
import { copyOf, everyRow, missingFrom, othersIn, wrongFiles } from "../src/testing/own-data/copy.ts";
import { type SignedIn, send } from "../src/testing/requests.ts";
import { startTestApp, type TestApp } from "../src/testing/test-app.ts";
import { startSession } from "../src/trust/accounts/sessions/service.ts";
import { verifyAudit } from "../src/trust/audit/verify.service.ts";
import { demoAccounts, loadDemo } from "./demo.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ accountProof: true });
  await t.deps.db.transaction().execute((tx) => loadDemo({ ...t.deps, db: tx }));
}, 240_000);
afterAll(() => t.close());

const values = async (query: ReturnType<typeof sql<{ value: string }>>) =>
  new Set((await query.execute(t.deps.db)).rows.map(({ value }) => value));
const distinct = (table: string, column = "status") =>
  values(sql`SELECT DISTINCT ${sql.ref(column)} AS value FROM ${sql.table(table)}`);
const count = async (table: string) =>
  (await sql<{ count: number }>`SELECT count(*) FROM ${sql.table(table)}`.execute(t.deps.db)).rows[0]?.count;
async function demoSession(email: string): Promise<SignedIn> {
  const { rows } = await sql<{ loginId: string }>`SELECT id AS "loginId" FROM logins WHERE email = ${email}`.execute(
    t.deps.db,
  );
  const owner = { loginId: rows[0]?.loginId ?? "" };
  return startSession(t.deps.db, t.deps, { owner, scope: "full", userAgent: "tests" });
}
const keys = (table: object) => new Set(Object.keys(table));

test("[C9] the demo has a company behind the gate, a reminder of a person, and five withdrawals with reasons from one vacancy", async () => {
  const { id } = await t.deps.db
    .selectFrom("companies")
    .select("id")
    .where("name", "=", "Hotel Portal del Bajío")
    .executeTakeFirstOrThrow();
  const asked = { subjectId: id, permissions: ["candidates" as const] };
  const gate = await readPublishingGate(t.deps.db, t.deps, asked);
  expect(gate.to_answer).toBeGreaterThanOrEqual(1);
  expect(await distinct("applications", "withdraw_reason")).toEqual(new Set([null, "pay", "far", "found"]));
  const nudged = await sql`SELECT FROM applications WHERE nudged_at IS NOT NULL`.execute(t.deps.db);
  expect(nudged.rows).toHaveLength(1);
});

test("[C6] the demo has an interview that is proposed, one past, and one without its person", async () => {
  const now = sql`${t.deps.clock.now()}::timestamptz`;
  const { rows } = await sql`SELECT
    count(*) FILTER (WHERE status = 'proposed' AND moments[1] > ${now})::int AS proposed,
    count(*) FILTER (WHERE starts_at < ${now} AND person_absent_at IS NULL)::int AS past,
    count(*) FILTER (WHERE starts_at < ${now} AND person_absent_at IS NOT NULL)::int AS missed
    FROM interviews`.execute(t.deps.db);
  expect(rows).toEqual([{ proposed: 1, past: 1, missed: 1 }]);
});

test("the demo has an added, a renamed and a hidden catalogue entry", async () => {
  const rows = await t.deps.db
    .selectFrom("catalogue_entries")
    .select(["list", "name", "offered"])
    .orderBy("id")
    .execute();
  expect(rows).toEqual([
    { list: "languages", name: "Criollo haitiano (kreyòl)", offered: null },
    { list: "languages", name: null, offered: false },
    { list: "occupations", name: "Mecánico de bicicletas", offered: true },
  ]);
});

test("the demo has an open, a taken and a closed alarm", async () => {
  const rows = await t.deps.db
    .selectFrom("alarms")
    .select(["taken_at", "closed_at", "note"])
    .where("kind", "in", ["infected_file", "code_spray"])
    .orderBy("created_at")
    .execute();
  expect(rows.map(({ taken_at, closed_at }) => [taken_at !== null, closed_at !== null])).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ]);
  expect(rows[0]?.note).toContain("su memoria tenía virus");
});

test("[D3] the demo has a callback of each outcome, one without an answer yet, and one to come", async () => {
  const rows = await t.deps.db.selectFrom("callbacks").select(["outcome", "tries"]).orderBy("asked_at").execute();
  expect(rows.map(({ outcome, tries }) => [outcome, tries])).toEqual([
    ["reached", 1],
    ["missed", 3],
    ["dropped", 0],
    [null, 1],
    [null, 0],
  ]);
});

test("the audit log of the demo is complete and verified", async () => {
  expect(await verifyAudit(t.deps.db, { anchors: [], forged: [] })).toMatchObject({ count: 0 });
  const alarms = await t.deps.db.selectFrom("alarms").select("kind").where("kind", "=", "broken_audit").execute();
  expect(alarms).toEqual([]);
});

test("the audit details of the demo name no CURP, CLABE, RFC, e-mail or phone; one that did would be found", async () => {
  expect(await personalDataInAudit(t.deps.db)).toEqual([]);
  const planted = ["HEVX050412MGTRLMA1", "012225001234567895", "HEV050412AB1", "ximena@correo.example", "477 215 0934"];
  await expect(
    t.deps.db.transaction().execute(async (tx) => {
      for (const value of planted)
        await recordAudit(tx, t.deps.clock, { actor: null, action: "session.start", detail: { value } });
      throw new Error((await personalDataInAudit(tx)).join());
    }),
  ).rejects.toThrow(/CURP in .*RFC in .*CLABE in .*e-mail in .*phone in /);
});

test("audit records of the demo about disputes, hints, reports and vacancies name the account concerned", async () => {
  const rows = await t.deps.db
    .selectFrom("audit_log")
    .select(["action", "about_id"])
    .where("object_type", "in", ["dispute", "vacancy"])
    .execute();
  const kinds = new Set(rows.map(({ action }) => action));
  for (const kind of ["report.settle", "vacancy.approve"]) expect(kinds).toContain(kind);
  expect(rows.filter(({ about_id }) => about_id === null)).toEqual([]);
});

test("the audit log of the demo contains the team's decisions about money and vacancies", async () => {
  const orders = ["build", "submit", "authorise", "refuse", "cancel", "sent"].map((act) => `order.${act}`);
  const others = ["voucher.approve", "voucher.reject", "vacancy.approve", "vacancy.reject", "account.note"];
  const written = await distinct("audit_log", "action");
  expect([...orders, ...others].filter((kind) => !written.has(kind))).toEqual([]);
});

test("the demo has 10 staff, 8 companies, 107 persons, 91 vacancies", async () => {
  expect([
    await count("staff_members"),
    await count("companies"),
    await count("persons"),
    await count("vacancies"),
  ]).toEqual([10, 8, 107, 91]);
});

test("the demo has roles for money and the team in each state, one of them for the demo administrator to accept", async () => {
  const supervisor = await t.deps.db
    .selectFrom("staff_members as s")
    .innerJoin("logins as l", "l.id", "s.login_id")
    .select(["s.id as subjectId", "l.id as loginId"])
    .where("l.email", "=", "supervision@demo.example")
    .executeTakeFirstOrThrow();
  const seen = await grantsSeenBy(t.deps.db, t.deps, supervisor);
  expect(seen.map(({ state }) => state).toSorted()).toEqual(["accepted", "in_force", "lapsed", "proposed", "stopped"]);
  expect(seen.find(({ state }) => state === "proposed")?.actions).toEqual(["accept", "stop"]);
});

test("the demo has staff's e-mail changes in each state", async () => {
  const moves = await t.deps.db.selectFrom("email_moves").select(["moved_at", "outcome"]).orderBy("asked_at").execute();
  expect(moves.map(({ moved_at, outcome }) => outcome ?? (moved_at ? "moved" : "asked"))).toEqual([
    ...["stopped", "refused", "moved", "asked"],
  ]);
});

test("check 40: the demo has data requests in every state, with their deadlines", async () => {
  expect(await distinct("data_requests")).toEqual(keys(dataRequestStatuses));
  expect(await count("data_requests")).toBe(7);
  expect(await count("data_request_askers")).toBe(2);
});

test("[A19] the demo has a course draft to publish: another lesson, a changed one, no gap", async () => {
  const { draft, missing } = await readEditor(t.deps.db);
  expect(missing).toEqual([]);
  expect(draft?.changes.map(({ change, title }) => [change, title])).toEqual([
    ["changed", "Tu primer sueldo"],
    ["added", "Llega a tiempo"],
  ]);
});

test("[A19] every demo person who finished course and registration has a diploma, one is revoked; some have not seen the welcome video", async () => {
  const { rows } = await sql<{ missing: number; valid: number; revoked: number; greeted: number; waiting: number }>`
    SELECT count(*) FILTER (WHERE p.course_completed_at IS NOT NULL AND p.submitted_at < ${t.deps.clock.now()}::timestamptz - interval '1 day' AND d.id IS NULL) AS missing,
      count(*) FILTER (WHERE d.revoked_at IS NULL AND d.id IS NOT NULL) AS valid,
      count(*) FILTER (WHERE d.revoked_at IS NOT NULL) AS revoked,
      count(*) FILTER (WHERE p.status = 'approved' AND p.welcome_watched_at IS NOT NULL) AS greeted,
      count(*) FILTER (WHERE p.status = 'approved' AND p.welcome_watched_at IS NULL) AS waiting
    FROM persons p LEFT JOIN diplomas d ON d.person_id = p.id`.execute(t.deps.db);
  expect(rows[0]).toMatchObject({ missing: 0, revoked: 1 });
  expect(Math.min(rows[0]?.valid ?? 0, rows[0]?.greeted ?? 0, rows[0]?.waiting ?? 0)).toBeGreaterThan(1);
});

test("[C13] the demo has an objection of a company to a decision, which nobody decided yet", async () => {
  const { rows } = await sql`SELECT d.objected_by, f.outcome FROM disputes d JOIN disputes f ON f.id = d.objects_to
    WHERE d.decided_at IS NULL`.execute(t.deps.db);
  expect(rows).toEqual([{ objected_by: "company", outcome: "false_by_company" }]);
});

test("[C13, D5] the demo has an open dispute with evidence of the person and a question that waits for the company", async () => {
  const evidence = await t.deps.db.selectFrom("dispute_files").select("by_person").execute();
  const questions = await t.deps.db.selectFrom("dispute_questions").select(["to_person", "answer"]).execute();
  expect([evidence, questions]).toEqual([[{ by_person: true }], [{ to_person: false, answer: null }]]);
});

test("[D7] every figure of the reports equals an independent count, in each month of the demo and in all of it", async () => {
  const as = await aStaffMember(t, ["figures.read"]);
  const today = t.deps.clock.today();
  const months = Array.from({ length: 7 }, (_, back) => {
    const from = addMonths(`${today.slice(0, 7)}-01`, -back);
    return { from, to: back === 0 ? today : addDays(addMonths(from, 1), -1) };
  });
  for (const period of [...months, { from: addDays(today, -200), to: today }]) {
    const report = (await send(t, readFigures, { as, query: period })).contents();
    const counted = Object.fromEntries(report.figures.map(({ figure, now }) => [figure, now.value]));
    expect(counted, `${period.from} to ${period.to}`).toEqual(await countByHand(t, period));
    const before = Object.fromEntries(report.figures.map(({ figure, before }) => [figure, before.value]));
    expect(before).toEqual(await countByHand(t, { from: report.before_from, to: report.before_to }));
  }
  const whole = (await send(t, readFigures, { as, query: { from: addDays(today, -200), to: today } })).contents();
  const withoutCases = whole.figures.flatMap(({ figure, now }) => (now.value ? [] : [figure]));
  // The first answer to '¿Sigues trabajando?' is still to come.
  expect(withoutCases, "the demo has cases of every other figure").toEqual(["working_30", "working_90", "working_180"]);
});

test("[D7] each month of the charts has the figures that the report of that month has", async () => {
  const as = await aStaffMember(t, ["figures.read"]);
  const today = t.deps.clock.today();
  const { months } = (await send(t, readFigureMonths, { as, query: { to: today } })).contents();
  for (const { month, figures } of months) {
    const end = addDays(addMonths(`${month}-01`, 1), -1);
    const query = { from: `${month}-01`, to: end < today ? end : today };
    const report = (await send(t, readFigures, { as, query })).contents();
    expect(figures, month).toEqual(report.figures.map(({ figure, now }) => ({ figure, ...now })));
  }
});

test("[D7] each step of the road of the demo equals an independent count", async () => {
  const as = await aStaffMember(t, ["figures.read"]);
  const today = t.deps.clock.today();
  const [from, to] = [addDays(today, -200), addDays(today, -10)];
  const { steps } = (await send(t, readRoad, { as, query: { from, to } })).contents();
  expect(steps).toEqual(
    await Promise.all(
      roadSteps.map(async (figure) => ({ figure, people: await countRoadByHand(t, { from, to }, figure) })),
    ),
  );
  expect(steps.every(({ people }) => people > 0)).toBe(true);
});

test("[D7] the number of rows behind each figure of the demo equals the figure", async () => {
  const as = await aStaffMember(t, ["figures.read", "accounts.review"]);
  const today = t.deps.clock.today();
  const period = { from: addDays(today, -200), to: today };
  const { figures } = (await send(t, readFigures, { as, query: period })).contents();
  for (const figure of figuresWithRows) {
    const query = { ...period, figure, limit: 100, offset: 0 };
    const { found_rows, info } = (await send(t, readFigureRows, { as, query, changesNothing: "perhaps" })).contents();
    expect(info.length, figure).toBe(Math.min(100, found_rows));
    const { value, of } = figures.find((one) => one.figure === figure)?.now ?? { value: null, of: null };
    const counted = figure === "reviewed_in_time" ? (of ?? 0) - found_rows : found_rows;
    expect(of === null ? counted : Math.round((100 * counted) / of), figure).toBe(value);
  }
});

test("[D9] a demo person whose relation ended 30 days ago is asked if they still work", async () => {
  const rows = await t.deps.db.selectFrom("follow_ups").select(["days", "work"]).execute();
  expect(rows).toContainEqual({ days: 30, work: null });
});

test("[D4] the demo has a case that the team put to sleep until tomorrow", async () => {
  const as = await demoSession("revision@demo.example");
  const { info } = (await send(t, readQueue, { as, query: { asleep: 1 } })).contents();
  expect(info).toMatchObject([{ kind: "vacancy", sleep: { until: addDays(t.deps.clock.today(), 1) } }]);
});
test("[D11] the demo has an official check with each finding", async () => {
  expect(await distinct("official_checks", "finding")).toEqual(new Set(keysOf(checkFindings)));
});
test("[D12] each INE back of the demo is drawn for its person", async () => {
  const { rows } = await sql<{ backs: number; files: number }>`
    SELECT count(DISTINCT d.owner_id)::int AS backs, count(DISTINCT f.sha256)::int AS files
    FROM documents d JOIN files f ON f.id = d.file_id WHERE d.area = 'ine_back'`.execute(t.deps.db);
  expect(rows[0]?.backs).toBeGreaterThan(30);
  expect(rows[0]?.files).toBe(rows[0]?.backs);
});
test("[C12] a demo person with a finished relation has a valid work certificate", async () => {
  const rows = await t.deps.db.selectFrom("work_certificates").select(["state", "shows_pay"]).execute();
  expect(rows.filter(({ state }) => state === "valid").length).toBeGreaterThan(0);
});

test("some demo persons are stuck in the course, with reminders; its figures are shown for some lessons and hidden for others", async () => {
  const as = await aStaffMember(t, ["accounts.review", "course.edit"]);
  const { info } = (await send(t, listStuckLearners, { as })).contents();
  expect(new Set(info.flatMap(({ reasons }) => reasons))).toEqual(new Set(keysOf(stuckReasons)));
  expect(info.flatMap(({ told }) => told.map(({ day }) => day)).toSorted((a, b) => a - b)).toEqual([3, 3, 3, 7, 7, 14]);
  const { questions, lessons } = (await send(t, readCourseFigures, { as })).contents();
  expect(new Set(questions.map(({ first_try }) => first_try.kind))).toContain("percent");
  expect(new Set(lessons.map(({ completed }) => completed.kind))).toContain("all_but_few");
  expect(questions.some(({ wrong }) => wrong) && questions.some(({ wrong }) => !wrong)).toBe(true);
  expect(lessons.every(({ median_seconds: seconds }) => seconds !== null && seconds > 20)).toBe(true);
});

test("the demo has a bank account held for a returned deposit, and with it every month of its person", async () => {
  const held = await t.deps.db.selectFrom("returned_accounts").select(["cause", "released_at"]).execute();
  expect(held).toEqual([{ cause: "account_missing", released_at: null }]);
});

test("[M9] the demo has a changed bank account whose statement waits for the review, and one that still needs it", async () => {
  const rows = await t.deps.db
    .selectFrom("persons as p")
    .leftJoin("files as f", "f.id", "p.account_proof_file_id")
    .select("f.name")
    .where("p.account_proof_asked_at", "is not", null)
    .where("p.bank_reviewed_at", "is", null)
    .orderBy("f.name")
    .execute();
  expect(rows.map(({ name }) => name)).toEqual(["Estado de cuenta.pdf", null]);
});

test("two demo persons have no bank account yet: one waits for the review, the other's approved month waits for an account", async () => {
  const without = await t.deps.db
    .selectFrom("persons")
    .select(["id", "status"])
    .where("submitted_at", "is not", null)
    .where("bank_code", "is", null)
    .orderBy("status")
    .execute();
  expect(without.map(({ status }) => status)).toEqual(["approved", "in_review"]);
  const { id: relationId } = await t.deps.db
    .selectFrom("relations")
    .select("id")
    .where("person_id", "=", without[0]?.id ?? "")
    .where("status", "=", "active")
    .executeTakeFirstOrThrow();
  expect((await monthBoard(t.deps.db, t.deps, relationId)).map(({ status }) => status)).toContain("held");
});

test("[F5] a demo person with a passport and one without a CURP wait for the review", async () => {
  const others = await t.deps.db
    .selectFrom("persons")
    .select(["identity_paper", "status", "curp"])
    .where("identity_paper", "<>", "ine")
    .orderBy("identity_paper")
    .execute();
  expect(others.map(({ identity_paper, status, curp }) => [identity_paper, status, curp !== null])).toEqual([
    ["passport", "in_review", true],
    ["residence_card", "in_review", false],
  ]);
});

test("a supervisor of the demo has one relation pending because of its dates and cleared another one", async () => {
  const signals = await t.deps.db
    .selectFrom("fraud_signals")
    .select(["kind", "outcome"])
    .where("kind", "=", "late_start")
    .orderBy("outcome")
    .execute();
  expect(signals).toEqual([
    { kind: "late_start", outcome: "cleared" },
    { kind: "late_start", outcome: null },
  ]);
});

describe("every status in the demo", () => {
  test("the demo has accounts in every status", async () =>
    expect(await distinct("persons")).toEqual(keys(accountStatuses)));
  test("the demo has vacancies in every status", async () =>
    expect(await distinct("vacancies")).toEqual(keys(vacancyStatuses)));
  test("the demo has applications in every status", async () =>
    expect(await distinct("applications")).toEqual(keys(applicationStatuses)));
  test("the demo has vouchers in every status", async () =>
    expect(await distinct("vouchers")).toEqual(keys(voucherStatuses)));
  test("[M8] the demo has read receipts of both sources, and open second looks at an approval and a rejection", async () => {
    expect(await distinct("payroll_receipts", "repeats")).toEqual(new Set([true, false]));
    expect(await distinct("second_looks", "decision")).toEqual(new Set(["approved", "rejected"]));
    expect(await distinct("second_looks", "looked_at")).toEqual(new Set([null]));
  });
  test("the demo has payment orders in every status", async () =>
    expect(await distinct("payment_orders")).toEqual(keys(orderStatuses)));
  test("[M4, M6] the demo has an overdue order, one that waits for the second signature, and a correction that the second authoriser decides", async () => {
    const payer = await demoSession("pagos@demo.example");
    const late = (await send(t, listOrders, { as: payer, query: { unanswered: 1 } })).contents();
    expect(late.info.map(({ status, lines }) => [status.key, lines])).toEqual([["sent", 1]]);
    const second = await demoSession("autoriza.segunda@demo.example");
    const waiting = (
      await send(t, listOrders, { as: second, query: { status: orderStatuses.to_authorise.id } })
    ).contents();
    const signed = await Promise.all(
      waiting.info.map(async ({ id }) => (await send(t, readOrder, { as: second, params: { id } })).contents()),
    );
    expect(signed.map(({ signatures: { needed, first_by } }) => [needed, first_by]).sort()).toEqual([
      [1, null],
      [2, "Rubén Palomares"],
    ]);
    expect(signed.map(({ actions }) => actions.includes("authorise"))).toEqual([true, true]);
    const corrections = (await send(t, listCorrections, { as: second, query: { state: "proposed" } })).contents();
    expect(corrections.info.map(({ actions }) => actions)).toEqual([["decide"]]);
  });
  test("[M5, M6] the demo has a layout that waits for a second person, and an answer form that the payer mapped", async () => {
    const authoriser = await demoSession("autoriza@demo.example");
    const { info } = (await send(t, listLayouts, { as: authoriser })).contents();
    expect(info.filter(({ state }) => state === "proposed").map(({ actions }) => actions)).toEqual([
      ["approve", "refuse"],
    ]);
    const forms = await t.deps.db.selectFrom("answer_forms").select("form").execute();
    expect(forms.map(({ form }) => answerForm.parse(form).words.map(({ means }) => means))).toEqual([
      ["paid", "returned", "waiting"],
    ]);
  });
  test("the demo has relations in every status, active and finished, with each confirmation", async () => {
    expect(await distinct("relations")).toEqual(new Set(["active", "finished"]));
    expect(await distinct("relations", "confirmation")).toEqual(keys(relationConfirmations));
    expect(await distinct("disputes", "outcome")).toEqual(
      new Set([null, "valid", "false_by_person", "false_by_company"]),
    );
  });
  test("[S3.4] the demo has pauses to confirm, running, lifted early, before staff, refused and withdrawn", async () => {
    expect(await distinct("relation_pauses")).toEqual(keys(pauseStatuses));
    expect(await distinct("relation_pauses", "kind")).toEqual(new Set(["incapacity", "closure", "unpaid_leave"]));
    const { rows } = await sql<{ running: number; lifted: number }>`SELECT
      count(*) FILTER (WHERE status = 'confirmed' AND ends_on >= ${t.deps.clock.today()}) AS running,
      count(*) FILTER (WHERE planned_end IS NOT NULL) AS lifted FROM relation_pauses`.execute(t.deps.db);
    expect(rows[0]).toEqual({ running: 1, lifted: 1 });
  });
  test("the demo has support months in every status", async () => {
    const relations = await t.deps.db.selectFrom("relations").select("id").where("confirmation", "=", "both").execute();
    const boards = await Promise.all(relations.map(({ id }) => monthBoard(t.deps.db, t.deps, id)));
    expect(new Set(boards.flat().map(({ status }) => status))).toEqual(keys(supportMonthStatuses));
  });
});

test("[S01, T03, DL15] the demo has every outcome of a vacancy, and enough open vacancies to search", async () => {
  const { rows } = await sql<Record<string, number>>`SELECT
    (SELECT count(*) FROM vacancies WHERE status = 'active') AS open,
    (SELECT count(DISTINCT company_id) FROM vacancies WHERE status = 'active') AS companies,
    (SELECT count(*) FROM vacancies WHERE status = 'active' AND expires_at < ${t.deps.clock.now()}::timestamptz + interval '7 days') AS ending,
    (SELECT count(*) FROM vacancies WHERE status = 'active' AND extensions > 0) AS extended,
    (SELECT count(*) FROM vacancies WHERE status = 'active' AND cardinality(other_benefits) = 15) AS full,
    (SELECT count(*) FROM vacancy_hint_dismissals) AS dismissed,
    (SELECT count(*) FROM vacancy_reports WHERE settled_at IS NULL) AS reports,
    (SELECT count(*) FROM vacancy_reports WHERE settled_at IS NOT NULL) AS settled,
    (SELECT count(*) FROM candidate_reports WHERE settled_at IS NULL) AS candidates_reported,
    (SELECT count(*) FROM candidate_reports WHERE settled_at IS NOT NULL) AS candidates_settled,
    (SELECT count(*) FROM application_messages WHERE from_person AND seen_at IS NULL) AS answers,
    (SELECT count(*) FROM application_messages WHERE NOT from_person AND seen_at IS NULL) AS questions,
    (SELECT count(*) FROM application_messages WHERE seen_at IS NOT NULL) AS seen,
    (SELECT count(*) FROM application_notes) AS notes,
    (SELECT count(*) FROM message_templates) AS templates,
    (SELECT count(*) FROM saved_searches) AS searches`.execute(t.deps.db);
  const { open, ...others } = rows[0] ?? {};
  expect(open).toBeGreaterThanOrEqual(45);
  for (const [what, found] of Object.entries(others)) expect(found, what).toBeGreaterThan(0);
  expect(await distinct("vacancy_revisions")).toEqual(new Set(["in_review", "rejected"]));
});

test("a demo person has three CVs, another a CV older than the profile; banners are in every state", async () => {
  const kept = async (key: string) => {
    const { id } = await t.deps.db
      .selectFrom("persons")
      .select("id")
      .where("email", "=", key)
      .executeTakeFirstOrThrow();
    const { info } = await readCvs(t.deps.db, t.deps, id);
    return info.map(({ alias, from_profile }) => [alias, from_profile]);
  };
  expect(await kept("persona.busca@demo.example")).toEqual([
    [null, null],
    ["CV para ventas", "current"],
    ["CV para oficina", null],
  ]);
  expect(await kept("persona@demo.example")).toEqual([
    [null, null],
    ["CV para ventas", "outdated"],
  ]);
  const banners = await listBanners(t.deps.db, t.deps, { loginId: "nobody" });
  expect(new Set(banners.map(({ state }) => state))).toEqual(keys(bannerStates));
});

test.each(invariantNames)("the demo satisfies the invariant: %s", async (name) => {
  expect(await checkInvariant(t.deps, name)).toEqual({ broken: 0, examples: [] });
});

test("the demo has history, audit, e-mails and notices, nothing is in the future and no job waits", async () => {
  const now = t.deps.clock.now();
  for (const [table, column] of [
    ["status_history", "at"],
    ["audit_log", "at"],
    ["emails", "created_at"],
    ["notifications", "created_at"],
    ["applications", "created_at"],
  ] as const) {
    const { rows } = await sql<{ total: number; future: number }>`
      SELECT count(*) AS total, count(*) FILTER (WHERE ${sql.ref(column)} > ${now}) AS future FROM ${sql.table(table)}`.execute(
      t.deps.db,
    );
    expect(rows[0]?.total, table).toBeGreaterThan(50);
    expect(rows[0]?.future, table).toBe(0);
  }
  expect(await distinct("emails")).toEqual(new Set(["kept"]));
  const { rows } = await sql<{ count: number }>`SELECT count(*) FROM pgboss.job WHERE name LIKE 'email%'`.execute(
    t.deps.db,
  );
  expect(rows[0]?.count).toBe(0);
});

test.each(demoAccounts)("the demo account $email signs in", async ({ email, password }) => {
  const reply = await send(t, signInCall, { body: { email, password } });
  expect(reply.contents()).toHaveProperty("token");
});

test("the named demo person has work and one month to prove now", async () => {
  const { rows } = await sql<{ id: string }>`SELECT r.id FROM relations r JOIN persons p ON p.id = r.person_id
    JOIN logins l ON l.id = p.login_id WHERE l.email = 'persona@demo.example' AND r.status = 'active'`.execute(
    t.deps.db,
  );
  const board = await monthBoard(t.deps.db, t.deps, rows[0]?.id ?? "");
  expect(board.map(({ status }) => status).slice(0, 4)).toEqual(["paid", "paid", "waiting", "upcoming"]);
});

test("the named demo person and company read who saw their documents, and for what", async () => {
  const { rows } = await sql<Pick<Owner, "id" | "loginId"> & { email: string }>`
    SELECT o.*, g.email FROM (SELECT id, login_id AS "loginId" FROM persons UNION ALL SELECT id, owner_login_id FROM companies) o
    JOIN logins g ON g.id = o."loginId" WHERE g.email IN ('persona@demo.example', 'empresa@demo.example')
    ORDER BY g.email DESC`.execute(t.deps.db);
  const [person = [], company = []] = await Promise.all(
    rows.map(async (owner) => {
      const { info } = await accessLogOf(t.deps.db, owner, { limit: 50 });
      return [...new Set(info.map(({ by, what, purpose }) => `${by.kind}: ${what}. ${purpose}`))];
    }),
  );
  expect(person).toEqual(
    expect.arrayContaining([
      "team: Vio tu CLABE completa. Un pago que no llegó",
      "team: Vio un comprobante de pago. Revisar tu comprobante",
      "company: Abrió tu CV. Te postulaste a su vacante",
      "team: Vio «INE, frente», «INE, reverso», «Comprobante de domicilio» y «CV». Llevaba tu trámite",
    ]),
  );
  expect(company.some((what) => what.endsWith("Llevaba tu trámite"))).toBe(true);
});

test("check 40: the copy of one's own data that a demo person or company downloads is complete, and holds nothing of others", async () => {
  // The accounts with the longest history, and the named demo accounts.
  const { rows } = await sql<Owner & { email: string }>`
    WITH owners AS (
      SELECT 'person' AS side, id, login_id AS "loginId" FROM persons UNION ALL SELECT 'company', id, owner_login_id FROM companies)
    SELECT o.*, g.email FROM owners o JOIN logins g ON g.id = o."loginId"
    WHERE g.closed_at IS NULL
    ORDER BY (SELECT count(*) FROM status_history h WHERE h.actor_login_id = o."loginId") + (SELECT count(*) FROM audit_log l WHERE l.about_id = o.id)
      + (SELECT count(*) FROM notifications n WHERE n.login_id = o."loginId") DESC, o.id`.execute(t.deps.db);
  const most = (side: Owner["side"]) => rows.filter((owner) => owner.side === side).slice(0, 4);
  const tried = rows.filter(({ email }) => demoAccounts.some((account) => account.email === email));
  const owners = [...new Set([...most("person"), ...most("company"), ...tried])];
  expect(owners.length).toBeGreaterThan(8);
  const signedIn: (Owner & SignedIn)[] = [];
  for (const owner of owners) {
    const { token } = await startSession(t.deps.db, t.deps, { owner, scope: "full", userAgent: "tests" });
    signedIn.push({ ...owner, token });
  }
  const all = await everyRow(t);
  for (const owner of signedIn) {
    const copy = await copyOf(t, owner);
    expect(missingFrom(copy, owner, all), owner.email).toEqual([]);
    expect(await wrongFiles(t, copy, owner), owner.email).toEqual([]);
    // A person may know the companies of own applications and relations.
    const met = (all.get("applications") ?? [])
      .filter((row) => row.person_id === owner.id)
      .map((row) => String(row.company_id));
    expect(await othersIn(t, copy, owner, met), owner.email).toEqual([]);
  }
}, 120_000);

test("[D7] the people of each complete quarter of the demo equal an independent count, and small groups are hidden", async () => {
  const as = await aStaffMember(t, ["figures.read"]);
  const { quarters } = (await send(t, readBreakdowns, { as })).contents();
  expect(quarters.length).toBeGreaterThan(0);
  for (const name of quarters) {
    const { quarter, measures } = (await send(t, readBreakdowns, { as, query: { quarter: name } })).contents();
    const { from = "", to = "" } = quarter ?? {};
    const counted = await countGroupsByHand(t, { from, to });
    const rows = await t.deps.db.selectFrom("quarter_people").selectAll().where("quarter_from", "=", from).execute();
    const kept = rows.map((row) => [[row.measure, row.breakdown, row.within, row.name].join("/"), row.people] as const);
    expect(new Map(kept), name).toEqual(counted);
    for (const { measure, now, breakdowns } of measures)
      for (const { breakdown, cells } of breakdowns) {
        const groups = cells.filter(({ within }) => within === null);
        expect(
          groups.reduce((sum, cell) => sum + (cell.now ?? 0), 0),
          breakdown,
        ).toBe(now);
        for (const cell of groups.filter((one) => one.name !== otherGroups && one.now !== null)) {
          expect(cell.now, cell.name).toBeGreaterThanOrEqual(fewestShown);
          const same = [...counted].filter(([key]) => {
            const [of, by, within, group] = key.split("/");
            return of === measure && by === breakdown && (within || group) === cell.name;
          });
          expect(cell.now).toBe(same.reduce((sum, [, people]) => sum + people, 0));
        }
      }
  }
});
