import type { SupportMonthStatus } from "@arranca/contract/statuses";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkInvariant } from "../running/operations/invariants.service.ts";
import { sizeOf } from "../testing/sizes.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import type { Day } from "../testing/year-of-support/days.ts";
import { aYear, type Boards, setSettings } from "../testing/year-of-support/drive.ts";
import { type Expected, expected, type Line, type State } from "../testing/year-of-support/expected.ts";
import { lastEvening, orders, storiesOf, terms } from "../testing/year-of-support/stories.ts";

/** 200 people in the drill. */
const people = sizeOf("DRILL_PEOPLE", 30);
const seed = sizeOf("DRILL_SEED", 34);
const companies = 10;

const states: Record<SupportMonthStatus, State> = {
  upcoming: "waiting for a voucher",
  waiting: "waiting for a voucher",
  in_review: "in review",
  approved: "approved",
  in_order: "in an order",
  paid: "paid",
  held: "held",
  returned: "returned",
  not_due: "not due",
};

const sumOf = (all: readonly { cents: number }[]) => all.reduce((sum, { cents }) => sum + cents, 0);

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await setSettings(t, { finished_may_be_selected_again: true });
});
afterAll(() => t.close());

test("[M1] a year of support agrees to the cent with an independent calculation", async () => {
  const stories = storiesOf(seed, people, companies);
  const differences: string[] = [];
  const compared = { months: 0, sums: 0, persons: 0, orders: 0, lines: 0, cents: 0 };
  const differ = (where: string, found: unknown, wanted: unknown) => {
    const [is, should] = [JSON.stringify(found), JSON.stringify(wanted)];
    if (is !== should) differences.push(`${where}: the product has ${is}, the calculation ${should}`);
  };

  const compareMonths = (today: Day, boards: Boards, wanted: readonly Expected[]) => {
    for (const [index, board] of boards.entries()) {
      const inProduct = new Map(
        board.map(({ row, status }) => [row.number, [row.starts_on, row.ends_on, row.amount, states[status]]]),
      );
      for (const { payment, first, last, cents, state } of wanted[index]?.months ?? []) {
        compared.months += 1;
        const found = inProduct.get(payment);
        inProduct.delete(payment);
        // A month that the team found false may be gone.
        if (!(state === "not due" && found === undefined))
          differ(`${today} person ${index} month ${payment}`, found, [first, last, cents, state]);
      }
      const more = [...inProduct].filter(([, month]) => month[3] !== "not due");
      differ(`${today} person ${index}, more months`, more, []);
    }
  };

  const compareLedger = async (today: Day, wanted: readonly Expected[]) => {
    const { rows } = await sql<{ account: string; cents: number }>`
      SELECT account, sum(amount)::bigint AS cents FROM ledger_balances() GROUP BY account`.execute(t.deps.db);
    const has = new Map(rows.map(({ account, cents }) => [account, cents]));
    const months = wanted.flatMap((one) => one.months);
    const cents = (...some: State[]) =>
      sumOf(months.filter(({ state, isFalse }) => some.includes(state) && !(isFalse && state === "not due")));
    compared.sums += 1;
    const sums = {
      // A month without a voucher in time stays committed.
      committed: cents("waiting for a voucher", "in review", "not due"),
      due: cents("approved", "held", "returned"),
      ordered: 0,
      sent: cents("in an order"),
      paid: cents("paid"),
      all: 0,
    };
    const balance = (account: string) => has.get(account) ?? 0;
    const ledger = {
      committed: balance("committed"),
      due: balance("due") + balance("returned"),
      ordered: balance("ordered"),
      sent: balance("sent"),
      paid: balance("paid"),
      all: sumOf(rows),
    };
    differ(`${today} ledger`, ledger, sums);
    differ(`${today} balanced ledger`, await checkInvariant(t.deps, "balanced ledger"), { broken: 0, examples: [] });
  };

  const { refused, people: persons } = await aYear(t, {
    ...{ stories, companies, terms, orders, lastEvening },
    onEvening: async (today, boards) => {
      const wanted = stories.map((story) => expected(story, orders, terms, today));
      compareMonths(today, boards, wanted);
      await compareLedger(today, wanted);
    },
  });
  expect(refused).toEqual([]);

  const wanted = stories.map((story) => expected(story, orders, terms, lastEvening));
  const { rows: totals } = await sql<{ person_id: string; cents: number }>`
    SELECT m.person_id, sum(b.amount)::bigint AS cents FROM ledger_balances() b JOIN support_months m ON m.id = b.month_id
    WHERE b.account = 'paid' GROUP BY m.person_id`.execute(t.deps.db);
  for (const [index, { id }] of persons.entries()) {
    compared.persons += 1;
    const paid = totals.find(({ person_id }) => person_id === id)?.cents ?? 0;
    differ(`person ${index}, total`, paid, wanted[index]?.paidCents);
    compared.cents += paid;
  }

  const { rows: lines } = await sql<Omit<Line, "order"> & { person_id: string; built: Day }>`
    SELECT m.person_id, m.number AS payment, l.amount AS cents, coalesce(l.outcome, 'unanswered') AS outcome,
      (o.created_at AT TIME ZONE programme_zone())::date::text AS built
    FROM payment_order_lines l JOIN payment_orders o ON o.id = l.order_id JOIN support_months m ON m.id = l.month_id
    WHERE l.outcome IS DISTINCT FROM 'cancelled'`.execute(t.deps.db);
  const indexOf = new Map(persons.map(({ id }, index) => [id, index]));
  const named = (person: number | undefined, { payment, cents, outcome }: Omit<Line, "order">) =>
    `person ${person} payment ${payment}: ${cents} ${outcome}`;
  for (const [index, { built }] of orders.entries()) {
    const found = lines.filter((line) => line.built === built).map((line) => named(indexOf.get(line.person_id), line));
    const should = wanted.flatMap((one, person) =>
      one.lines.filter(({ order }) => order === index).map((line) => named(person, line)),
    );
    compared.orders += 1;
    compared.lines += found.length;
    differ(`order of ${built}`, found.sort(), should.sort());
  }
  expect(differences).toEqual([]);
  console.info(`year of support, ${people} people, seed ${seed}: ${JSON.stringify(compared)}`);
  // The year proves something only if much of it happened.
  expect(compared.lines).toBeGreaterThan(people * 2);
}, 600_000);
