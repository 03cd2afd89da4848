import { parseArgs } from "node:util";
import { mendedEmail } from "@arranca/contract/values/typed/email";
import { readEnv } from "../apps/api/src/env.ts";
import { connect } from "../apps/api/src/lib/database/db.ts";
import { migrate } from "../apps/api/src/lib/database/migrate.ts";
import { openDataVault } from "../apps/api/src/lib/database/secret-key.ts";
import { openJobs } from "../apps/api/src/lib/jobs.ts";
import { silentLog } from "../apps/api/src/lib/log.ts";
import { openMail } from "../apps/api/src/lib/mail/mail.ts";
import { StartRefusal } from "../apps/api/src/lib/start-refusal.ts";
import { systemClock } from "../apps/api/src/lib/time/clock.ts";
import { resetSecondFactor } from "../apps/api/src/trust/accounts/second-factor/setup.service.ts";
import { findLoginByEmail } from "../apps/api/src/trust/accounts/store.ts";
import { runCommand } from "./command.ts";
import { openProductDatabase } from "./product-database.ts";

const usage = `npm run staff:reset -- --email a@b.mx --reason "lost phone, seen in person"
  Takes away the second factor of a member of the team, for when no other administrator can.`;

function readWish() {
  const { values } = parseArgs({ options: { email: { type: "string" }, reason: { type: "string" } } });
  if (!values.email?.includes("@") || !values.reason) throw new StartRefusal(usage);
  return { email: mendedEmail(values.email), reason: values.reason };
}

async function run({ email, reason }: ReturnType<typeof readWish>): Promise<void> {
  const env = await readEnv(process.env);
  const { connectionString, applicationString, stop } = await openProductDatabase(env);
  const database = connect(applicationString, 2);
  const jobs = openJobs(database.queue, silentLog);
  try {
    await migrate(connectionString);
    await jobs.install();
    const vault = await openDataVault(database.db, env);
    const mail = openMail({ clock: systemClock, vault, jobs, publicUrl: env.PUBLIC_URL });
    const login = await findLoginByEmail(database.db, email);
    const isReset =
      login?.userType === "staff" &&
      (await resetSecondFactor(database.db, { clock: systemClock, mail }, { login, by: null, reason }));
    if (!isReset) throw new StartRefusal(`${email} is nobody of the team with a second factor.`);
    console.log(`${email} sets up a new second factor at the next sign-in.`);
  } finally {
    await jobs.stop();
    await database.close();
    await stop();
  }
}

await runCommand(() => run(readWish()));
