import { randomUUID } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { join } from "node:path";
import { signUp } from "@arranca/contract/accounts/entry";
import { applicationKey, systemKey } from "@arranca/contract/client-keys";
import { invariantNames } from "@arranca/contract/operations/invariants";
import { sql } from "kysely";
import pg from "pg";
import { connect, type Db } from "../apps/api/src/lib/database/db.ts";
import { openFolderStorage } from "../apps/api/src/lib/files/folder-storage.ts";
import { runningServer } from "../apps/api/src/lib/postgres/running.ts";
import { insertOpening } from "../apps/api/src/programme/about/opening/store.ts";
import { checkInvariant } from "../apps/api/src/running/operations/invariants.service.ts";

/** Record of the writes sent to a server that is killed meanwhile: acknowledged ones and wrong answers. */
type Ledger = {
  acknowledged: string[];
  /** Answers other than success or a request to retry; there should be none. */
  wrong: string[];
  /** Waits for this many more acknowledged writes, so that the next kill interrupts work in progress. */
  grows(by: number): Promise<void>;
  end(): Promise<void>;
};

const headers = {
  "content-type": "application/json",
  "x-platform": "arranca",
  "x-application-key": applicationKey,
  "x-system-key": systemKey,
};

/**
 * Registers e-mails one after another with several writers, until `end`. `address` is the server's URL, which may change
 * after each start.
 */
export function keepWriting(address: () => string, writers: number): Ledger {
  const ledger: Pick<Ledger, "acknowledged" | "wrong"> = { acknowledged: [], wrong: [] };
  const said = new EventEmitter();
  let isOver = false;
  const write = async () => {
    while (!isOver) {
      const email = `${randomUUID()}@correo.example`;
      const body = JSON.stringify({
        account_type: "person",
        credentials: { email, password: "tortillas de maíz azul" },
      });
      try {
        const reply = await fetch(`${address()}/api${signUp.path}`, { method: signUp.method, headers, body });
        const text = await reply.text();
        if (reply.status === 200) {
          ledger.acknowledged.push(email);
          said.emit("acknowledged");
        } else if (reply.status !== 503) ledger.wrong.push(`${reply.status} ${text}`);
      } catch {
        // Nobody listens, or the connection broke before the answer: nothing was promised.
      }
      // Yields to other work of this process, because a refused connection fails immediately.
      await new Promise((next) => setImmediate(next));
    }
  };
  const writing = Array.from({ length: writers }, write);
  return {
    ...ledger,
    async grows(by) {
      const enough = ledger.acknowledged.length + by;
      while (ledger.acknowledged.length < enough) await once(said, "acknowledged");
    },
    async end() {
      isOver = true;
      await Promise.all(writing);
    },
  };
}

async function addressOf(dataDir: string): Promise<string> {
  const running = await runningServer(dataDir);
  if (!running) throw new Error(`No database runs in ${dataDir}.`);
  return running;
}

export async function openProgramme(dataDir: string): Promise<void> {
  const database = connect(await addressOf(dataDir), 2);
  await insertOpening(database.db, new Date(), null);
  await database.close();
}

/** Faults in the data of a running server: acknowledged writes lost or doubled, violated invariants, unreadable tables. */
export async function faultsOf(dataDir: string, acknowledged: readonly string[]): Promise<string[]> {
  const running = await addressOf(dataDir);
  const database = connect(running, 2);
  const storage = openFolderStorage(join(dataDir, "files"));
  try {
    return [
      ...(await findUnkept(database.db, acknowledged)),
      ...(await findBroken({ db: database.db, storage })),
      ...(await findUnreadable(running)),
    ];
  } finally {
    await database.close();
  }
}

async function findUnkept(db: Db, acknowledged: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ email: string; registrations: number; mails: number }>`
    SELECT asked.email, (SELECT count(*) FROM pending_registrations p WHERE p.email = asked.email) AS registrations,
      (SELECT count(*) FROM emails e WHERE e.recipient = asked.email) AS mails
    FROM unnest(${[...acknowledged]}::text[]) AS asked (email)`.execute(db);
  return rows
    .filter(({ registrations, mails }) => registrations !== 1 || mails !== 1)
    .map(({ email, registrations, mails }) => `${email}: ${registrations} registrations, ${mails} mails`);
}

async function findBroken(parts: Parameters<typeof checkInvariant>[0]): Promise<string[]> {
  const answers = await Promise.all(
    invariantNames.map(async (name) => ({ name, broken: (await checkInvariant(parts, name)).broken })),
  );
  return answers.filter(({ broken }) => broken > 0).map(({ name, broken }) => `${name}: ${broken}`);
}

/**
 * Reads every value of every row as the database's owner, who may read all tables. This also verifies the checksum of each
 * page.
 */
async function findUnreadable(connectionString: string): Promise<string[]> {
  const owner = new pg.Client({ connectionString });
  await owner.connect();
  const unreadable: string[] = [];
  try {
    const tables = await owner.query<{ name: string }>(
      "SELECT oid::regclass::text AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
    );
    for (const { name } of tables.rows)
      await owner
        .query(`SELECT sum(length(t::text)) FROM ${name} t`)
        .catch((error: unknown) => unreadable.push(`${name}: ${error}`));
  } finally {
    await owner.end();
  }
  return unreadable;
}
