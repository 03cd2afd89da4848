import pg from "pg";
import { openProductDatabase } from "../../tools/product-database.ts";

export async function onProductDatabase<T>(work: (connectionString: string) => Promise<T>): Promise<T> {
  const { DATABASE_URL, E2E_DATA_DIR = "" } = process.env;
  const { connectionString, stop } = await openProductDatabase({ DATABASE_URL, DATA_DIR: E2E_DATA_DIR });
  try {
    return await work(connectionString);
  } finally {
    await stop();
  }
}

const change = (statement: string, values: unknown[]): Promise<void> =>
  onProductDatabase(async (connectionString) => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    await client.query(statement, values);
    await client.end();
  });

/** Moves the start and the confirmation of a relation that many days into the past, with its support months. */
export async function daysOfWorkPassed(email: string, days: number): Promise<void> {
  await change(
    `WITH passed AS (UPDATE relations r SET start_date = r.start_date - $2::int, created_at = r.created_at - make_interval(days => $2),
         confirmed_at = r.confirmed_at - make_interval(days => $2)
       FROM persons p JOIN logins l ON l.id = p.login_id WHERE p.id = r.person_id AND l.email = $1 RETURNING r.id)
     UPDATE support_months m SET starts_on = m.starts_on - $2::int, ends_on = m.ends_on - $2::int FROM passed WHERE passed.id = m.relation_id`,
    [email, days],
  );
}

/**
 * Moves the start of a learner's watch time some seconds into the past: the server limits it by the real clock, and a
 * journey cannot wait for a whole course.
 */
export async function timeOfWatchingPassed(personId: string, seconds: number): Promise<void> {
  await change(
    "UPDATE persons SET watching_counted_until = watching_counted_until - make_interval(secs => $2) WHERE id = $1",
    [personId, seconds],
  );
}

/** Moves the day on which an order was sent into the past, so that the bank's answer may be dated since then. */
export const daysSinceSendingPassed = (orderId: string, days: number): Promise<void> =>
  change("UPDATE payment_orders SET sent_at = sent_at - make_interval(days => $2) WHERE id = $1", [orderId, days]);

/** Asks about the paid deposits of an order as the daily duty does three days after the payment. */
export const depositsAsked = (orderId: string): Promise<void> =>
  change(
    `INSERT INTO deposit_questions (id, line_id, person_id, asked_at)
       SELECT gen_random_uuid(), l.id, m.person_id, now() FROM payment_order_lines l JOIN support_months m ON m.id = l.month_id
       WHERE l.order_id = $1 AND l.outcome = 'paid' ON CONFLICT DO NOTHING`,
    [orderId],
  );
