import type { Readable } from "node:stream";
import { Refusal } from "../errors.ts";

export type StoredObject = { key: string; size: number; keptAt: Date };

/** Where files are kept, each under a key that is never written twice. */
export type FileStore = {
  /** Ends well only when the store has all of it. Whatever goes wrong, nothing can be read under the key. */
  put(key: string, bytes: Readable): Promise<void>;
  /** Rejects when it is not there. */
  get(key: string): Promise<Readable>;
  /** What fails is told by the stream. */
  getPart(key: string, part: { from: number; to: number }): Readable;
  exists(key: string): Promise<boolean>;
  /** What is not there is deleted already. */
  delete(key: string): Promise<void>;
  /** All there is, some at a time. */
  list(): AsyncIterable<StoredObject[]>;
  /** Whether it is a bucket that others serve, and whether that answered when it was last asked. */
  state(): StoreState;
};

export type StoreState = { kind: "folder" | "bucket"; reachable: boolean };

/** A row names it and the store does not have it: a fault, never an answer that there is no such file. */
export class MissingFile extends Error {
  constructor(key: string) {
    super(`the file store has no ${key}`);
  }
}

/** The store cannot answer now; whoever asks is told to come again (503 with Retry-After). */
export class StoreUnreachable extends Refusal {
  constructor(cause: unknown) {
    super("UNAVAILABLE", {
      message: "Por ahora no podemos guardar ni abrir archivos. Vuelve a intentarlo en unos minutos.",
    });
    this.cause = cause;
  }
}
