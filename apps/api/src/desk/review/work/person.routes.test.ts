import { listAccessesToMyData } from "@arranca/contract/accounts/own-data";
import { rejectVoucher } from "@arranca/contract/payments/vouchers";
import { readPersonWork, type WorkPart } from "@arranca/contract/review/work";
import type { StaffPermission } from "@arranca/contract/roles";
import { expect, test } from "vitest";
import { newId } from "../../../lib/ids.ts";
import { auditOf } from "../../../testing/documents.ts";
import { type Account, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { paymentsWorld } from "../../../testing/orders.ts";
import { anApprovedMonth, aWorkedMonth, upload } from "../../../testing/payments.ts";
import { send } from "../../../testing/requests.ts";
import type { TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
let reviewer: Account;
let builder: Account;
const { aSentOrder, answer, months } = paymentsWorld((world) => {
  ({ t, reviewer, builder } = world);
});

const read = (as: Account, { id }: Pick<Account, "id">, part?: WorkPart) =>
  send(t, readPersonWork, { as, params: { id }, query: part ? { part } : {} });
const workOf = async (as: Account, person: Pick<Account, "id">, part?: WorkPart) =>
  (await read(as, person, part)).contents();
const staffWith = (...permissions: StaffPermission[]) => aStaffMember(t, permissions);

async function aPaidMonth() {
  const worker = await anApprovedMonth(t, reviewer);
  const { id, references } = await aSentOrder();
  expect((await answer(id, `${references[0]},pagado,`)).status).toBe(200);
  return { ...worker, orderId: id };
}

test("[D1] the file of a person lists the road to the money in time order with links, newest first", async () => {
  const { person, vacancyId, voucherId, orderId } = await aPaidMonth();
  const all = await staffWith("accounts.review", "vacancies.review", "vouchers.review", "orders.build");
  const { story, story_capped } = await workOf(all, person);
  expect(story_capped).toBe(false);
  const times = story.map(({ happened_at }) => happened_at);
  expect(times).toEqual(times.toSorted().reverse());
  const pathOf = Object.fromEntries(story.map(({ key, path }) => [key.split("/")[0], path]));
  expect(pathOf).toMatchObject({
    applied: `/staff/vacancies/${vacancyId}`,
    confirmed: null,
    voucher: `/staff/payments/vouchers/${voucherId}`,
    voucher_decided: `/staff/payments/vouchers/${voucherId}`,
    ordered: `/staff/payments/orders/${orderId}`,
    sent: `/staff/payments/orders/${orderId}`,
    settled: `/staff/payments/orders/${orderId}`,
    notice: null,
  });
  expect(story.find(({ key }) => key.startsWith("settled/"))).toMatchObject({
    title: "Se depositó el pago 1",
    is_day: true,
    part: "money",
  });
});

test("[D1, M7] the file of a person has the months as the person reads them, with the side that must act", async () => {
  const { person, monthId } = await anApprovedMonth(t, reviewer);
  const own = await months(person);
  const { support, relations } = await workOf(await staffWith("accounts.review", "orders.build"), person);
  expect(support).toMatchObject({ received: own.received, promised: own.promised, next_deposit: own.next_deposit });
  expect(support?.months.map(({ who_acts, institutionName, voucher_id, order_id, ...month }) => month)).toEqual(
    own.info,
  );
  expect(support?.months.find(({ id }) => id === monthId)).toMatchObject({ who_acts: "payer", voucher_id: null });
  expect(relations).toMatchObject([{ status: { key: "active" }, confirmation: "both" }]);
});

const every: WorkPart[] = ["work", "money", "told"];
test.each<[StaffPermission[], WorkPart[], string[], string[]]>([
  [["accounts.review"], ["work", "told"], ["applied", "notice"], ["voucher", "ordered"]],
  [["vouchers.review"], ["money"], ["voucher"], ["applied", "ordered", "notice"]],
  [["orders.build"], ["money"], ["ordered"], ["applied", "voucher", "notice"]],
  [["orders.authorise"], ["money"], ["ordered"], ["applied", "voucher", "notice"]],
  [["relations.decide"], ["work"], [], ["applied", "voucher", "ordered", "notice"]],
  [["accounts.review", "vouchers.review"], every, ["applied", "voucher", "notice"], ["ordered"]],
])("[D1] %s opens of a person's file only what it opens elsewhere", async (permissions, parts, seen, unseen) => {
  const { person } = await aPaidMonth();
  const file = await workOf(await staffWith(...permissions), person);
  expect(file.parts).toEqual(parts);
  expect(file.support !== null).toBe(parts.includes("money"));
  expect(file.relations !== null).toBe(parts.includes("work"));
  const found = new Set(file.story.map(({ key }) => key.split("/")[0]));
  for (const kind of seen) expect(found).toContain(kind);
  for (const kind of unseen) expect(found).not.toContain(kind);
});

test("[D1] staff without a permission for any part, and an unknown id, are refused, and neither is recorded", async () => {
  const person = await aPerson(t);
  const editor = await staffWith("course.edit", "audit.read", "settings.edit");
  expect((await read(editor, person)).code).toBe("FORBIDDEN");
  expect((await read(builder, { id: newId() })).code).toBe("NOT_FOUND");
  expect(await auditOf(t, person.id)).toEqual([]);
});

test("[D1] each look is recorded with its own kind, and the person reads it in the access log", async () => {
  const person = await aPerson(t);
  await workOf(builder, person);
  expect(await auditOf(t, person.id)).toMatchObject([{ action: "person.work" }]);
  const { info } = (await send(t, listAccessesToMyData, { as: person })).contents();
  expect(info).toMatchObject([{ what: "Vio tu trabajo y tu apoyo", by: { kind: "team" } }]);
});

test("[D1] payers who open no vouchers do not read why one was rejected", async () => {
  const { person } = await aWorkedMonth(t);
  const { id } = (await upload(t, person)).contents();
  const reason = "No se alcanza a leer";
  (await send(t, rejectVoucher, { as: reviewer, params: { id }, body: { reason } })).contents();
  const firstReason = async (as: Account) => (await workOf(as, person)).support?.months[0]?.reason;
  expect(await firstReason(reviewer)).toBe(reason);
  expect(await firstReason(builder)).toBeNull();
});

test("[D1] a person without work has an empty file", async () => {
  const all = await staffWith("accounts.review", "vouchers.review", "orders.build", "relations.decide");
  const file = await workOf(all, await aPerson(t));
  expect(file).toMatchObject({ story: [], story_capped: false, relations: [] });
  expect(file.support).toEqual({ received: 0, promised: 0, next_deposit: null, months: [] });
});

test("[D1] a long story is cut to its 200 newest events and says so; a part leaves out the others", async () => {
  const { person } = await aPaidMonth();
  const now = t.deps.clock.now().getTime();
  await t.deps.db
    .insertInto("notifications")
    .values(
      Array.from({ length: 230 }, (_, at) => ({
        ...{ id: newId(), login_id: person.loginId, title: `Aviso ${at}`, body: "Algo pasó.", link: "/dashboard" },
        created_at: new Date(now + at * 1000),
      })),
    )
    .execute();
  const all = await staffWith("accounts.review", "orders.build");
  const file = await workOf(all, person);
  expect([file.story.length, file.story_capped]).toEqual([200, true]);
  expect(file.story[0]).toMatchObject({ title: "Aviso: Aviso 229", more: "Algo pasó." });
  const money = await workOf(all, person, "money");
  expect(money.story_capped).toBe(false);
  expect(new Set(money.story.map(({ part }) => part))).toEqual(new Set(["money"]));
});

test("[D1] e-mails without a notice and requested callbacks are in the story, with what became of them", async () => {
  const person = await aPerson(t);
  const at = t.deps.clock.now();
  const email = { template: "recovery-code", status: "sent" as const, created_at: at, event: `probe/${newId()}` };
  await t.deps.db
    .insertInto("emails")
    .values({ ...email, id: newId(), recipient: person.email })
    .execute();
  const call = { name: "Ana", phone: "4770000001", day: "2026-11-24", hour: 10, topic: "entering" };
  await t.deps.db
    .insertInto("callbacks")
    .values({ ...call, id: newId(), asked_at: at, login_id: person.loginId })
    .execute();
  const { story } = await workOf(await staffWith("accounts.review"), person);
  expect(story.map(({ title, more }) => [title, more])).toEqual([
    ["Correo: código para cambiar la contraseña", "Correo enviado."],
    ["Pidió una llamada sobre «Entrar y crear tu cuenta»", "Para el 24 de noviembre de 2026 a las 10:00. Por hacer."],
  ]);
});
