import type { Readable } from "node:stream";
import { Refusal } from "../errors.ts";

export type StoredObject = { key: string; size: number; keptAt: Date };

/** File store. A key is never written twice. */
export type FileStore = {
  /** Stores a file; resolves only when the store has all of it. After a failure nothing can be read under the key. */
  put(key: string, bytes: Readable): Promise<void>;
  get(key: string): Promise<Readable>;
  getPart(key: string, part: { from: number; to: number }): Readable;
  exists(key: string): Promise<boolean>;
  delete(key: string): Promise<void>;
  list(): AsyncIterable<StoredObject[]>;
  /** Kind of the file store and, for a bucket, if it answered the last request. */
  state(): StoreState;
};

export type StoreState = { kind: "folder" | "bucket"; reachable: boolean };

/** Error of a database row whose file the store does not have: a fault, never a 404. */
export class MissingFile extends Error {
  constructor(key: string) {
    super(`the file store has no ${key}`);
  }
}

/** Refusal while the file store cannot answer: 503 with Retry-After. */
export class StoreUnreachable extends Refusal {
  constructor(cause: unknown) {
    super("UNAVAILABLE", {
      message: "Por ahora no podemos guardar ni abrir archivos. Vuelve a intentarlo en unos minutos.",
    });
    this.cause = cause;
  }
}
