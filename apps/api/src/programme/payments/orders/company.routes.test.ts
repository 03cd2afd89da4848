import { authoriseOrder, buildOrder, listPayable, readOrder, submitOrder } from "@arranca/contract/payments/orders";
import { approveVoucher, readVoucher, rejectVoucher } from "@arranca/contract/payments/vouchers";
import { approveAccount } from "@arranca/contract/review/accounts";
import { sectionKeys } from "@arranca/contract/review/requests";
import { approveVacancy } from "@arranca/contract/vacancies/review";
import { describe, expect, test } from "vitest";
import { type Account, aCompany, anotherDevice, aPerson, aStaffMember, aVacancy } from "../../../testing/factories.ts";
import { paymentsWorld } from "../../../testing/orders.ts";
import { aWorkedMonth, builderNote, giveClabe, upload } from "../../../testing/payments.ts";
import { send } from "../../../testing/requests.ts";
import type { TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
let builder: Account;
let authoriser: Account;
const { build, detail, step, answer, takeTo } = paymentsWorld((world) => {
  ({ t, builder, authoriser } = world);
});

const everything = () =>
  aStaffMember(t, [
    "accounts.review",
    "documents.read",
    "vacancies.review",
    "vouchers.review",
    "orders.build",
    "orders.authorise",
  ]);
const setFewReviewers = (value: boolean) =>
  t.deps.db
    .insertInto("settings")
    .values({ key: "few_reviewers", value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: JSON.stringify(value) }))
    .execute();
const approve = (as: Account, id: string) =>
  send(t, approveAccount, { as, params: { id }, body: { unread: sectionKeys } });
const sentMonth = async (over: Parameters<typeof aWorkedMonth>[1] = {}) => {
  const hire = await aWorkedMonth(t, over);
  return { ...hire, voucherId: (await upload(t, hire.person)).contents().id };
};
const orderRead = async (by: Account) => {
  const { id } = (await send(t, buildOrder, { as: builder, body: { note: builderNote } })).contents();
  await step(submitOrder, builder, id);
  return { id, order: (await send(t, readOrder, { as: by, params: { id } })).contents() };
};

describe("[S1.2] the conflict of interest of a company's approver", () => {
  const waiting = (over: object = {}) => aCompany(t, { status: "in_review", approved_at: null, ...over });
  const letIn = {
    company: async (by: Account) => {
      const company = await waiting();
      (await approve(by, company.id)).contents();
      return { company };
    },
    vacancy: async (by: Account) => {
      const company = await aCompany(t);
      const vacancyId = await aVacancy(t, company.id, { status: "in_review", published_at: null });
      (await send(t, approveVacancy, { as: by, params: { id: vacancyId } })).contents();
      // The company was open for long: the relation began before today.
      const published_at = new Date(t.deps.clock.now().getTime() - 90 * 86_400_000);
      await t.deps.db.updateTable("vacancies").set({ published_at }).where("id", "=", vacancyId).execute();
      return { company, vacancyId };
    },
  };
  const past = (id: string) =>
    t.deps.db
      .updateTable("companies")
      .set({ approved_at: new Date(t.deps.clock.now().getTime() - 90 * 86_400_000) })
      .where("id", "=", id)
      .execute();

  test.each(["company", "vacancy"] as const)(
    "[S1.2] the approver of a company by its %s cannot decide its vouchers, build or authorise its orders",
    async (what) => {
      const one = await everything();
      const hired = await letIn[what](one);
      await past(hired.company.id);
      const { voucherId } = await sentMonth(hired);
      const file = (await send(t, readVoucher, { as: one, params: { id: voucherId } })).contents();
      expect([file.actions, file.blocked]).toEqual([
        [],
        expect.stringContaining("Aprobaste esta empresa o una vacante"),
      ]);
      for (const [call, body] of [
        [approveVoucher, {}],
        [rejectVoucher, { reason: "No se alcanza a leer" }],
      ] as const)
        expect((await send(t, call, { as: one, params: { id: voucherId }, body })).code).toBe("SAME_PERSON");

      const other = await aStaffMember(t, ["vouchers.review"]);
      (await send(t, approveVoucher, { as: other, params: { id: voucherId }, body: {} })).contents();
      const { ready, held } = (await send(t, listPayable, { as: one })).contents();
      expect([ready, held.map((month) => month.held)]).toEqual([
        [],
        [expect.stringContaining("Aprobaste esta empresa")],
      ]);
      expect((await build({}, one)).code).toBe("ORDER_EMPTY");
      const { id, order } = await orderRead(one);
      expect([order.actions, order.blocked]).toEqual([["refuse"], expect.stringContaining("Aprobaste esta empresa")]);
      expect((await step(authoriseOrder, one, id)).code).toBe("SAME_PERSON");
      expect((await step(authoriseOrder, authoriser, id)).status).toBe(200);
    },
  );

  test("[S1.2] the approver of a company decides and builds under 'Pocas personas en Revisión', the order says so, and authorising is always forbidden", async () => {
    await setFewReviewers(true);
    const one = await everything();
    const hired = await letIn.company(one);
    await past(hired.company.id);
    const { voucherId } = await sentMonth(hired);
    (await send(t, approveVoucher, { as: one, params: { id: voucherId }, body: {} })).contents();
    const { id, order } = await orderRead(one);
    expect((await step(authoriseOrder, one, id)).code).toBe("SAME_PERSON");
    await setFewReviewers(false);
    expect(order.waived).toBe(
      "La misma persona aprobó una cuenta o su empresa, y después su comprobante o esta orden.",
    );
    expect((await detail(id)).waived).toBe(order.waived);
  });

  test("[S1.2] the authoriser of an order sees who approved the company, when, and that its people were never paid", async () => {
    const reviewer = await everything();
    const { company } = await letIn.company(reviewer);
    await past(company.id);
    const other = await aStaffMember(t, ["vouchers.review"]);
    const first = await sentMonth({ company });
    const unknown = await sentMonth();
    for (const { voucherId } of [first, unknown])
      (await send(t, approveVoucher, { as: other, params: { id: voucherId }, body: {} })).contents();
    const { id, order } = await orderRead(authoriser);
    const notesOf = (info: typeof order.info, person: Account) =>
      info.find((line) => line.person_id === person.id)?.company_notes;
    expect(notesOf(order.info, first.person)).toEqual([
      "Empresa aprobada por Leticia Arriaga el 20 de noviembre de 2026",
      "Primer pago de esta empresa",
    ]);
    expect(notesOf(order.info, unknown.person)?.[0]).toBe("No consta quién aprobó la empresa");
    await step(authoriseOrder, authoriser, id);
    await takeTo("sent", id);
    const paid = order.info.map(({ reference }) => `${reference},pagado,`).join("\n");
    (await answer(id, paid)).contents();
    const second = await sentMonth({ company });
    (await send(t, approveVoucher, { as: other, params: { id: second.voucherId }, body: {} })).contents();
    expect(notesOf((await orderRead(authoriser)).order.info, second.person)).toEqual([
      "Empresa aprobada por Leticia Arriaga el 20 de noviembre de 2026",
    ]);
  });
});

test("[S1.4] the approver of a person's account cannot decide its vouchers, even a year later", async () => {
  let reviewer = await everything();
  const person = await aPerson(t, { status: "in_review", approved_at: null });
  (await approve(reviewer, person.id)).contents();
  // Another member reviewed the bank data since then, so that only the approval is a conflict.
  await t.deps.db
    .insertInto("audit_log")
    .values({
      at: t.deps.clock.now(),
      actor_login_id: builder.loginId,
      action: "bank.review",
      object_type: "person",
      object_id: person.id,
      about_id: person.id,
      detail: "{}",
    })
    .execute();
  t.deps.clock.advanceDays(365);
  [reviewer, builder, authoriser, person.token] = [
    await anotherDevice(t, reviewer),
    await anotherDevice(t, builder),
    await anotherDevice(t, authoriser),
    (await anotherDevice(t, person)).token,
  ];
  const hire = await aWorkedMonth(t, { person });
  await giveClabe(t, person);
  const payment_date = new Date(t.deps.clock.now().getTime() - 11 * 86_400_000).toISOString().slice(0, 10);
  const voucherId = (await upload(t, hire.person, { payment_date })).contents().id;
  const reply = await send(t, approveVoucher, { as: reviewer, params: { id: voucherId }, body: {} });
  expect([reply.code, reply.message]).toEqual([
    "SAME_PERSON",
    "Aprobaste esta cuenta: su comprobante lo revisa otra persona del equipo.",
  ]);
  const other = await aStaffMember(t, ["vouchers.review"]);
  expect((await send(t, approveVoucher, { as: other, params: { id: voucherId }, body: {} })).status).toBe(200);
  expect((await build({}, reviewer)).code).toBe("ORDER_EMPTY");
});
