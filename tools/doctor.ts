import { anchorFolderOf, bucketOf, isRoot, readEnv } from "../apps/api/src/env.ts";
import { openVault } from "../apps/api/src/lib/crypto.ts";
import { connect } from "../apps/api/src/lib/database/db.ts";
import { StartRefusal } from "../apps/api/src/lib/start-refusal.ts";
import { systemClock } from "../apps/api/src/lib/time/clock.ts";
import { catalogueAges } from "../apps/api/src/programme/catalogues/ages.service.ts";
import { placesImportedAt } from "../apps/api/src/programme/places/service.ts";
import { judgeConnection } from "../apps/api/src/running/doctor/connection.rules.ts";
import { examineConnection } from "../apps/api/src/running/doctor/connection.ts";
import {
  examineBucket,
  examineDatabase,
  examineFolder,
  examineKeeping,
  examineServices,
} from "../apps/api/src/running/doctor/examine.ts";
import type { Finding } from "../apps/api/src/running/doctor/finding.rules.ts";
import { judgeCatalogues, judgeRefusal, judgeSettings, report } from "../apps/api/src/running/doctor/rules.ts";
import { openProductDatabase } from "./product-database.ts";

async function examine(): Promise<Finding[]> {
  const env = await readEnv(process.env);
  const { applicationString, stop } = await openProductDatabase(env);
  const database = connect(applicationString, 2);
  try {
    return [
      ...judgeSettings(env, process.env, isRoot()),
      ...(await examineFolder(env.DATA_DIR)),
      ...(await examineDatabase(database.db, systemClock, {
        isEmbedded: !env.DATABASE_URL,
        backup: env.BACKUP_TO,
      })),
      ...(await examineKeeping(database.db, {
        vault: openVault(env.SECRET_KEY),
        anchorFolder: anchorFolderOf(env),
        clock: systemClock,
      })),
      ...judgeCatalogues(catalogueAges(systemClock.today(), placesImportedAt(env.DATA_DIR))),
      ...judgeConnection(await examineConnection(env.PUBLIC_URL, { now: systemClock.now() })),
      ...(await examineServices(env)),
      ...(await examineBucket(bucketOf(env))),
    ];
  } finally {
    await database.close();
    await stop();
  }
}

const findings = await examine().catch((error: unknown) => {
  if (!(error instanceof StartRefusal)) throw error;
  return judgeRefusal(error.problems);
});
console.log(report(findings));
process.exitCode = findings.some(({ state }) => state === "unsafe") ? 1 : 0;
