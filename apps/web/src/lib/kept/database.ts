import { keptTextName } from "../session/session.ts";

/** The tables of this browser's own database, each row under its account; a sign-out deletes the whole of it. */
export const textTable = "text";
export const vacanciesTable = "vacancies";

let opened: Promise<IDBDatabase> | undefined;

/** Opens the database, and makes what is missing in it. Fails where a browser allows none. */
export function openKept(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(keptTextName, 2);
    request.onupgradeneeded = () => {
      const { result: database } = request;
      const has = (table: string) => database.objectStoreNames.contains(table);
      if (!has(textTable)) {
        database.createObjectStore(textTable, { keyPath: ["account", "form", "field"] }).createIndex("at", "at");
      }
      if (!has(vacanciesTable)) database.createObjectStore(vacanciesTable, { keyPath: ["account", "id"] });
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
