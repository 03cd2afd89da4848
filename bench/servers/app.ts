import { mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { buildApp } from "../../apps/api/src/app.ts";
import { openVault } from "../../apps/api/src/lib/crypto.ts";
import { connect } from "../../apps/api/src/lib/database/db.ts";
import { openBucketStorage } from "../../apps/api/src/lib/files/bucket-storage.ts";
import { openFolderStorage } from "../../apps/api/src/lib/files/folder-storage.ts";
import type { BucketAddress } from "../../apps/api/src/lib/files/s3-requests.ts";
import { listen } from "../../apps/api/src/lib/http/load/listen.ts";
import { liftedLimits } from "../../apps/api/src/lib/http/request-guards.limits.ts";
import { openJobs } from "../../apps/api/src/lib/jobs.ts";
import { silentLog } from "../../apps/api/src/lib/log.ts";
import { openLogger } from "../../apps/api/src/lib/logger.ts";
import { openMail } from "../../apps/api/src/lib/mail/mail.ts";
import { systemClock } from "../../apps/api/src/lib/time/clock.ts";
import { loadPlaces } from "../../apps/api/src/programme/places/service.ts";
import { benchSecretKey, reportTo } from "../lib/servers.ts";
import { connectWithoutRowSecurity } from "../lib/without-row-security.ts";

// The whole application with sessions, headers, access rules and logging (P2); its log goes to /dev/null.
const open = process.env.ROW_SECURITY === "off" ? connectWithoutRowSecurity : connect;
const { db, dbFor, queue, lookup, waitedMs } = open(process.env.DATABASE_URL ?? "");
const folder = join(tmpdir(), `arranca-bench-${process.pid}`);
mkdirSync(folder, { recursive: true });
const { BENCH_BUCKET, DRILL_SECRET_KEY = benchSecretKey } = process.env;
// Loaded before the first request, like the product does at start.
loadPlaces(folder);
const jobs = openJobs(queue, silentLog);
const vault = openVault(DRILL_SECRET_KEY);
const isDrill = process.env.DRILL === "on";
const publicUrl = "http://127.0.0.1";
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const app = await buildApp(
  {
    db,
    dbFor,
    lookup,
    waitedMs,
    clock: systemClock,
    vault,
    storage: BENCH_BUCKET
      ? openBucketStorage({ ...(JSON.parse(BENCH_BUCKET) as BucketAddress), folder, log: silentLog }) // as the bench gave it
      : openFolderStorage(folder),
    jobs,
    mail: openMail({ clock: systemClock, vault, jobs, publicUrl }),
    log: silentLog,
    settings: {
      publicUrl,
      temporaryFolder: folder,
      anchorFolder: join(folder, "anchors"),
      staffSecondFactor: false,
      development: false,
    },
  },
  // A drill sets the client by X-Forwarded-For, sends e-mails, and expects answers on a busy machine. One account makes all
  // calls, so its call limit is lifted; counting and load shedding stay.
  {
    logger: openLogger({ LOG_LEVEL: "info" }, pino.destination("/dev/null")),
    requestGuards: { limits: liftedLimits, ...(isDrill ? { shedding: "none" as const } : {}) },
    ...(isDrill ? { trustProxy: ["127.0.0.1"] } : {}),
  },
);
if (isDrill || process.env.JOBS === "on") await jobs.install();
await listen(app, { port: 0, host: "127.0.0.1" });
const address = app.server.address();
reportTo(process, typeof address === "object" && address ? address.port : 0);
