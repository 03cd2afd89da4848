import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { openFolderStorage } from "../files/folder-storage.ts";
import { silentLog } from "../log.ts";
import { type Postgres, startPostgres } from "./postgres.ts";

const megabyte = 1024 ** 2;
const folder = mkdtempSync(join(tmpdir(), "arranca-small-disk-"));

function hasSmallDisk(): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=160m,mode=711", "tmpfs", folder], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
const isThere = hasSmallDisk();

const ballast = join(folder, "ballast");
// Only for busy machines: on a quiet one each test takes two seconds.
const patient = 300_000;

let postgres: Postgres;
beforeAll(async () => {
  if (isThere) postgres = await startPostgres({ dataDir: join(folder, "data"), log: silentLog });
});
afterAll(async () => {
  await postgres?.stop();
  if (isThere) execFileSync("umount", ["--lazy", folder]);
  rmSync(folder, { recursive: true });
});

afterEach(() => rmSync(ballast, { force: true }));

const free = () => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};
async function fresh() {
  const client = new pg.Client({ connectionString: postgres.connectionString });
  client.on("error", () => {});
  await client.connect();
  return client;
}

test.runIf(isThere)(
  "check 5: a database on a full disk reports it, loses no acknowledged write, and recovers when there is space",
  async () => {
    const writer = await fresh();
    await writer.query("CREATE TABLE ledger (n int PRIMARY KEY, filling text)");
    // Fills almost all space with another file, as on a shared disk.
    writeFileSync(ballast, Buffer.alloc(free() - 8 * megabyte));
    const acknowledged: number[] = [];
    const filling = "x".repeat(500);
    const write = async (n: number) => {
      // Random text, because repetitive text is compressed and fills nothing.
      await writer.query(
        "INSERT INTO ledger SELECT $1, string_agg(md5(random()::text), '') || $2 FROM generate_series(1, 2000)",
        [n, filling],
      );
      acknowledged.push(n);
    };
    const failure = await (async () => {
      for (let n = 0; ; n++) await write(n);
    })().catch((error: unknown) => error);
    expect(acknowledged.length).toBeGreaterThan(0);
    // The server's error, or a lost connection if even its write-ahead log found no space.
    expect(failure).toBeInstanceOf(Error);
    await writer.end().catch(() => {});

    rmSync(ballast);
    const rows = await vi.waitFor(
      async () => {
        const reader = await fresh();
        try {
          await reader.query("INSERT INTO ledger VALUES (-1, 'after')");
          return (await reader.query<{ n: number }>("SELECT n FROM ledger WHERE n >= 0 AND length(filling) > 500"))
            .rows;
        } finally {
          await reader.end();
        }
      },
      { timeout: patient, interval: 100 },
    );
    const kept = new Set(rows.map(({ n }) => n));
    expect(acknowledged.filter((n) => !kept.has(n))).toEqual([]);
  },
  patient,
);

test.runIf(isThere)(
  "check 5: a file that does not fit on the disk is not acknowledged, leaves no partial file, and is accepted when there is space",
  async () => {
    const files = join(folder, "files");
    mkdirSync(files);
    const storage = openFolderStorage(files);
    writeFileSync(ballast, Buffer.alloc(free() - megabyte));
    const large = () => Readable.from(Array.from({ length: 32 }, () => Buffer.alloc(megabyte / 8, "x")));
    await expect(storage.put("ab/large", large())).rejects.toMatchObject({ code: "ENOSPC" });
    expect(await storage.exists("ab/large")).toBe(false);
    expect(free()).toBeGreaterThan(megabyte / 2);

    rmSync(ballast);
    await storage.put("ab/large", large());
    expect(await storage.exists("ab/large")).toBe(true);
  },
  patient,
);
