import { createHash, randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Db } from "../lib/db.ts";
import type { Deps } from "../lib/deps.ts";
import { Refusal } from "../lib/errors.ts";
import type { FileAnswer } from "../lib/http.files.ts";
import { newId } from "../lib/ids.ts";
import type { ReceivedFile } from "../lib/uploads.ts";
import { judgeFile } from "./files.judge.ts";
import { cleanName, type FileArea, type FileFault, type FileKind, isEncrypted, mimes } from "./files.rules.ts";
import { type FileRow, findFile, insertFile, livingFiles, markReplaced } from "./files.store.ts";

export type KeptFile = { id: string; name: string; mime: string; size: number; sha256: Buffer; storageKey: string };
type FileDeps = Pick<Deps, "clock" | "vault" | "storage">;

const mostFiles = 40;
const mostBytes = 60 * 1024 * 1024;

/**
 * Keeps a received file, once its bytes were found to be what its area takes. Refuses with FILE_TYPE, FILE_UNREADABLE or
 * TOO_MANY_FILES and the sentence at the file's field; a refused file leaves nothing behind. `sha256` is that of the bytes sent.
 */
export async function keepFile(
  db: Db,
  deps: FileDeps,
  { ownerLoginId, area, file }: { ownerLoginId: string; area: FileArea; file: ReceivedFile },
): Promise<KeptFile> {
  const living = await livingFiles(db, ownerLoginId);
  if (living.count >= mostFiles || living.bytes + file.size > mostBytes) throw new Refusal("TOO_MANY_FILES");

  const judged = await judgeFile(file.path, area);
  if (isFault(judged)) {
    throw new Refusal(judged.code, {
      ...(judged.code === "FILE_TYPE" ? {} : { message: judged.message }),
      fields: { [file.field]: judged.message },
    });
  }
  return store(db, deps, {
    ownerLoginId,
    area,
    name: cleanName(file.name, judged.kind),
    kind: judged.kind,
    content: judged.content(),
    sha256: file.sha256,
  });
}

/** Keeps a file that the product made itself (a diploma): nobody sent it, so there is nothing to judge. */
export const keepMadeFile = (
  db: Db,
  deps: FileDeps,
  made: { ownerLoginId: string; area: FileArea; name: string; kind: FileKind; bytes: Buffer },
): Promise<KeptFile> =>
  store(db, deps, { ...made, content: made.bytes, sha256: createHash("sha256").update(made.bytes).digest() });

type Storing = {
  ownerLoginId: string;
  area: FileArea;
  name: string;
  kind: FileKind;
  content: Buffer | Readable;
  sha256: Buffer;
};

/** The object first, the row second: a row always has its bytes. */
async function store(db: Db, deps: FileDeps, { content, kind, ...file }: Storing): Promise<KeptFile> {
  const id = newId();
  const key = randomBytes(16).toString("hex").replace(/^(..)/, "$1/");
  const encrypted = isEncrypted(file.area);
  let size = 0;
  const counted = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      size += chunk.length;
      yield chunk;
    }
  };
  try {
    const source = Readable.from(counted(content instanceof Readable ? content : Readable.from([content])));
    if (encrypted) {
      const sealer = deps.vault.fileSealer(id);
      await Promise.all([pipeline(source, sealer), deps.storage.putStream(key, sealer)]);
    } else {
      await deps.storage.putStream(key, source);
    }
    await insertFile(db, {
      id,
      owner_login_id: file.ownerLoginId,
      area: file.area,
      storage_key: key,
      name: file.name,
      mime: mimes[kind],
      size,
      sha256: file.sha256,
      encrypted,
      created_at: deps.clock.now(),
    });
  } catch (error) {
    await deps.storage.delete(key);
    throw error;
  }
  return { id, name: file.name, mime: mimes[kind], size, sha256: file.sha256, storageKey: key };
}

const isFault = (judged: object): judged is FileFault => "code" in judged;

/** What is known of a file without opening it; undefined when there is none. */
export const describeFile = (db: Db, fileId: string): Promise<FileRow | undefined> => findFile(db, fileId);

/** Opens a file for the route that has already checked who reads it. Refuses NOT_FOUND. */
export async function openStoredFile(db: Db, deps: FileDeps, fileId: string): Promise<FileAnswer> {
  const row = await findFile(db, fileId);
  if (!row) throw new Refusal("NOT_FOUND");
  const kept = Buffer.from(await deps.storage.getBytes(row.storage_key));
  const bytes = row.encrypted ? deps.vault.openFile(kept, row.id) : kept;
  return { bytes, mime: row.mime, name: row.name, inline: /^image\/|^application\/pdf$/.test(row.mime) };
}

/** A file that another one took the place of no longer counts for its owner's quota. */
export const retireFile = (db: Db, deps: Pick<Deps, "clock">, fileId: string) =>
  markReplaced(db, fileId, deps.clock.now());

/** Takes back the bytes of files whose rows are about to go with their transaction. */
export async function discardFiles(deps: Pick<Deps, "storage">, files: readonly KeptFile[]): Promise<void> {
  for (const { storageKey } of files) await deps.storage.delete(storageKey);
}
