import { dayMs } from "@arranca/contract/values/durations";
import { forgetDeviceDatabase, openDeviceDatabase, textTable as table } from "../device/database.ts";

/**
 * Typed text that the server has not confirmed, stored in IndexedDB per account for at most 24 hours. It survives the tab.
 * Documents and bank data must never be stored here. Without a database nothing is stored, and `keepText` returns false.
 */

/** Text of a field and its time of typing (milliseconds since 1970). */
export type Typed = { text: string; at: number };
export type TypedFields = Record<string, Typed>;

/** Place of stored text: e-mail of the account, and name of the form. */
export type Place = { account: string; form: string };

type Row = Typed & Place & { field: string };

const lifeMs = dayMs;
const cleaned = new WeakSet<IDBDatabase>();

/**
 * Stores typed text. If the field already has a stored text, the newer one wins. Returns false if this browser stores
 * nothing.
 */
export const keepText = (place: Place, fields: TypedFields): Promise<boolean> =>
  inTable(
    place,
    (row) => {
      const typed = fields[row.field];
      return !typed || typed.at < row.at;
    },
    fields,
  );

/** Deletes text that the server has confirmed. Text typed since then stays. */
export const forgetText = (place: Place, fields: TypedFields): Promise<boolean> =>
  inTable(place, (row) => {
    const sent = fields[row.field];
    return !sent || row.at > sent.at;
  });

/**
 * Writes the latest texts and deletes those that are undefined. Reads nothing first, so that a reload a moment later cannot
 * interrupt the write. Returns false if this browser stores nothing.
 */
export async function writeText(place: Place, texts: Readonly<Record<string, string | undefined>>): Promise<boolean> {
  try {
    const change = (await openDeviceDatabase()).transaction(table, "readwrite", { durability: "relaxed" });
    const rows = change.objectStore(table);
    for (const [field, text] of Object.entries(texts)) {
      if (text === undefined) rows.delete([place.account, place.form, field]);
      else rows.put({ ...place, field, text, at: Date.now() } satisfies Row);
    }
    change.commit();
    await endOf(change);
    return true;
  } catch {
    forgetDeviceDatabase();
    return false;
  }
}

export async function readText(place: Place): Promise<TypedFields> {
  const found: TypedFields = {};
  await inTable(place, (row) => {
    found[row.field] = { text: row.text, at: row.at };
    return true;
  });
  return found;
}

/**
 * Deletes the rows of a form for which `stays` is false, then writes the given fields that have no row. One transaction, so
 * that two tabs do not undo each other.
 */
async function inTable(place: Place, stays: (row: Row) => boolean, put: TypedFields = {}): Promise<boolean> {
  try {
    const database = await openDeviceDatabase();
    dropOld(database);
    const change = database.transaction(table, "readwrite", { durability: "relaxed" });
    const done = endOf(change);
    const rows = change.objectStore(table);
    const { account, form } = place;
    const all = rows.openCursor(IDBKeyRange.bound([account, form], [account, form, []]));
    const kept = new Set<string>();
    all.onsuccess = () => {
      const cursor = all.result;
      if (cursor) {
        const row: Row = cursor.value;
        if (stays(row)) kept.add(row.field);
        else cursor.delete();
        return cursor.continue();
      }
      for (const [field, typed] of Object.entries(put)) {
        if (!kept.has(field)) rows.put({ account, form, field, ...typed } satisfies Row);
      }
      change.commit();
    };
    await done;
    return true;
  } catch {
    forgetDeviceDatabase();
    return false;
  }
}

const endOf = (change: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    change.oncomplete = () => resolve();
    change.onabort = () => reject(change.error);
  });

function dropOld(database: IDBDatabase) {
  if (cleaned.has(database)) return;
  cleaned.add(database);
  const old = database.transaction(table, "readwrite").objectStore(table).index("at");
  const cursors = old.openCursor(IDBKeyRange.upperBound(Date.now() - lifeMs));
  cursors.onsuccess = () => {
    cursors.result?.delete();
    cursors.result?.continue();
  };
}
