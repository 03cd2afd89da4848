import { openVault } from "../apps/api/src/lib/crypto.ts";
import { connect, type Db, inTransaction } from "../apps/api/src/lib/database/db.ts";
import { migrate } from "../apps/api/src/lib/database/migrate.ts";
import { openJobs } from "../apps/api/src/lib/jobs.ts";
import { silentLog } from "../apps/api/src/lib/log.ts";
import { openMail } from "../apps/api/src/lib/mail/mail.ts";
import { startThrowawayPostgres } from "../apps/api/src/lib/postgres/throwaway.ts";
import { systemClock } from "../apps/api/src/lib/time/clock.ts";
import { detectPersonSignals, detectRelationSignals } from "../apps/api/src/trust/signals/service.ts";
import { keepResults } from "./lib/keep-results.ts";
import { median } from "./lib/load.ts";
import { onDatabase } from "./lib/on-database.ts";
import { postgresCpuMicros, postmasterOf } from "./lib/postgres-cpu.ts";
import { growProgramme } from "./lib/programme-data.ts";
import { benchSecretKey } from "./lib/servers.ts";

const [rounds, looks, nightly] = [9, 100, 500];

/**
 * Cost of detecting fraud signals (ADR 41): during an act for one relation or person, and nightly for everybody, 500 at a
 * time. There is no budget: every relation in this data has a signal, so that the figure includes the notifications.
 */
export async function benchSignals(): Promise<true> {
  const postgres = await startThrowawayPostgres();
  const url = postgres.connectionString;
  try {
    await migrate(url);
    const postmaster = await onDatabase(url, async (owner) => {
      await growProgramme(owner);
      return postmasterOf(owner);
    });
    const { db, queue, close } = connect(url, 2);
    const vault = openVault(benchSecretKey);
    const jobs = openJobs(queue, silentLog);
    await jobs.install();
    const mail = openMail({ clock: systemClock, vault, jobs, publicUrl: "http://127.0.0.1" });
    const deps = { clock: systemClock, vault, mail };
    const idsOf = async (table: "relations" | "persons") =>
      (await db.selectFrom(table).select("id").orderBy("id").execute()).map(({ id }) => id);
    const kinds = [
      { what: "relation", look: detectRelationSignals, ids: await idsOf("relations") },
      { what: "person", look: detectPersonSignals, ids: await idsOf("persons") },
    ];
    const table = [];
    for (const { what, look, ids } of kinds)
      for (const at of [1, nightly]) {
        const micros = await costs(async (round) => {
          const calls = at === 1 ? looks : 1;
          for (let call = 0; call < calls; call++) {
            const from = ((round * calls + call) * at) % (ids.length - at);
            await inTransaction(db, (tx: Db) => look(tx, deps, ids.slice(from, from + at)));
          }
          return calls * at;
        }, postmaster);
        table.push({ what, "at a time": at, "CPU of one, µs": Math.round(micros) });
      }
    await jobs.stop();
    await close();
    console.log(`Signals of fraud: CPU of Node and PostgreSQL, median of ${rounds} rounds`);
    console.table(table);
    keepResults("signals", { rounds, table });
    return true;
  } finally {
    await postgres.stop();
  }
}

/** Median processor time per checked item; the first round does not count. */
async function costs(round: (number: number) => Promise<number>, postmaster: number): Promise<number> {
  const total = () => {
    const { user, system } = process.cpuUsage();
    return user + system + postgresCpuMicros(postmaster);
  };
  await round(0);
  const each: number[] = [];
  for (let number = 1; number <= rounds; number++) {
    const before = total();
    const count = await round(number);
    each.push((total() - before) / count);
  }
  return median(each.sort((one, other) => one - other));
}
