import pg from "pg";
import { openProductDatabase } from "../../tools/product-database.ts";

/**
 * Tells the journeys' own database that a learner's time began a minute earlier: the server keeps watching to the true clock, and
 * only the journey about the course has the time to sit through it.
 */
export async function aMinuteOfWatchingPassed(personId: string): Promise<void> {
  const { DATABASE_URL, E2E_DATA_DIR = "" } = process.env;
  const { connectionString, stop } = await openProductDatabase({ DATABASE_URL, DATA_DIR: E2E_DATA_DIR });
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(
    "UPDATE persons SET watching_counted_until = watching_counted_until - interval '1 minute' WHERE id = $1",
    [personId],
  );
  await client.end();
  await stop();
}
