/** The database in which this browser keeps what must outlive a page. */
export const keptTextName = "arranca";

/** The tables of this browser's own database, each row under its account; a sign-out deletes the whole of it. */
export const textTable = "text";
export const vacanciesTable = "vacancies";
/** The course of the person who took it here last (`features/course/offline/`). */
export const courseTable = "course";
/** What was done in the course, in its order, until the server has it. */
export const courseEventsTable = "courseEvents";
/** Who may open the pages that are read without network (`lib/session/kept-session.ts`). */
export const sessionTable = "session";
/** What a person's pages showed last, until the session ends (`lib/session/answers.ts`). */
export const answersTable = "answers";
/** How a person's folio and support stood when they were last seen (`lib/kept/standing.ts`). */
export const standingTable = "standing";

let opened: Promise<IDBDatabase> | undefined;

/** Opens the database, and makes what is missing in it. Fails where a browser allows none. */
export function openKept(): Promise<IDBDatabase> {
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
      if (!has(standingTable)) database.createObjectStore(standingTable, { keyPath: "account" });
      if (!has(sessionTable)) database.createObjectStore(sessionTable, { keyPath: "accountId" });
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const database = request.result;
      // A sign-out deletes it: an open connection would hold that up.
      database.onversionchange = () => {
        database.close();
        forgetKept();
      };
      resolve(database);
    };
  });
  return opened;
}

/** The next use opens it anew: it may have been deleted by a sign-out in another tab. */
export function forgetKept(): void {
  opened = undefined;
}

/**
 * Works on the rows of a table in one transaction, and answers once it is written. `work` may only wait for these rows.
 * `strict` waits until it would outlive a dead battery.
 */
export async function changeRows<T>(
  table: string,
  work: (rows: IDBObjectStore) => Promise<T>,
  durability: IDBTransactionDurability = "relaxed",
): Promise<T> {
  const database = await openKept();
  const change = database.transaction(table, "readwrite", { durability });
  const done = new Promise<void>((resolve, reject) => {
    change.oncomplete = () => resolve();
    change.onabort = () => reject(change.error);
  });
  const result = await work(change.objectStore(table));
  await done;
  return result;
}

/** All rows of a table, which knows nothing of their type. */
export const allRows = <Row>(rows: IDBObjectStore): Promise<Row[]> =>
  new Promise((resolve, reject) => {
    const request: IDBRequest<Row[]> = rows.getAll();
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
