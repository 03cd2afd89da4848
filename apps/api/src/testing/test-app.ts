import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defaultTimeZone, setTimeZone } from "@arranca/contract/values/time-zone";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import { inject } from "vitest";
import { type AppOptions, buildApp } from "../app.ts";
import { openVault } from "../lib/crypto.ts";
import { connect } from "../lib/database/db.ts";
import { asApplication } from "../lib/database/logins.ts";
import type { Deps } from "../lib/deps.ts";
import { openFolderStorage } from "../lib/files/folder-storage.ts";
import { tracedStore } from "../lib/files/traced.ts";
import { liftedRequestGuards } from "../lib/http/request-guards.ts";
import { type JobHandlers, openJobs } from "../lib/jobs.ts";
import { silentLog } from "../lib/log.ts";
import type { StoredEmail } from "../lib/mail/layout.ts";
import { openEmail, openMail } from "../lib/mail/mail.ts";
import { settableClock } from "../lib/time/clock.ts";
import type { Traces } from "../lib/traces/traces.ts";
import { insertOpening } from "../programme/about/opening/store.ts";
import { personalDataInAudit } from "./audit-privacy.ts";
import { databaseUrl, templateName, testNow } from "./global-setup.ts";
import { secretOfTests } from "./secret.ts";

export type TestApp = {
  app: FastifyInstance;
  deps: Deps & { clock: ReturnType<typeof settableClock> };
  ownerUrl: string;
  asOwner(statements: string): Promise<void>;
  /** E-mails queued for an address, newest first. */
  emailsTo(address: string): Promise<StoredEmail[]>;
  /** Runs jobs as they arrive, like a server. Otherwise a test runs due jobs itself. */
  work(handlers: JobHandlers): Promise<void>;
  close(): Promise<void>;
};

type TestOptions = {
  mountMore?: (app: FastifyInstance, deps: Deps) => void;
  /** Options of the application; by default without limits and load shedding. */
  app?: AppOptions;
  traces?: Traces;
  /** False for a programme on its first day, where nobody may sign up. */
  isOpen?: boolean;
  /** True if decisions on vouchers are looked at again, as in a programme with default settings. */
  secondLook?: boolean;
  /** True if a changed bank account needs a photo, as in a new programme. */
  accountProof?: boolean;
};

/** Starts the whole application with its own database and folder; close it in `afterAll`. */
export async function startTestApp({
  mountMore,
  app: options,
  traces,
  isOpen = true,
  secondLook = false,
  accountProof = false,
}: TestOptions = {}): Promise<TestApp> {
  setTimeZone(defaultTimeZone);
  const serverUrl = inject("serverUrl");
  const name = `test_${randomBytes(6).toString("hex")}`;
  // Copies the files: logging each page, as by default, takes three times the processor time.
  await onServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${templateName} STRATEGY FILE_COPY`);
  const folder = mkdtempSync(join(tmpdir(), "arranca-files-"));
  const temporaryFolder = join(folder, "tmp");
  mkdirSync(temporaryFolder);

  const ownerUrl = databaseUrl(serverUrl, name);
  const database = connect(asApplication(ownerUrl), 20, traces);
  const jobs = openJobs(database.queue, silentLog, traces);
  const clock = settableClock(testNow);
  const vault = openVault(secretOfTests);
  const publicUrl = "http://localhost:3000";
  const deps = {
    db: database.db,
    dbFor: database.dbFor,
    lookup: database.lookup,
    waitedMs: database.waitedMs,
    clock,
    vault,
    storage: tracedStore(openFolderStorage(join(folder, "files")), traces),
    backup: {
      to: join(folder, "backups"),
      passphrase: "a passphrase that only tests use",
      connectionString: asApplication(ownerUrl),
      parts: [{ name: "files", path: join(folder, "files") }],
    },
    jobs,
    mail: openMail({ clock, vault, jobs, publicUrl }),
    log: silentLog,
    settings: {
      publicUrl,
      temporaryFolder,
      anchorFolder: join(folder, "anchors"),
      staffSecondFactor: false,
      development: true,
    },
  };
  const app = await buildApp(deps, { requestGuards: liftedRequestGuards, ...(traces ? { traces } : {}), ...options });
  mountMore?.(app, deps);
  await app.ready();
  await jobs.install();
  if (isOpen) await insertOpening(deps.db, testNow, null);
  // Reviewers of tests have just been made, so that every voucher would wait for a second look, which has tests of its own.
  if (!secondLook) await deps.db.insertInto("settings").values({ key: "no_second_look", value: "true" }).execute();
  // The photo of a changed account has tests of its own too.
  if (!accountProof)
    await deps.db.insertInto("settings").values({ key: "asks_account_proof", value: "false" }).execute();

  return {
    app,
    deps,
    ownerUrl,
    asOwner: (statements) => onServer(ownerUrl, statements),
    async emailsTo(address) {
      const rows = await deps.db
        .selectFrom("emails")
        .select(["id", "content"])
        .where("recipient", "=", address.toLowerCase())
        .orderBy("id", "desc")
        .execute();
      return rows.flatMap((row) => openEmail(vault, row) ?? []);
    },
    work: jobs.work,
    async close() {
      await app.close();
      await jobs.stop();
      const personal = await personalDataInAudit(database.db);
      await database.close();
      await onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
      rmSync(folder, { recursive: true, force: true });
      if (personal.length > 0) throw new Error(`The audit holds what it must not: ${personal.join("; ")}`);
    },
  };
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
