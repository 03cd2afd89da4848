import pg from "pg";
import { openProductDatabase } from "../../tools/product-database.ts";

/**
 * Tells the journeys' own database that a learner's time began some seconds earlier: the server keeps watching to the true clock,
 * and no journey has the time to sit through a whole course.
 */
export async function timeOfWatchingPassed(personId: string, seconds: number): Promise<void> {
  const { DATABASE_URL, E2E_DATA_DIR = "" } = process.env;
  const { connectionString, stop } = await openProductDatabase({ DATABASE_URL, DATA_DIR: E2E_DATA_DIR });
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(
    "UPDATE persons SET watching_counted_until = watching_counted_until - make_interval(secs => $2) WHERE id = $1",
    [personId, seconds],
  );
  await client.end();
  await stop();
}
