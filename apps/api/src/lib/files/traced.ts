import type { Traces } from "../traces/traces.ts";
import type { Antivirus } from "./clamd.ts";
import type { FileStore } from "./storage.ts";

export function tracedStore(store: FileStore, traces: Traces | undefined): FileStore {
  if (!traces) return store;
  const part = <T>(what: string, work: () => Promise<T>) =>
    traces.part(`files ${what}`, { "arranca.store": store.state().kind }, work);
  return {
    ...store,
    put: (key, bytes) => part("put", () => store.put(key, bytes)),
    get: (key) => part("get", () => store.get(key)),
    exists: (key) => part("exists", () => store.exists(key)),
    delete: (key) => part("delete", () => store.delete(key)),
  };
}

export const tracedAntivirus = (antivirus: Antivirus, traces: Traces | undefined): Antivirus =>
  traces
    ? { ...antivirus, scan: (bytes) => traces.part("antivirus scan", {}, () => antivirus.scan(bytes)) }
    : antivirus;
