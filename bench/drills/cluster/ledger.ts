import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** What clients were told is kept, and what they were not told about. */
export type Ledger = {
  /** Each with when it was told, by the clock of this process. */
  acknowledged: Map<string, number>;
  failed: number;
};

export const newLedger = (): Ledger => ({ acknowledged: new Map(), failed: 0 });

const pauseMs = 20;
const patienceMs = 4_000;

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
        told.once("notice", ({ routine }) => {
          isUnknown = routine === "SyncRepWaitForLSN";
        });
        await told.query("INSERT INTO ledger (id) VALUES ($1)", [id]);
        told.removeAllListeners("notice");
        if (isUnknown) ledger.failed++;
        else ledger.acknowledged.set(id, performance.now());
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

/** Which acknowledged rows are not there, and how many are there twice. */
export async function compare(connectionString: string, table: "ledger" | "notes", ledgers: readonly Ledger[]) {
  const client = await connected(connectionString);
  try {
    // The owner of the product's tables is under their policies as well.
    if (table === "notes") await client.query("SET ROLE arranca_office");
    const { rows } = await client.query<{ id: string }>(`SELECT id::text FROM ${table}`);
    const there = new Set(rows.map(({ id }) => id));
    const acknowledged = ledgers.flatMap((ledger) => [...ledger.acknowledged.keys()]);
    return {
      acknowledged: acknowledged.length,
      lost: acknowledged.filter((id) => !there.has(id)).length,
      doubled: rows.length - there.size,
    };
  } finally {
    await client.end();
  }
}
