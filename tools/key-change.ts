import pg from "pg";
import { readEnv } from "../apps/api/src/env.ts";
import { migrate } from "../apps/api/src/lib/database/migrate.ts";
import { changeSecretKey } from "../apps/api/src/lib/database/secret-key.ts";
import { StartRefusal } from "../apps/api/src/lib/start-refusal.ts";
import { runCommand } from "./command.ts";
import { openProductDatabase } from "./product-database.ts";

const usage = `npm run key:change
  With SECRET_KEY (of the data) and NEW_SECRET_KEY (32 other random bytes: openssl rand -base64 32) in the environment: from now on the new
  key opens the data, and the old one no more. The product may run meanwhile. Afterwards start it with the new key as SECRET_KEY.`;

async function run(): Promise<void> {
  // A key in a developer's file would have to change in two places at once.
  const { SECRET_KEY: from, NEW_SECRET_KEY: to } = process.env;
  if (process.argv.length > 2 || !from || !to) throw new StartRefusal(usage);
  const { connectionString, stop } = await openProductDatabase(await readEnv(process.env));
  const owner = new pg.Client({ connectionString });
  try {
    await migrate(connectionString);
    await owner.connect();
    await changeSecretKey(owner, from, to);
    console.log(
      "NEW_SECRET_KEY opens the data now, and SECRET_KEY no more. Set it as SECRET_KEY and start the product with it.",
    );
    console.log("Keep the old key as long as the backups of before: it opens them, and the new one does not.");
  } finally {
    await owner.end();
    await stop();
  }
}

await runCommand(run);
