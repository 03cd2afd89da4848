import { assignQueueItem } from "@arranca/contract/review/queue";
import { changeVacancyStatus } from "@arranca/contract/vacancies/life";
import * as staffCalls from "@arranca/contract/vacancies/review";
import * as calls from "@arranca/contract/vacancies/vacancy";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkInvariant } from "../../../running/operations/invariants.service.ts";
import { type Account, aCompany, aStaffMember } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { aVacancyForm } from "../../../testing/vacancies.ts";

let t: TestApp;
let company: Account;
let one: Account;
let other: Account;
beforeAll(async () => {
  t = await startTestApp();
  company = await aCompany(t);
  one = await aStaffMember(t, ["vacancies.review"]);
  other = await aStaffMember(t, ["vacancies.review"]);
});
afterAll(() => t.close());

const clean = { ageMin: null, ageMax: null, remunerationMin: 1_000_000 };
let count = 0;
// Each vacancy is sent one minute after the previous one, with its own words.
async function create(over: Record<string, unknown> = {}): Promise<string> {
  t.deps.clock.advanceMinutes(1);
  count += 1;
  const body = aVacancyForm({ ...clean, title: `Puesto ${count}`, description: words[count % words.length], ...over });
  return (await send(t, calls.createVacancy, { as: company, body })).contents().id;
}
const words = [
  "<p>Vas a preparar bebidas y atender la barra por las tardes.</p>",
  "<p>Llevarás el archivo de la notaría y recibirás a los clientes.</p>",
  "<p>Acomodas pedidos en el almacén con una lista y un escáner.</p>",
];
const edit = (id: string, over: Record<string, unknown>) =>
  send(t, calls.updateVacancy, { as: company, body: { id, ...aVacancyForm({ ...clean, ...over }) } });
const withdraw = (id: string) =>
  send(t, changeVacancyStatus, { as: company, params: { publicationId: id }, body: { status: "4" } });
const read = (id: string, as = one) => send(t, staffCalls.readVacancyForReview, { as, params: { id } });
const review = async (id: string, as = one) => (await read(id, as)).contents();
const seenBy = async (id: string) => ({ seen: (await review(id)).submitted ?? "" });
const approve = (id: string, as = one, query = {}) => send(t, staffCalls.approveVacancy, { as, params: { id }, query });
const reject = (id: string, as = one, query = {}) =>
  send(t, staffCalls.rejectVacancy, { as, params: { id }, query, body: { comments: "Falta el horario exacto." } });

test("[T03, DL07] when two reviewers decide a vacancy at the same moment, one decision counts and the other reviewer is notified", async () => {
  const id = await create();
  const query = await seenBy(id);
  const replies = await Promise.all([approve(id, one, query), reject(id, other, query), approve(id, other, query)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await review(id)).history.filter(({ to }) => to.id === 1 || to.id === 3)).toHaveLength(1);
});

test("[T03] a vacancy withdrawn by its company cannot be decided, and says why it is gone", async () => {
  const id = await create();
  const query = await seenBy(id);
  expect((await withdraw(id)).status).toBe(200);
  expect((await approve(id, one, query)).code).toBe("TRANSITION_NOT_ALLOWED");
  expect(await read(id)).toMatchObject({ status: 409, code: "VACANCY_WITHDRAWN" });
  expect((await reject(id, one, query)).code).toBe("TRANSITION_NOT_ALLOWED");
  const draft = { ...aVacancyForm({ title: "Nunca enviada" }), draft: true };
  const never = (await send(t, calls.createVacancy, { as: company, body: draft })).contents().id;
  expect((await read(never)).code).toBe("NOT_FOUND");
});

test("[T03, DL07] an edit of a vacancy sent again during a review is neither published nor rejected unread", async () => {
  const id = await create();
  await approve(id);
  await edit(id, { title: "Primera idea" });
  const query = await seenBy(id);
  t.deps.clock.advanceMinutes(1);
  await edit(id, { title: "Segunda idea" });
  expect((await approve(id, one, query)).code).toBe("CHANGED_MEANWHILE");
  expect((await reject(id, one, query)).code).toBe("CHANGED_MEANWHILE");
  expect((await reject(id, one, await seenBy(id))).status).toBe(200);
  await edit(id, { title: "Tercera idea" });
  const { earlier_revisions: earlier } = await review(id);
  expect(earlier.map(({ outcome, by }) => [outcome, by])).toEqual([
    ["withdrawn", null],
    ["rejected", "Leticia Arriaga"],
  ]);
});

test("[T03] the next vacancy to review is the oldest that is not assigned to somebody else, reports included", async () => {
  const [first, second] = [await create(), await create()];
  const next = async (as: Account) => (await review(second, as)).next_id;
  const oldest = await next(one);
  await send(t, assignQueueItem, { as: other, body: { kind: "vacancy", id: oldest ?? "" } });
  expect(await next(other)).toBe(oldest);
  expect((await review(oldest ?? "", other)).assigned_to).toEqual({ name: "Leticia Arriaga", mine: true });
  expect((await review(oldest ?? "", one)).assigned_to).toMatchObject({ mine: false });
  expect(await next(one)).not.toBe(oldest);
  expect((await review(first)).next_id).not.toBe(first);
});

test("[T03] a dismissed hint about a vacancy stays dismissed for the same evidence and returns with other evidence", async () => {
  const id = await create({ additionalInfo: "Dudas al 477 123 45 67." });
  const hint = async () => (await review(id)).hints.find(({ key }) => key === "contact");
  const dismiss = (reason: string | null, key: "contact" | "remuneration" = "contact") =>
    send(t, staffCalls.dismissHint, { as: one, params: { id, key }, body: { reason } });
  expect(await hint()).toMatchObject({ dismissed: null });
  expect((await dismiss("")).fields?.reason).toBeDefined();
  expect((await dismiss("No es de aquí", "remuneration")).code).toBe("NOT_FOUND");

  const reason = "Es el número de la guardia, no de la empresa.";
  expect((await dismiss(reason)).status).toBe(200);
  expect((await hint())?.dismissed).toMatchObject({ reason, by: "Leticia Arriaga" });
  expect((await dismiss(null)).status).toBe(200);
  expect((await hint())?.dismissed).toBeNull();

  await dismiss(reason);
  await withdraw(id);
  await edit(id, { title: "La misma", additionalInfo: "Dudas al 477 765 43 21." });
  expect((await hint())?.dismissed).toBeNull();
  const audit = await t.deps.db.selectFrom("audit_log").select("action").where("object_id", "=", id).execute();
  expect(audit.map(({ action }) => action).filter((action) => action.startsWith("hint."))).toEqual([
    "hint.dismiss",
    "hint.restore",
    "hint.dismiss",
  ]);
});

test("[DL07] the e-mail about a rejected vacancy contains the comments on single fields", async () => {
  const id = await create();
  const fields = [{ field: "description", comment: "Quita el teléfono." }];
  const body = { comments: "Le falta el horario.", fields };
  expect((await send(t, staffCalls.rejectVacancy, { as: one, params: { id }, body })).status).toBe(200);
  const [mail] = await t.emailsTo(company.email);
  expect(mail?.text).toContain("no la pudimos publicar: Le falta el horario. · Quita el teléfono. Cambia lo que falta");
});

test("[DL07, S17] both sides read the history of a vacancy; the company sees the reviewer as a team", async () => {
  const id = await create({ title: "Ayudante de archivo" });
  await reject(id);
  const own = async () =>
    (await send(t, calls.readCompanyVacancy, { as: company, params: { publicationId: id } })).contents();
  const { history, unchanged } = await own();
  expect(history.map(({ to, by, reason }) => [to.name, by, reason])).toEqual([
    ["Revision", "Beatriz Montes", null],
    ["Rechazado", "Equipo de revisión", "Falta el horario exacto."],
  ]);
  expect((await review(id)).history.map(({ by }) => by)).toEqual([
    "Beatriz Montes, de la empresa",
    expect.not.stringContaining("Equipo"),
  ]);
  expect(unchanged).toBe(true);

  await edit(id, { title: "Ayudante de archivo", description: words[0], draft: true });
  expect((await own()).unchanged, "another text").toBe(false);
});

test("[T03] a rejected vacancy sent again unchanged may give a reason; the requirement's own body is accepted without one", async () => {
  const untouched = async () => {
    const id = await create();
    await reject(id);
    const { form } = (
      await send(t, calls.readCompanyVacancy, { as: company, params: { publicationId: id } })
    ).contents();
    const body = { id, ...form };
    const save = (more: object) => send(t, calls.updateVacancy, { as: company, body: { ...body, ...more } });
    await save({ draft: true });
    return { id, save };
  };
  const first = await untouched();
  expect((await first.save({ note: "El horario ya estaba en la descripción." })).status).toBe(200);
  expect((await review(first.id)).history.at(-1)).toMatchObject({
    to: { id: 2 },
    reason: "El horario ya estaba en la descripción.",
  });
  const second = await untouched();
  expect((await second.save({})).contents()).toMatchObject({ status: { id: 2 } });
});

test("the approval of a vacancy is never later than its publication", async () => {
  const id = await create();
  const { now } = t.deps.clock;
  let readings = 0;
  t.deps.clock.now = () => new Date(now().getTime() + ++readings);
  await approve(id);
  t.deps.clock.now = now;
  const { examples } = await checkInvariant(t.deps, "nothing published unapproved");
  expect(examples).not.toContain(id);
});
