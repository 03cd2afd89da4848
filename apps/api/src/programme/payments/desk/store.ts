import { keysOf } from "@arranca/contract/keys";
import { type MoneyState, moneyStates } from "@arranca/contract/payments/desk";
import { sql } from "kysely";
import { mapped, one, type Read } from "../../../lib/database/batched-reads.ts";
import type { Db } from "../../../lib/database/db.ts";
import { shortName } from "../../../lib/database/names.ts";
import { standing, unpaidStates } from "./standing.store.ts";

export type MonthOfMoney = { month: string; state: MoneyState; amount: number };

/** Money by the calendar month in which the months of support end, and state. */
export async function moneyByMonth(db: Db, held: readonly string[]): Promise<MonthOfMoney[]> {
  const { rows } = await sql<MonthOfMoney>`
    SELECT to_char(falls_on, 'YYYY-MM') AS month, state, sum(amount)::bigint AS amount
    FROM ${standing(held)} s GROUP BY 1, 2 ORDER BY 1`.execute(db);
  return rows;
}

export type MonthToCome = { month: string; amount: number; people: number };

/** Unpaid money of months of support that end by `last`; those of `first` and before are one row. */
export async function moneyToCome(db: Db, { first, last }: { first: string; last: string }): Promise<MonthToCome[]> {
  const { rows } = await sql<MonthToCome>`
    SELECT greatest(to_char(falls_on, 'YYYY-MM'), ${first}) AS month, sum(amount)::bigint AS amount,
      count(DISTINCT person_id)::int AS people
    FROM ${standing([])} s
    WHERE state = ANY (${sql.val([...unpaidStates])}::text[]) AND to_char(falls_on, 'YYYY-MM') <= ${last}
    GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
}

/** Years with a budget. */
export const yearsWithBudget = async (db: Db): Promise<number[]> =>
  (await db.selectFrom("budgets").select("year").distinct().execute()).map(({ year }) => year);

export async function setterOf(db: Db, loginId: string): Promise<string | null> {
  const row = await db
    .selectFrom("staff_members as s")
    .select(shortName("s").as("name"))
    .where("s.login_id", "=", loginId)
    .executeTakeFirst();
  return row?.name || null;
}

export const noMoney = (): Record<MoneyState, number> =>
  Object.fromEntries(keysOf(moneyStates).map((state) => [state, 0])) as Record<MoneyState, number>; // of each state

/** Number of months whose deposit came back and is in no order again. */
export const returnedRead: Read<number> = mapped(
  one(sql<{ found: number }>`
    SELECT count(*) AS found FROM (
      SELECT FROM ledger WHERE from_account = 'returned' OR to_account = 'returned' GROUP BY coalesce(month_id, order_id), month_id
      HAVING sum(CASE WHEN to_account = 'returned' THEN amount ELSE -amount END) <> 0) x`),
  (row) => row?.found ?? 0,
);
