import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { FastifyInstance } from "fastify";
import { buildApp } from "./app.ts";
import { loadDemoIfEmpty, printDemoAccounts } from "./demo.ts";
import { insertDuties } from "./desk/staff/duties.store.ts";
import { anchorFolderOf, backupParts, bucketOf, type Env, isRoot, readEnv } from "./env.ts";
import type { BackupSettings } from "./lib/backup/take.ts";
import { connect } from "./lib/database/db.ts";
import { configuredLogins, type Logins } from "./lib/database/logins.ts";
import { migrate } from "./lib/database/migrate.ts";
import { openDataVault } from "./lib/database/secret-key.ts";
import { followZone } from "./lib/database/zone.ts";
import type { Deps } from "./lib/deps.ts";
import { openClamd } from "./lib/files/clamd.ts";
import { findFfmpeg } from "./lib/files/ffmpeg.ts";
import { openStorage } from "./lib/files/open-storage.ts";
import type { FileStore } from "./lib/files/storage.ts";
import { openTemporaryFolder } from "./lib/files/temporary-folder.ts";
import { tracedAntivirus, tracedStore } from "./lib/files/traced.ts";
import { type Listening, listen } from "./lib/http/load/listen.ts";
import { serveWeb } from "./lib/http/web-files.ts";
import { openJobs } from "./lib/jobs.ts";
import type { Log } from "./lib/log.ts";
import { openLogger } from "./lib/logger.ts";
import { openMail } from "./lib/mail/mail.ts";
import { smtpDelivery } from "./lib/mail/smtp.ts";
import { tracedDelivery } from "./lib/mail/traced.ts";
import { sharedNetworks } from "./lib/networks.ts";
import { startPostgres } from "./lib/postgres/postgres.ts";
import { readProgramme } from "./lib/programme.ts";
import { openSat } from "./lib/sat/sat.ts";
import { StartRefusal } from "./lib/start-refusal.ts";
import { systemClock } from "./lib/time/clock.ts";
import { openTraces } from "./lib/traces/collector.ts";
import { readHeaders } from "./lib/traces/rules.ts";
import type { Traces } from "./lib/traces/traces.ts";
import { installCourse } from "./programme/course/install.ts";
import { correctPlaces } from "./programme/places/correction.service.ts";
import { loadPlaces } from "./programme/places/service.ts";
import { openLanding } from "./programme/vacancies/landing/service.ts";
import { jobHandlers } from "./running/worker.ts";

type Step = (signal: AbortSignal) => Promise<void>;
type Opened = (() => Promise<unknown>)[];

const drainMs = 10_000;
const asRoot =
  "This runs as root: a fault of the program would reach the whole machine. Use an account that owns DATA_DIR and nothing else (docs/deploy.md).";

/** Runs the product until SIGTERM or Ctrl-C. `prepare` must finish before it listens. */
export async function runServer(prepare: Step = async () => {}): Promise<void> {
  const stop = new AbortController();
  const opened: Opened = [];
  const asked = new Promise<void>((resolve) => {
    // npm forwards signals that the terminal already sent to the whole group: the same signal may arrive twice.
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, resolve);
  });
  void asked.then(() => stop.abort());
  try {
    await open(await readEnv(process.env), opened, prepare, stop.signal);
    await asked;
  } catch (error) {
    if (!stop.signal.aborted) report(error);
    stop.abort();
  }
  for (const close of opened.reverse()) await close().catch(report);
  process.exit();
}

async function open(env: Env, opened: Opened, prepare: Step, signal: AbortSignal) {
  const log = openLogger(env);
  if (isRoot() && env.NODE_ENV === "production") log.warn(asRoot);
  await mkdir(env.DATA_DIR, { recursive: true });
  const traces = await tracesOf(env, log);
  if (traces) opened.push(traces.close);
  let logins: Logins;
  if (env.DATABASE_URL) logins = configuredLogins(env.DATABASE_URL, env.DATABASE_OWNER_URL);
  else {
    const postgres = await startPostgres({ dataDir: env.DATA_DIR, log });
    opened.push(postgres.stop);
    logins = postgres;
  }
  signal.throwIfAborted();

  const preparing = prepare(signal);
  // Awaited below; this prevents an unhandled rejection until then.
  preparing.catch(() => {});
  opened.push(() => preparing.catch(() => {}));

  await migrate(logins.connectionString, undefined, { log, signal });
  const database = connect(logins.applicationString, undefined, traces);
  opened.push(database.close);
  const jobs = openJobs(database.queue, log, traces);
  await jobs.install();
  opened.push(jobs.stop);
  const temporary = await openTemporaryFolder(join(env.DATA_DIR, "temporary"));
  opened.push(async () => temporary.remove());
  const ffmpeg = await findFfmpeg(env.FFMPEG);
  const { db, dbFor, lookup, waitedMs } = database;
  const vault = await openDataVault(db, env, {
    ...(env.DIPLOMA_KEY ? { secret: env.DIPLOMA_KEY } : {}),
    ...(env.DIPLOMA_EARLIER_KEYS ? { earlier: env.DIPLOMA_EARLIER_KEYS } : {}),
  });
  const store = await openStorage(env.DATA_DIR, bucketOf(env), { vault, log, folder: temporary.path });
  const storage = tracedStore(store, traces);
  const backup = backupOf(env, logins, storage);
  const antivirus = env.CLAMAV_HOST && tracedAntivirus(openClamd(env.CLAMAV_HOST, { log }), traces);
  const deps = makeDeps(env, temporary.path, {
    ...{ db, dbFor, lookup, waitedMs, vault, storage, jobs, log },
    ...(antivirus ? { antivirus } : {}),
    ...(env.SAT_URL ? { sat: openSat(env.SAT_URL) } : {}),
    ...(ffmpeg ? { ffmpeg } : {}),
    ...(backup ? { backup } : {}),
  });
  signal.throwIfAborted();

  await followZone(deps, { signal, onChange: env.WORKERS > 0 ? jobs.scheduleDuties : async () => {} });
  loadPlaces(env.DATA_DIR);
  await correctPlaces(deps.db);
  await installCourse(deps);
  if (env.DEMO) await loadDemoIfEmpty(deps);
  await preparing;
  signal.throwIfAborted();

  const { METRICS_TOKEN: token, TRUST_PROXY: trustProxy } = env;
  const app = await buildApp(deps, {
    logger: log,
    ...(trustProxy ? { trustProxy } : {}),
    ...(token ? { metrics: { token, statements: database.statements } } : {}),
    ...(traces ? { traces } : {}),
  });
  let listening: Listening | undefined;
  opened.push(() => drain(app, listening));
  await serveWeb(app, {
    hosts: { tiles: env.TILE_URL ? [new URL(env.TILE_URL).origin] : [], video: [], course: [] },
    https: env.PUBLIC_URL.startsWith("https:"),
    development: env.isLocal,
    programme: async () => {
      const { name, time_zone: zone } = await readProgramme(deps.db);
      return { name, zone };
    },
    renderLanding: openLanding(deps),
  });
  if (env.WORKERS > 0) {
    const { SMTP_URL, MAIL_FROM } = env;
    const delivery = SMTP_URL
      ? (connections: number) => tracedDelivery(smtpDelivery(SMTP_URL, MAIL_FROM, connections), traces)
      : undefined;
    await jobs.work(jobHandlers(deps, delivery));
    await insertDuties(deps.db, deps.clock.now());
  }
  listening = await listenOrRefuse(app, env);
  console.log(`Arranca is ready at ${env.PUBLIC_URL} (data in ${env.DATA_DIR})`);
  if (env.DEMO) await printDemoAccounts();
}

type Parts = Pick<
  Deps,
  "db" | "dbFor" | "lookup" | "waitedMs" | "vault" | "storage" | "jobs" | "log" | "ffmpeg" | "backup" | "antivirus"
>;

async function tracesOf(env: Env, log: Log): Promise<Traces | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: list } = env;
  return endpoint ? openTraces({ endpoint, headers: list ? readHeaders(list) : undefined }, log) : undefined;
}

function backupOf(env: Env, { applicationString }: Logins, storage: FileStore): BackupSettings | undefined {
  const { BACKUP_TO: to, BACKUP_PASSPHRASE: passphrase } = env;
  // The start was already refused if only one of them is set.
  if (!to || !passphrase) return undefined;
  return {
    to: resolve(to),
    passphrase,
    connectionString: applicationString,
    parts: backupParts(env, bucketOf(env) && storage),
    rehearsal: {
      folder: join(env.DATA_DIR, "rehearsal"),
      secrets: [env.SECRET_KEY, ...(env.NEW_SECRET_KEY ? [env.NEW_SECRET_KEY] : [])],
    },
  };
}

function makeDeps(env: Env, temporaryFolder: string, parts: Parts): Deps {
  return {
    ...parts,
    clock: systemClock,
    mail: openMail({ clock: systemClock, vault: parts.vault, jobs: parts.jobs, publicUrl: env.PUBLIC_URL }),
    settings: {
      publicUrl: env.PUBLIC_URL,
      temporaryFolder,
      anchorFolder: anchorFolderOf(env),
      ...(env.TILE_URL ? { tiles: { url: env.TILE_URL, attribution: env.TILE_ATTRIBUTION } } : {}),
      ...(env.SHARED_NETWORKS ? { isShared: sharedNetworks(env.SHARED_NETWORKS) } : {}),
      staffSecondFactor: env.STAFF_2FA,
      development: env.isLocal,
    },
  };
}

async function listenOrRefuse(app: FastifyInstance, { HOST, PORT }: Env): Promise<Listening> {
  try {
    return await listen(app, { host: HOST, port: PORT });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EADDRINUSE") {
      throw new StartRefusal(`Port ${PORT} is in use by another program. Stop it, or choose another one with PORT.`);
    }
    if (code === "EACCES") throw new StartRefusal(`Port ${PORT} needs more rights. Choose another one with PORT.`);
    if (code === "EADDRNOTAVAIL") throw new StartRefusal(`HOST ${HOST} is not an address of this machine.`);
    throw error;
  }
}

async function drain(app: FastifyInstance, listening?: Listening) {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), drainMs);
  await Promise.all([listening?.close(), app.close()]);
  clearTimeout(cutOff);
}

function report(error: unknown) {
  console.error(error instanceof StartRefusal ? `arranca: ${error.message}` : error);
  process.exitCode = 1;
}

if (import.meta.main) await runServer();
