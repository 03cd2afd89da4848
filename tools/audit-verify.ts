import { parseArgs } from "node:util";
import { anchorFolderOf, readEnv } from "../apps/api/src/env.ts";
import { connect } from "../apps/api/src/lib/database/db.ts";
import { openDataVault } from "../apps/api/src/lib/database/secret-key.ts";
import { StartRefusal } from "../apps/api/src/lib/start-refusal.ts";
import { readAnchors } from "../apps/api/src/trust/audit/anchors.ts";
import { faultSentence } from "../apps/api/src/trust/audit/faults.ts";
import { verifyAudit } from "../apps/api/src/trust/audit/verify.service.ts";
import { runCommand } from "./command.ts";
import { openProductDatabase } from "./product-database.ts";

const usage = `npm run audit:verify [-- --anchors folder]
  Follows the chain of the audit from its first row and compares it with the anchors. Changes nothing. Exit code 1 when something
  was changed, removed, put in between or put elsewhere.`;

function readWish() {
  const { values } = parseArgs({ options: { anchors: { type: "string" }, help: { type: "boolean" } } });
  if (values.help) throw new StartRefusal(usage);
  return values;
}

async function run({ anchors: folder }: ReturnType<typeof readWish>): Promise<void> {
  const env = await readEnv(process.env);
  const { applicationString, stop } = await openProductDatabase(env);
  const database = connect(applicationString, 2);
  try {
    const kept = await readAnchors(folder ?? anchorFolderOf(env), await openDataVault(database.db, env));
    const { rows, anchors, count, faults } = await verifyAudit(database.db, kept);
    for (const fault of faults) console.error(faultSentence(fault));
    if (count > faults.length) console.error(`Y ${count - faults.length} más.`);
    if (count > 0) process.exitCode = 1;
    else console.log(`La auditoría está completa: ${rows} registros, comparados con ${anchors} anclas.`);
    if (anchors === 0) console.log("Sin anclas no se nota si alguien la escribió de nuevo completa.");
  } finally {
    await database.close();
    await stop();
  }
}

await runCommand(() => run(readWish()));
