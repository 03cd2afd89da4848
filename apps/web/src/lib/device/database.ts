export const keptTextName = "arranca";

/**
 * Name of the IndexedDB table with typed text. In all tables each row belongs to one account; a sign-out deletes the whole
 * database.
 */
export const textTable = "text";
export const vacanciesTable = "vacancies";
/** Table with the course of the last person who opened it on this device (`features/course/offline/`). */
export const courseTable = "course";
/** Table with course events that the server does not have yet, in order. */
export const courseEventsTable = "courseEvents";
/** Table with the session that may open the offline pages (`lib/session/kept-session.ts`). */
export const sessionTable = "session";
/** Table with the answers last shown to a person, until the session ends (`lib/session/answers.ts`). */
export const answersTable = "answers";
/** Table with the last seen folio and support months of a person (`lib/kept/offline-summary.ts`). */
export const summaryTable = "standing";

let opened: Promise<IDBDatabase> | undefined;

/** Opens the device's database and creates missing tables. Rejects in browsers that do not allow one. */
export function openDeviceDatabase(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(keptTextName, 5);
    request.onupgradeneeded = () => {
      const { result: database } = request;
      const has = (table: string) => database.objectStoreNames.contains(table);
      if (!has(textTable)) {
        database.createObjectStore(textTable, { keyPath: ["account", "form", "field"] }).createIndex("at", "at");
      }
      if (!has(vacanciesTable)) database.createObjectStore(vacanciesTable, { keyPath: ["account", "id"] });
      if (!has(courseTable)) database.createObjectStore(courseTable, { keyPath: "account" });
      if (!has(courseEventsTable)) database.createObjectStore(courseEventsTable, { keyPath: ["account", "id"] });
      if (!has(answersTable)) database.createObjectStore(answersTable, { keyPath: ["account", "hash"] });
      if (!has(summaryTable)) database.createObjectStore(summaryTable, { keyPath: "account" });
      if (!has(sessionTable)) database.createObjectStore(sessionTable, { keyPath: "accountId" });
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const database = request.result;
      // Closes the connection for a sign-out elsewhere, whose deletion would have to wait for it.
      database.onversionchange = () => {
        database.close();
        forgetDeviceDatabase();
      };
      resolve(database);
    };
  });
  return opened;
}

/** Makes the next use open the database again, because a sign-out in another tab may have deleted it. */
export function forgetDeviceDatabase(): void {
  opened = undefined;
}

/**
 * Runs `work` in one transaction on a table and resolves after the commit. `work` must await nothing but these rows.
 * `strict` waits until the data is on disk.
 */
export async function changeRows<T>(
  table: string,
  work: (rows: IDBObjectStore) => Promise<T>,
  durability: IDBTransactionDurability = "relaxed",
): Promise<T> {
  const database = await openDeviceDatabase();
  const change = database.transaction(table, "readwrite", { durability });
  const done = new Promise<void>((resolve, reject) => {
    change.oncomplete = () => resolve();
    change.onabort = () => reject(change.error);
  });
  const result = await work(change.objectStore(table));
  await done;
  return result;
}

export const allRows = <Row>(rows: IDBObjectStore): Promise<Row[]> =>
  new Promise((resolve, reject) => {
    const request: IDBRequest<Row[]> = rows.getAll();
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
