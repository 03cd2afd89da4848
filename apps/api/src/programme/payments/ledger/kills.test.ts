import { decideCorrection, proposeCorrection } from "@arranca/contract/payments/corrections";
import { authoriseOrder, downloadOrder, markOrderSent } from "@arranca/contract/payments/orders";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { checkInvariant } from "../../../running/operations/invariants.service.ts";
import { type Account, aStaffMember } from "../../../testing/factories.ts";
import { paymentsWorld } from "../../../testing/orders.ts";
import { anApprovedMonth } from "../../../testing/payments.ts";
import { send } from "../../../testing/requests.ts";
import { sizeOf } from "../../../testing/sizes.ts";
import type { TestApp } from "../../../testing/test-app.ts";

const kills = sizeOf("DRILL_MONEY_KILLS", 2);
const atOnce = sizeOf("DRILL_MONEY_AT_ONCE", 10);

let t: TestApp;
let reviewer: Account;
let builder: Account;
let authoriser: Account;
const { step, build, detail, answer, takeTo } = paymentsWorld((world) => {
  ({ t, reviewer, builder, authoriser } = world);
});

const authorise = (id: string, as = authoriser) => step(authoriseOrder, as, id);

type Attempt = () => Promise<{ status: number; body: string }>;

const anOrder = async (until: "to_authorise" | "authorised" | "sent") => {
  const { monthId } = await anApprovedMonth(t, reviewer);
  const { id } = (await build({ month_ids: [monthId] })).contents();
  await takeTo(until, id);
  const [line] = (await detail(id)).info;
  return { monthId, id, line: { id: line?.id ?? "", reference: line?.reference ?? "" } };
};

/** Each step of the money: prepares a month and returns the act that is killed and tried again. */
const steps: Record<string, () => Promise<{ monthId: string; act: Attempt }>> = {
  build: async () => {
    const { monthId } = await anApprovedMonth(t, reviewer);
    return { monthId, act: () => build({ month_ids: [monthId] }) };
  },
  authorise: async () => {
    const { monthId, id } = await anOrder("to_authorise");
    return { monthId, act: () => authorise(id) };
  },
  file: async () => {
    const { monthId, id } = await anOrder("authorised");
    // A download uses up a quota.
    const as = await aStaffMember(t, ["orders.authorise"]);
    return { monthId, act: () => send(t, downloadOrder, { as, params: { id } }) };
  },
  sent: async () => {
    const { monthId, id } = await anOrder("authorised");
    return { monthId, act: () => step(markOrderSent, builder, id) };
  },
  answer: async () => {
    const { monthId, id, line } = await anOrder("sent");
    return { monthId, act: () => answer(id, `${line.reference},pagado,`) };
  },
  correct: async () => {
    const { monthId, id, line } = await anOrder("sent");
    await answer(id, `${line.reference},pagado,`);
    const said = { outcome: "returned", amount: 350_000, settled_on: "2026-11-20", cause: "bank_failure" } as const;
    const why = { reason: "El renglón se leyó mal al cargarlo.", evidence: "Estado de cuenta, renglón 14." };
    const proposed = await send(t, proposeCorrection, {
      as: builder,
      params: { id, lineId: line.id },
      body: { ...said, ...why },
    });
    const correction = proposed.contents().id;
    return {
      monthId,
      act: () => send(t, decideCorrection, { as: authoriser, params: { id: correction }, body: { accept: true } }),
    };
  },
};

const places = ["ledger", "audit_log", "payment_order_lines", "support_months", "vouchers", "status_history"];

/** The next transaction that changes this table dies with its connection, in the middle of its work. */
const killAt = (table: string) =>
  t.asOwner(`
    CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$;
    CREATE TRIGGER zz_dies AFTER INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION die()`);
const spare = (table: string) => t.asOwner(`DROP TRIGGER zz_dies ON ${table}; DROP FUNCTION die()`);

const postings = async (monthId: string) =>
  (await t.deps.db.selectFrom("ledger").selectAll().where("month_id", "=", monthId).orderBy("id").execute()).map(
    ({ from_account, to_account }) => `${from_account} > ${to_account}`,
  );

test.each(Object.keys(steps))(
  "[M1] the ledger proves itself after kills in the middle of the step: %s",
  async (name) => {
    let killed = 0;
    for (let kill = 0; kill < kills; kill++) {
      const table = places[kill % places.length] ?? "ledger";
      const { monthId, act } = (await steps[name]?.()) ?? expect.fail("no such step");
      const before = await postings(monthId);
      await killAt(table);
      const first = await act();
      await spare(table);
      if (first.status === 200) continue; // this step leaves that table alone
      killed += 1;
      expect(first.status).toBeGreaterThanOrEqual(500);
      expect(await postings(monthId)).toEqual(before);
      expect(await checkInvariant(t.deps, "balanced ledger")).toEqual({ broken: 0, examples: [] });
      const again = await act();
      expect(again.status, again.body).toBe(200);
      expect(await checkInvariant(t.deps, "balanced ledger")).toEqual({ broken: 0, examples: [] });
      const after = await postings(monthId);
      expect(after.length - before.length).toBeLessThanOrEqual(1);
    }
    expect(killed).toBeGreaterThan(0);
  },
  120_000 + kills * 20_000,
);

test("[M4] many authorisations at once authorise an order once, and double answers and retries pay its month once", async () => {
  const { monthId, id, line } = await anOrder("to_authorise");
  const others = await Promise.all(Array.from({ length: 4 }, () => aStaffMember(t, ["orders.authorise"])));
  const tried = await Promise.all(
    Array.from({ length: atOnce }, (_, at) => authorise(id, others[at % others.length] ?? authoriser)),
  );
  expect(tried.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(tried.every(({ status }) => status < 500 || status === 503)).toBe(true);
  const sent = await Promise.all(Array.from({ length: 3 }, () => step(markOrderSent, builder, id)));
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
  // A fresh account: the others have used up their uploads of the hour in a drill.
  const booker = await aStaffMember(t, ["orders.build"]);
  const book = () => answer(id, `${line.reference},pagado,`, booker);
  const booked = await Promise.all(Array.from({ length: 5 }, book));
  expect(booked.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  await book();
  const { rows } = await sql<{ paid: number }>`
      SELECT sum(amount)::int AS paid FROM ledger WHERE month_id = ${monthId} AND to_account = 'paid'`.execute(
    t.deps.db,
  );
  expect(rows).toEqual([{ paid: 350_000 }]);
  expect((await postings(monthId)).filter((one) => one === "sent > paid")).toHaveLength(1);
  expect(await checkInvariant(t.deps, "balanced ledger")).toEqual({ broken: 0, examples: [] });
  expect(await build({ month_ids: [monthId] })).toMatchObject({ code: "ORDER_EMPTY" });
}, 120_000);
