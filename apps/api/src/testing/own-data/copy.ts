import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { downloadMyData } from "@arranca/contract/accounts/own-data";
import { sql } from "kysely";
import yauzl from "yauzl";
import type { Owner, Row, Table } from "../../desk/own-data/map/entry.ts";
import { dataMap, personal, tables } from "../../desk/own-data/map/map.ts";
import { fullName } from "../../lib/database/names.ts";
import type { SignedIn } from "../requests.ts";
import { send } from "../requests.ts";
import type { TestApp } from "../test-app.ts";

type Section = { Datos: Record<string, unknown>[] };
export type Copy = { data: Record<string, unknown>; text: string; readme: string; files: Map<string, Buffer> };

export async function unpack(bytes: Buffer): Promise<Map<string, Buffer>> {
  const folder = mkdtempSync(join(tmpdir(), "arranca-copy-"));
  try {
    const path = join(folder, "copy.zip");
    writeFileSync(path, bytes);
    const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true });
    const found = new Map<string, Buffer>();
    for await (const entry of zip.eachEntry()) {
      found.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
    }
    zip.close();
    return found;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export async function copyOf(test: TestApp, as: SignedIn): Promise<Copy> {
  const reply = await send(test, downloadMyData, { as });
  if (reply.status !== 200) throw new Error(`the copy answers ${reply.status}: ${reply.body}`);
  const files = await unpack(reply.bytes);
  const text = files.get("datos.json")?.toString() ?? "";
  return { data: JSON.parse(text), text, readme: files.get("LEEME.txt")?.toString() ?? "", files };
}

export const copiedOf = ({ data }: Copy, table: Table): Record<string, unknown>[] =>
  (data[personal(table)?.section ?? ""] as Section | undefined)?.Datos ?? [];

export async function everyRow({ deps }: TestApp): Promise<Map<Table, Row[]>> {
  const all = new Map<Table, Row[]>();
  const { rows: found } = await sql<{ name: Table; readable: boolean }>`
    SELECT relname AS name, has_table_privilege(oid, 'SELECT') AS readable FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`.execute(deps.db);
  for (const { name, readable } of found) {
    // Tables that the programme cannot read hold no personal data.
    if (!readable) {
      all.set(name, []);
      continue;
    }
    const { rows } = await sql<{ row: Row }>`SELECT to_jsonb(x) AS row FROM ${sql.table(name)} x`.execute(deps.db);
    all.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return all;
}

const isInstant = (value: unknown): value is string => typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value);
const same = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((part, index) => same(part, other[index]))
    : sameValue(one, other);
const sameValue = (one: unknown, other: unknown): boolean =>
  isInstant(one) && isInstant(other)
    ? new Date(one).getTime() === new Date(other).getTime()
    : JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

export function isCopied(copy: Copy, table: Table, row: Row): boolean {
  const plain = Object.entries(personal(table)?.columns ?? {}).filter(([, entry]) => typeof entry === "string");
  return copiedOf(copy, table).some((copied) =>
    plain.every(([column, name]) => same(copied[String(name)], row[column])),
  );
}

/**
 * Rows that refer to an owner but are neither in their data copy nor explained by the map. References are found in the
 * database itself: the owner's ids and e-mail in any column, and ids of the owner's rows.
 */
export function missingFrom(
  copy: Copy,
  { id, loginId, email }: Owner,
  all: ReadonlyMap<Table, readonly Row[]>,
): string[] {
  const named = [id, loginId, email];
  const own = new Set<unknown>();
  const rowsInCopy = new Set<Row>();
  for (const [table, rows] of all) {
    if (!personal(table)) continue;
    for (const row of rows) {
      if (!isCopied(copy, table, row)) continue;
      rowsInCopy.add(row);
      if (typeof row.id === "string") own.add(row.id);
    }
  }
  const missing: string[] = [];
  for (const [table, rows] of all) {
    const entry = dataMap[table];
    if (!("columns" in entry)) continue;
    const { others = {} } = entry as { others?: Record<string, string> };
    for (const row of rows) {
      if (rowsInCopy.has(row)) continue;
      for (const [column, value] of Object.entries(row)) {
        const isNamed = own.has(value) || named.some((one) => JSON.stringify(value)?.includes(one));
        if (isNamed && !others[column]) missing.push(`${table}.${column} ${JSON.stringify(value)}`);
      }
    }
  }
  return missing;
}

export const unmapped = (all: ReadonlyMap<Table, unknown>): string[] => [
  ...[...all.keys()].filter((table) => !(table in dataMap)),
  ...tables.filter((table) => !all.has(table)),
];

export async function wrongFiles({ deps }: TestApp, copy: Copy, owner: Owner): Promise<string[]> {
  const { rows } = await sql<{ id: string; storage_key: string; encrypted: boolean }>`
    SELECT id, storage_key, encrypted FROM files
    WHERE scan NOT IN ('waiting', 'infected') AND (owner_login_id = ${owner.loginId}
      OR id IN (SELECT file_id FROM documents WHERE owner_id = ${owner.id}))`.execute(deps.db);
  const wrong: string[] = [];
  for (const { id, storage_key, encrypted } of rows) {
    const kept = await deps.storage.get(storage_key);
    const bytes = await buffer(encrypted ? deps.vault.openFile(kept, id) : kept);
    const copied = copiedOf(copy, "files").find((file) => file["Número del archivo"] === id);
    if (!copy.files.get(String(copied?.["Dónde está"]))?.equals(bytes)) wrong.push(`${id} ${copied?.["Dónde está"]}`);
  }
  return wrong;
}

type Secret = {
  id: string;
  loginId: string | null;
  email: string | null;
  name: string | null;
  clabe: string | null;
  curp: string | null;
};

/**
 * Data of other people and companies in a data copy: ids, names, e-mails, CURP and CLABE. `known`: ids that the owner may
 * see.
 */
export async function othersIn(
  { deps }: TestApp,
  copy: Copy,
  owner: Owner,
  known: readonly string[] = [],
): Promise<string[]> {
  const { rows } = await sql<{ [C in keyof Secret]: C extends "clabe" | "curp" ? Buffer | null : Secret[C] }>`
    SELECT p.id, p.login_id AS "loginId", g.email, nullif(${fullName("p")}, '') AS name, p.clabe, p.curp
      FROM persons p JOIN logins g ON g.id = p.login_id
    UNION ALL SELECT c.id, c.owner_login_id, g.email, NULL, NULL, NULL FROM companies c JOIN logins g ON g.id = c.owner_login_id
    UNION ALL SELECT m.login_id, NULL, g.email, m.name, NULL, NULL FROM company_members m JOIN logins g ON g.id = m.login_id
    UNION ALL SELECT s.id, s.login_id, g.email, ${fullName("s")}, NULL, NULL
      FROM staff_members s JOIN logins g ON g.id = s.login_id`.execute(deps.db);
  const open = (row: (typeof rows)[number], column: "clabe" | "curp") =>
    row[column] && deps.vault.openField(row[column], `persons.${column}/${row.id}`);
  const mine = rows.find(({ id }) => id === owner.id);
  const ownNames = rows.filter(({ id }) => id === owner.id || id === owner.loginId).map(({ name }) => name);
  const own = new Set([
    owner.id,
    owner.loginId,
    owner.email,
    ...ownNames,
    mine && open(mine, "clabe"),
    mine && open(mine, "curp"),
  ]);
  return rows.flatMap((row) =>
    [row.id, row.loginId, row.email, row.name, open(row, "clabe"), open(row, "curp")].flatMap((value) =>
      value && !own.has(value) && !known.includes(value) && copy.text.includes(value) ? [value] : [],
    ),
  );
}
