import { type MoneyState, readDesk, setBudget } from "@arranca/contract/payments/desk";
import { downloadRegister, listRegister, type RegisterState } from "@arranca/contract/payments/register";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { parseCsv } from "../../../lib/sheets/csv.ts";
import { auditOf } from "../../../testing/documents.ts";
import { type Account, aStaffMember } from "../../../testing/factories.ts";
import { paymentsWorld } from "../../../testing/orders.ts";
import { anApprovedMonth, aWorkedMonth } from "../../../testing/payments.ts";
import { send } from "../../../testing/requests.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import { noticeBudgetDaily } from "./notices.service.ts";

let t: TestApp;
let reviewer: Account;
let builder: Account;
const { build, takeTo, answer, detail } = paymentsWorld((world) => {
  ({ t, reviewer, builder } = world);
});

const desk = async (as = builder, query = {}) => (await send(t, readDesk, { as, query })).contents();
const register = async (query = {}, as = builder) =>
  (await send(t, listRegister, { as, query: { limit: 100, ...query } })).contents();
const set = (as: Account, body: { amount: number; seen: number | null; year?: number; reason?: string }) =>
  send(t, setBudget, { as, body: { year: 2026, reason: "Acta de cabildo número doce", ...body } });
const anAdministrator = () => aStaffMember(t, ["settings.edit", "staff.manage"]);
const answered = async (outcome: string) => {
  const { monthId, person, company } = await anApprovedMonth(t, reviewer);
  const { id } = (await build({ month_ids: [monthId] })).contents();
  await takeTo("sent", id);
  const order = await detail(id);
  await answer(id, `${order.info[0]?.reference},${outcome}`);
  return { monthId, person, company, id, number: order.number };
};

test("[M11] each figure of the desk is the sum of the rows to which it leads, and all together are the ledger", async () => {
  await answered("pagado,");
  await answered("devuelto,Cuenta cerrada");
  const held = await anApprovedMonth(t, reviewer);
  await t.deps.db.updateTable("persons").set({ clabe: null }).where("id", "=", held.person.id).execute();
  await anApprovedMonth(t, reviewer);
  await build({ month_ids: [(await anApprovedMonth(t, reviewer)).monthId] });
  const { now, months, year, years } = await desk();
  for (const state of ["committed", "due", "held", "ordered", "paid", "returned"] as const)
    expect([state, now[state]]).not.toEqual([state, 0]);
  let all = 0;
  for (const [state, amount] of Object.entries(now)) {
    expect([state, (await register({ state })).amount]).toEqual([state, amount]);
    all += amount;
  }
  for (const { month, amounts } of months)
    for (const [state, amount] of Object.entries(amounts))
      if (amount !== 0)
        expect([month, state, (await register({ state, ends_from: month, ends_to: month })).amount]).toEqual([
          ...[month, state],
          amount,
        ]);
  const { rows } = await sql<{ amount: number }>`
    SELECT -sum(amount)::bigint AS amount FROM ledger_balances() WHERE account = 'budget'`.execute(t.deps.db);
  expect(all).toBe(rows[0]?.amount);
  expect([year.name, months.length, months[0]?.month, years.at(0)?.name]).toEqual(["2026", 12, "2026-01", "2027"]);
  const sum = (state: MoneyState) => months.reduce((total, { amounts }) => total + amounts[state], 0);
  expect((await desk()).total.paid).toBe(sum("paid"));
});

test("[M11] the projection counts the months of running relations by their last day, and what is overdue apart", async () => {
  const before = (await desk()).projection;
  expect([before.pending.until, before.next.map(({ month }) => month)]).toEqual([
    "2026-11",
    ["2026-12", "2027-01", "2027-02"],
  ]);
  await aWorkedMonth(t);
  const after = (await desk()).projection;
  expect(after.pending.amount - before.pending.amount).toBe(350_000);
  expect(after.next.map(({ amount }, at) => amount - (before.next[at]?.amount ?? 0))).toEqual([
    350_000, 350_000, 350_000,
  ]);
  const of = async (month: string) => (await register({ state: "unpaid", ends_from: month, ends_to: month })).amount;
  for (const { month, amount } of after.next) expect(await of(month)).toBe(amount);
});

test("[M11] an administrator sets the budget with a reason; payers and outdated forms are refused, and the team is notified", async () => {
  const administrator = await anAdministrator();
  expect((await desk(administrator)).budget).toMatchObject({ amount: null, left: null, free: null });
  expect((await set(builder, { amount: 1, seen: null })).code).toBe("FORBIDDEN");
  const both = await aStaffMember(t, ["settings.edit", "orders.authorise"]);
  expect((await set(both, { amount: 50_000_000, seen: null })).code).toBe("SAME_PERSON");
  expect((await set(administrator, { amount: 50_000_000, seen: null, reason: "x" })).code).toBe("INVALID");
  expect((await set(administrator, { amount: 50_000_000, seen: null, year: 2028 })).fields).toHaveProperty("year");
  const reply = (await set(administrator, { amount: 50_000_000, seen: null })).contents();
  expect(reply.message).toBe("El presupuesto de 2026 es de $500,000.00 MXN.");
  expect((await set(await anAdministrator(), { amount: 1_000_000, seen: null })).code).toBe("CHANGED_MEANWHILE");
  const { budget } = await desk(administrator);
  expect(budget).toMatchObject({ amount: 50_000_000, reason: "Acta de cabildo número doce", set_on: "2026-11-20" });
  expect(budget.left).toBe(50_000_000 - budget.spent);
  expect(budget.free).toBe(50_000_000 - budget.spent - budget.promised);
  const letters = (await t.emailsTo(builder.email)).map(({ subject }) => subject);
  expect(letters).toContain("El programa ya tiene presupuesto para 2026");
  await expect(t.asOwner("UPDATE budgets SET amount = amount + 1")).rejects.toThrow();
});

test("[M11] a share of the budget is noticed once, the highest of several, and again for another amount", async () => {
  const administrator = await anAdministrator();
  const { budget } = await desk();
  const used = budget.spent + budget.promised;
  const notices = async () =>
    (await t.emailsTo(builder.email)).map(({ subject }) => subject).filter((subject) => subject.includes(" % del "));
  await set(administrator, { amount: Math.ceil(used / 0.92), seen: budget.amount });
  for (let times = 0; times < 2; times++) await noticeBudgetDaily(t.deps);
  expect(await notices()).toEqual(["Lo pagado y lo prometido llegó al 90 % del presupuesto de 2026"]);
  await aWorkedMonth(t);
  await aWorkedMonth(t);
  await set(administrator, { amount: used, seen: Math.ceil(used / 0.92) });
  expect((await notices())[0]).toBe("Lo pagado y lo prometido llegó al 100 % del presupuesto de 2026");
  expect(await notices()).toHaveLength(2);
  (await set(administrator, { amount: 900_000_000, seen: used })).contents();
});

test("[M11] the register finds by person, company, order, state, months, days and account", async () => {
  const { person, company, number, monthId } = await answered("pagado,");
  const row = (await register({ order: number })).info[0];
  expect(row).toMatchObject({
    id: monthId,
    state: "paid",
    amount: 350_000,
    moved_on: "2026-11-20",
    order_number: number,
  });
  const last4 = row?.clabe_last4 ?? "";
  expect((await register()).companies.map(({ id }) => id)).toContain(company.id);
  for (const query of [
    { search: row?.folio, order: number },
    { companyId: company.id, order: number },
    { state: "paid" satisfies RegisterState, order: number },
    { moved_from: "2026-11-20", moved_to: "2026-11-20", order: number },
    { account_last4: last4, order: number },
    { ends_from: row?.ends_on?.slice(0, 7), ends_to: row?.ends_on?.slice(0, 7), order: number },
  ])
    expect((await register(query)).info.map(({ id }) => id)).toEqual([monthId]);
  for (const query of [
    { search: "Nadie Con Este Nombre" },
    { state: "sent", order: number },
    { moved_to: "2026-11-19", order: number },
    { ends_from: "2027-01", order: number },
  ])
    expect((await register(query)).found_rows).toBe(0);
  expect((await send(t, listRegister, { as: builder, query: { account_last4: "12" } })).code).toBe("INVALID");
  expect(person.id).toBe(row?.person_id);
});

test("[M11] an auditor reads the register without names and accounts, and finds nobody by them", async () => {
  const { number, monthId } = await answered("pagado,");
  const auditor = await aStaffMember(t, ["audit.read"]);
  const seen = await register({ order: number }, auditor);
  expect(seen.masked).toBe(true);
  expect(seen.info[0]).toMatchObject({ id: monthId, names: null, person_id: null, clabe_last4: null, amount: 350_000 });
  const named = (await register({ order: number })).info[0];
  expect((await register({ search: named?.names ?? "?" }, auditor)).found_rows).toBe(0);
  expect((await register({ search: named?.folio ?? "?", order: number }, auditor)).found_rows).toBe(1);
  const file = await send(t, downloadRegister, { as: auditor, query: { order: number, format: "xml" } });
  expect(file.body).not.toContain(named?.names);
  expect(file.body).toContain(named?.folio);
  expect((await send(t, listRegister, { as: await aStaffMember(t, ["settings.edit"]), query: {} })).code).toBe(
    "FORBIDDEN",
  );
  expect((await send(t, readDesk, { as: await aStaffMember(t, ["vouchers.review"]), query: {} })).code).toBe(
    "FORBIDDEN",
  );
});

test.each(["xlsx", "xml", "pdf", "csv"] as const)(
  "[M11] the register is downloaded as %s, and each person in it reads who did",
  async (format) => {
    const { person, number } = await answered("pagado,");
    const file = await send(t, downloadRegister, { as: builder, query: { order: number, format } });
    expect(file.status).toBe(200);
    expect((await auditOf(t, person.id)).map(({ action }) => action)).toContain("payments.export");
  },
);

test("[M11] the register as CSV has every row of the filters, with accounts as text and names that are no formula", async () => {
  const { person, number } = await answered("pagado,");
  await t.deps.db.updateTable("persons").set({ name: "=HYPERLINK(1)" }).where("id", "=", person.id).execute();
  const [row] = (await register({ order: number })).info;
  const file = await send(t, downloadRegister, { as: builder, query: { order: number, format: "csv" } });
  expect(file.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(file.headers["content-disposition"]).toContain("registro-de-pagos-2026-11-20.csv");
  const text = file.bytes.toString("utf8");
  expect(text.startsWith("\uFEFF")).toBe(true);
  expect(parseCsv(text.slice(1), ["Folio", "Nombre", "Importe", "Cuenta (últimos 4)"])).toEqual([
    {
      Folio: row?.folio,
      Nombre: `'${row?.names}`,
      Importe: ((row?.amount ?? 0) / 100).toFixed(2),
      "Cuenta (últimos 4)": `'${row?.clabe_last4}`,
    },
  ]);
});
