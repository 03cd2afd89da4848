import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/**
 * Time at which the write of a client was acknowledged, by the clock of this process; for SQL rows also the machine and its
 * log position.
 */
export type Told = { at: number; machine?: string; timeline?: string; lsn?: string };

export type Ledger = { acknowledged: Map<string, Told>; failed: number };

export const newLedger = (): Ledger => ({ acknowledged: new Map(), failed: 0 });

const pauseMs = 20;
const patienceMs = 4_000;

const addRow = `
  INSERT INTO ledger (id) VALUES ($1)
  RETURNING coalesce(host(inet_server_addr()), 'by its socket') AS machine, pg_current_wal_insert_lsn()::text AS lsn,
            left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) AS timeline`;

/**
 * Adds rows one by one until stopped, and records the acknowledged ones. A commit not confirmed by a second machine counts
 * as failed.
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
    // A hanging client is disconnected.
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
