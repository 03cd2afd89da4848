import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type pg from "pg";
import * as z from "zod/mini";
import { openFolderKey, readSealed, type Sealed, writeSealed } from "./manifest.ts";
import type { BackupKey } from "./seal.ts";

// Stored beside the copies of a folder:
// erasures/<id of the account>   sealed; says when the account was closed and erased An older copy still holds the data of
// these accounts, so a restore erases them again. Files are added and never overwritten.

const erasure = z.object({
  side: z.enum(["person", "company"]),
  id: z.uuid(),
  loginId: z.uuid(),
  closedAt: z.iso.datetime(),
  erasedAt: z.iso.datetime(),
});
export type Erasure = z.output<typeof erasure>;

const part = "erasures";
const entryOf = (folder: string, id: string, key: BackupKey): Sealed => ({
  file: join(folder, part, id),
  place: `${part}/${id}`,
  key,
});

export async function listErased(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, part)).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  });
  return names.filter((name) => z.safeParse(z.uuid(), name).success).sort();
}

export async function addErasures(folder: string, key: BackupKey, made: readonly Erasure[]): Promise<void> {
  const known = new Set(await listErased(folder));
  const added = made.filter(({ id }) => !known.has(id));
  if (added.length === 0) return;
  await mkdir(join(folder, part), { recursive: true, mode: 0o700 });
  for (const one of added) {
    const entry = entryOf(folder, one.id, key);
    // A killed process may have left a read-only part file.
    await rm(`${entry.file}.part`, { force: true });
    await writeSealed(entry, [Buffer.from(JSON.stringify(one))]);
  }
}

type Folder = { to: string; passphrase: string };

/** Writes new erasures to the backup folder at once: the next backup may be an hour away. */
export async function writeErasures({ to, passphrase }: Folder, made: readonly Erasure[]): Promise<void> {
  if (made.length > 0) await addErasures(to, await openFolderKey(to, passphrase, true), made);
}

export type KeptErasures = {
  erasures: Erasure[];
  damaged: string[];
};

export async function readErasures({ to, passphrase }: Folder, ids: readonly string[]): Promise<KeptErasures> {
  const kept: KeptErasures = { erasures: [], damaged: [] };
  if (ids.length === 0) return kept;
  const key = await openFolderKey(to, passphrase, false);
  for (const id of ids) {
    const found = await readEntry(entryOf(to, id, key));
    if (found) kept.erasures.push(found);
    else kept.damaged.push(id);
  }
  return kept;
}

async function readEntry(entry: Sealed): Promise<Erasure | undefined> {
  try {
    return z.parse(erasure, JSON.parse((await buffer(readSealed(entry))).toString()));
  } catch {
    // The caller reports it: one damaged record must not hide the others.
    return undefined;
  }
}

export async function findErasures(client: pg.Client): Promise<Erasure[]> {
  const iso = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const { rows } = await client.query<Erasure>(`
    SELECT a.side, a.id, l.id AS "loginId", ${iso("coalesce(l.closed_at, l.erased_at)")} AS "closedAt", ${iso("l.erased_at")} AS "erasedAt"
    FROM logins l JOIN (SELECT 'person' AS side, id, login_id FROM persons
      UNION ALL SELECT 'company', id, owner_login_id FROM companies) a ON a.login_id = l.id
    WHERE l.erased_at IS NOT NULL`);
  return rows;
}
