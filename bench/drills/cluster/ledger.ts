import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** When a client was told that its write is kept, by the clock of this process; of a row by SQL also by which machine, and where in its log. */
export type Told = { at: number; machine?: string; timeline?: string; lsn?: string };

/** What clients were told is kept, and what they were not told about. */
export type Ledger = { acknowledged: Map<string, Told>; failed: number };

export const newLedger = (): Ledger => ({ acknowledged: new Map(), failed: 0 });

const pauseMs = 20;
const patienceMs = 4_000;

const addRow = `
  INSERT INTO ledger (id) VALUES ($1)
  RETURNING coalesce(host(inet_server_addr()), 'by its socket') AS machine, pg_current_wal_insert_lsn()::text AS lsn,
            left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) AS timeline`;

/**
 * Adds rows one after the other until it is told to stop, and writes down which were acknowledged. A commit that says it does not know
 * whether another machine has it was not acknowledged.
 */
export function startWriter(connectionString: string, who: string, ledger: Ledger): () => Promise<void> {
  let isOver = false;
  let client: pg.Client | undefined;
  const working = (async () => {
    for (let count = 0; !isOver; count++) {
      const id = `${who}/${count}`;
      try {
        client ??= await connected(connectionString);
        const told = client;
        let isUnknown = false;
        told.on("notice", ({ routine }) => {
          isUnknown ||= routine === "SyncRepWaitForLSN";
        });
        const { rows } = await told.query<Omit<Told, "at">>(addRow, [id]);
        told.removeAllListeners("notice");
        if (isUnknown) ledger.failed++;
        else ledger.acknowledged.set(id, { at: performance.now(), ...rows[0] });
        await sleep(pauseMs);
      } catch {
        ledger.failed++;
        const broken = client;
        client = undefined;
        broken?.end().catch(() => undefined);
        await sleep(100);
      }
    }
  })();
  return async () => {
    isOver = true;
    // One that hangs is cut off: nobody waits for its answer.
    const cut = setTimeout(() => cutOff(client), patienceMs);
    await working;
    clearTimeout(cut);
    cutOff(client);
  };
}

const cutOff = (client: pg.Client | undefined) => client?.end().catch(() => undefined);

export async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}
