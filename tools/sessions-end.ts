import { parseArgs } from "node:util";
import { readEnv } from "../apps/api/src/env.ts";
import { connect } from "../apps/api/src/lib/database/db.ts";
import { StartRefusal } from "../apps/api/src/lib/start-refusal.ts";
import { systemClock } from "../apps/api/src/lib/time/clock.ts";
import { endSessionsOfAll } from "../apps/api/src/trust/accounts/sessions/service.ts";
import { runCommand } from "./command.ts";
import { openProductDatabase } from "./product-database.ts";

const usage = `npm run sessions:end -- --reason "a stolen laptop, nobody knows whose sessions"
  Signs everybody out, the team, companies and persons, from their next call on. It is in the audit; everybody may sign in again.`;

function readReason(): string {
  const { values } = parseArgs({ options: { reason: { type: "string" } } });
  const reason = values.reason?.trim();
  if (!reason) throw new StartRefusal(usage);
  return reason;
}

async function run(reason: string): Promise<void> {
  const { applicationString, stop } = await openProductDatabase(await readEnv(process.env));
  const database = connect(applicationString, 2);
  try {
    const ended = await endSessionsOfAll(database.db, { clock: systemClock }, reason);
    console.log(`${ended} sessions ended.`);
  } finally {
    await database.close();
    await stop();
  }
}

await runCommand(() => run(readReason()));
