import { changeVacancyStatus } from "@arranca/contract/vacancies/life";
import * as staffCalls from "@arranca/contract/vacancies/review";
import * as calls from "@arranca/contract/vacancies/vacancy";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "../../../lib/database/db.ts";
import { aCompany, anApplication, aPerson, aStaffMember, aVacancy } from "../../../testing/factories.ts";
import { type SignedIn, send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { aVacancyForm } from "../../../testing/vacancies.ts";
import { hideActiveVacancies } from "../write/status-changes.service.ts";
import { decideHiding, type Hideable } from "./hide.ts";
import { showHiddenVacancies } from "./unhide.service.ts";

const now = new Date("2026-06-01T12:00:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const open: Hideable = { status: "active", companyApproved: true, expiresAt: inDays(9), vacancyNumbers: 2, taken: 0 };

test.each<[string, Partial<Hideable>, "hide" | "show", string]>([
  ["an open one is hidden", {}, "hide", "hidden"],
  ["a blocked company's too", { companyApproved: false }, "hide", "hidden"],
  ["a hidden one is not hidden again", { status: "hidden" }, "hide", "TRANSITION_NOT_ALLOWED"],
  ["a closed one is not hidden", { status: "closed" }, "hide", "TRANSITION_NOT_ALLOWED"],
  ["a hidden one is shown", { status: "hidden" }, "show", "active"],
  ["an open one is shown already", {}, "show", "TRANSITION_NOT_ALLOWED"],
  [
    "not for a company that is not approved",
    { status: "hidden", companyApproved: false },
    "show",
    "ACCOUNT_NOT_APPROVED",
  ],
  ["after its time it closes", { status: "hidden", expiresAt: now }, "show", "closed"],
  ["not with all places taken", { status: "hidden", taken: 2 }, "show", "TRANSITION_NOT_ALLOWED"],
])("[T03] hiding and showing follow the status: %s", (_case, over, wish, outcome) => {
  const decision = decideHiding({ ...open, ...over }, wish, now);
  expect("to" in decision ? decision.to : decision.refusal).toBe(outcome);
});

let t: TestApp;
let company: Awaited<ReturnType<typeof aCompany>>;
let staff: SignedIn;
let person: Awaited<ReturnType<typeof aPerson>>;
beforeAll(async () => {
  t = await startTestApp();
  company = await aCompany(t);
  staff = await aStaffMember(t, ["vacancies.review"]);
  person = await aPerson(t);
});
afterAll(() => t.close());

const anOpenOne = () => aVacancy(t, company.id, { expires_at: new Date(t.deps.clock.now().getTime() + 86_400_000) });
const why = "El texto pide pagar por el uniforme.";
const hide = (id: string, reason = why) =>
  send(t, staffCalls.hideVacancy, { as: staff, params: { id }, body: { reason } });
const show = (id: string) =>
  send(t, staffCalls.showVacancy, { as: staff, params: { id }, body: { reason: "La empresa lo aclaró." } });
const details = async (publicationId: string) =>
  (await send(t, calls.readCompanyVacancy, { as: company, params: { publicationId } })).contents();
const review = async (id: string) =>
  (await send(t, staffCalls.readVacancyForReview, { as: staff, params: { id } })).contents();
const newest = async () => (await t.emailsTo(company.email))[0];

describe("[T03, R16] hiding an open vacancy", () => {
  test("hiding a vacancy removes it for persons, notifies the company, keeps applications and is audited", async () => {
    const id = await anOpenOne();
    await anApplication(t, { personId: person.id, vacancyId: id, companyId: company.id });
    expect((await review(id)).actions).toEqual(["hide"]);
    expect((await hide(id, "corto")).fields?.reason).toBe("Debe tener al menos 10 caracteres");
    expect((await hide(id)).status).toBe(200);

    const stranger = await aPerson(t);
    expect((await send(t, calls.readOpenVacancy, { as: stranger, params: { publicationId: id } })).code).toBe(
      "NOT_FOUND",
    );
    expect(await details(id)).toMatchObject({ status: { id: 6, name: "Oculto" }, hidden_reason: why, candidates: 1 });
    const mail = await newest();
    expect(mail?.subject).toBe("Ocultamos tu vacante");
    expect(mail?.text).toContain(why);
    const audit = await t.deps.db.selectFrom("audit_log").selectAll().where("object_id", "=", id).executeTakeFirst();
    expect(audit).toMatchObject({ action: "vacancy.hide", reason: why });

    const seen = await review(id);
    expect(seen).toMatchObject({ hidden_reason: why, actions: ["show"] });
    expect(seen.history.at(-1)).toMatchObject({ to: { id: 6 }, reason: why, by: expect.any(String) });
  });

  test("a hidden vacancy can be shown again and its company is notified", async () => {
    const id = await anOpenOne();
    await hide(id);
    expect((await show(id)).status).toBe(200);
    expect(await details(id)).toMatchObject({ status: { id: 1 }, hidden_reason: null });
    expect((await newest())?.subject).toBe("Tu vacante se ve otra vez");
    expect((await show(id)).code).toBe("TRANSITION_NOT_ALLOWED");
  });

  test("a hidden vacancy keeps its end: shown again afterwards it closes and its company is notified", async () => {
    const id = await anOpenOne();
    await hide(id);
    const yesterday = new Date(t.deps.clock.now().getTime() - 86_400_000);
    await t.deps.db.updateTable("vacancies").set({ expires_at: yesterday }).where("id", "=", id).execute();
    expect((await review(id)).actions).toEqual(["show"]);
    expect((await show(id)).contents()).toEqual({ message: "La vacante cumplió su tiempo y se cerró" });
    const close_reason = "Cumplió su tiempo en línea";
    expect(await details(id)).toMatchObject({ status: { id: 4 }, close_reason, actions: ["delete", "duplicate"] });
    const mail = await newest();
    expect(mail?.subject).toBe("Tu vacante cumplió su tiempo en línea");
    expect(mail?.text).toContain("La empresa lo aclaró.");
    expect((await review(id)).history.at(-1)).toMatchObject({ from: { id: 6 }, to: { id: 4 } });
  });

  test("a pending edit of a hidden vacancy stays pending until the vacancy is shown", async () => {
    const { id } = (await send(t, calls.createVacancy, { as: company, body: aVacancyForm() })).contents();
    const approve = () => send(t, staffCalls.approveVacancy, { as: staff, params: { id } });
    await approve();
    await send(t, calls.updateVacancy, { as: company, body: { id, ...aVacancyForm({ title: "Otro título" }) } });
    await hide(id);
    expect((await approve()).code).toBe("TRANSITION_NOT_ALLOWED");
    await show(id);
    expect((await approve()).status).toBe(200);
    expect((await details(id)).title).toBe("Otro título");
  });

  test("simultaneous requests hide a vacancy once, and never together with closing it", async () => {
    const id = await anOpenOne();
    const hidden = await Promise.all([hide(id), hide(id), hide(id)]);
    expect(hidden.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const closing = await anOpenOne();
    const params = { publicationId: closing };
    const replies = await Promise.all([
      hide(closing),
      send(t, changeVacancyStatus, { as: company, params, body: { status: "4" } }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("hiding a vacancy requires the permission", async () => {
    const id = await anOpenOne();
    const other = await aStaffMember(t, ["vouchers.review"]);
    const request = { as: other, params: { id }, body: { reason: why } };
    expect([
      (await send(t, staffCalls.hideVacancy, request)).code,
      (await send(t, staffCalls.showVacancy, request)).code,
    ]).toEqual(["FORBIDDEN", "FORBIDDEN"]);
  });
});

test("[T03] a company that is unblocked gets its vacancies back; expired ones close", async () => {
  const own = await aCompany(t);
  const [open, over] = [await aVacancy(t, own.id), await aVacancy(t, own.id, { title: "Cajera" })];
  const byStaff = await aVacancy(t, own.id);
  await hide(byStaff);
  await inTransaction(t.deps.db, (tx) => hideActiveVacancies(tx, t.deps, own.id, null));
  await t.deps.db.updateTable("vacancies").set({ expires_at: t.deps.clock.now() }).where("id", "=", over).execute();
  const company = { companyId: own.id, by: own.loginId };
  await inTransaction(t.deps.db, (tx) => showHiddenVacancies(tx, t.deps, company));
  const statusOf = (id: string) =>
    t.deps.db.selectFrom("vacancies").select(["status", "close_reason"]).where("id", "=", id).executeTakeFirst();
  expect(await statusOf(open)).toEqual({ status: "active", close_reason: null });
  expect(await statusOf(over)).toEqual({ status: "closed", close_reason: "expired" });
  expect(await statusOf(byStaff)).toEqual({ status: "hidden", close_reason: null });
  const [received] = await t.emailsTo(own.email);
  expect(received?.subject).toBe("Tu vacante cumplió su tiempo en línea");
  expect(received?.text).toContain("«Cajera»");
});

describe("[T03] the review of a vacancy", () => {
  const create = async (over: Record<string, unknown> = {}, as: SignedIn = company) =>
    (await send(t, calls.createVacancy, { as, body: aVacancyForm(over) })).contents().id;

  test("a reviewer publishes the version that was read, not one sent meanwhile", async () => {
    const id = await create();
    const seen = (await review(id)).submitted ?? "";
    await send(t, changeVacancyStatus, { as: company, params: { publicationId: id }, body: { status: "4" } });
    t.deps.clock.advanceMinutes(1);
    await send(t, calls.updateVacancy, { as: company, body: { id, ...aVacancyForm({ title: "Otra cosa" }) } });
    const approve = (when: string) =>
      send(t, staffCalls.approveVacancy, { as: staff, params: { id }, query: { seen: when } });
    expect((await approve(seen)).code).toBe("CHANGED_MEANWHILE");
    expect((await approve((await review(id)).submitted ?? "")).status).toBe(200);
  });

  test("a reviewer sees copies: of the same company, and of others if open or in review", async () => {
    const text =
      "<p>Vas a preparar bebidas frías y calientes, atender la barra y llevar el inventario semanal de insumos con tu equipo.</p>";
    const own = await aCompany(t);
    const [first, second] = [
      await create({ description: text, title: "Barista de fin de semana" }, own),
      await create({ description: text.replace("frías y", ""), title: "Barista matutino" }, own),
    ];
    const twins = async (id: string) =>
      (await review(id)).hints.find(({ key }) => key === "duplicate")?.evidence.map((one) => one.vacancy_id);
    expect(await twins(second)).toEqual([first]);
    const copy = await create({ description: text.replace("semanal", "mensual"), title: "Ayudante" });
    expect(await twins(copy)).toEqual([first]);
    await send(t, staffCalls.approveVacancy, { as: staff, params: { id: first } });
    expect(await twins(copy)).toEqual([first]);
    expect(
      await twins(
        await create({ description: "<p>Vas a llevar las cuentas de la oficina con cuidado.</p>", title: "Contable" }),
      ),
    ).toBeUndefined();
  });

  test("a reviewer reads the earlier edits with their comments", async () => {
    const id = await create();
    const approve = () => send(t, staffCalls.approveVacancy, { as: staff, params: { id } });
    const edit = (title: string) =>
      send(t, calls.updateVacancy, { as: company, body: { id, ...aVacancyForm({ title }) } });
    await approve();
    await edit("Gana millones");
    const fields = [{ field: "title", comment: "Di qué trabajo es." }];
    await send(t, staffCalls.rejectVacancy, {
      as: staff,
      params: { id },
      body: { comments: "El título promete de más.", fields },
    });
    await edit("Auxiliar de cuentas");
    await approve();
    expect((await review(id)).earlier_revisions).toMatchObject([
      { outcome: "rejected", title: "Gana millones", comments: "El título promete de más.", field_comments: fields },
      { outcome: "approved", title: "Auxiliar de cuentas", comments: null },
    ]);
  });
});
