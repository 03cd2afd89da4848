import { parseArgs } from "node:util";
import { mendedEmail } from "@arranca/contract/values/typed/email";
import { readEnv } from "../apps/api/src/env.ts";
import { connect } from "../apps/api/src/lib/database/db.ts";
import { StartRefusal } from "../apps/api/src/lib/start-refusal.ts";
import { accountsSeenBy } from "../apps/api/src/trust/audit/seen.service.ts";
import { runCommand } from "./command.ts";
import { openProductDatabase } from "./product-database.ts";

const usage = `npm run -s seen -- --email quien@municipio.mx --from 2026-11-23 --to 2026-11-24 > personas.tsv
  Whose papers and values somebody saw on these days, from the audit: folio, name, e-mail and what, one line for each account.
  After a breach these are the people to tell. It changes nothing.`;

const isDay = (text: string | undefined): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? "");

function readWish() {
  const { values } = parseArgs({
    options: { email: { type: "string" }, from: { type: "string" }, to: { type: "string" } },
  });
  const { email, from, to } = values;
  if (!email?.includes("@") || !isDay(from) || !isDay(to)) throw new StartRefusal(usage);
  return { email: mendedEmail(email), from, to };
}

async function run(wish: ReturnType<typeof readWish>): Promise<void> {
  const { applicationString, stop } = await openProductDatabase(await readEnv(process.env));
  const database = connect(applicationString, 2);
  try {
    const seen = await accountsSeenBy(database.db, wish);
    console.log(["folio", "nombre", "correo", "qué"].join("\t"));
    for (const { folio, name, email, acts } of seen) console.log([folio, name, email, acts.join(", ")].join("\t"));
    console.error(`${seen.length} cuentas.`);
  } finally {
    await database.close();
    await stop();
  }
}

await runCommand(() => run(readWish()));
