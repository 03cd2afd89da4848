import { createHash, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import type { FileKind } from "@arranca/contract/files";
import type { FileSignature } from "@arranca/contract/files/signatures";
import { minuteMs, yearSeconds } from "@arranca/contract/values/durations";
import { type Db, inTransaction } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { Refusal } from "../../lib/errors.ts";
import { MissingFile } from "../../lib/files/storage.ts";
import type { FileScan, ReceivedFile } from "../../lib/files/uploads.ts";
import type { FileAnswer, PartsOfFile } from "../../lib/http/files.ts";
import { newId } from "../../lib/ids.ts";
import { cleanName, type FileArea, isEncrypted, mimes, sharedArea } from "./rules.ts";
import { currentFiles, type FileRow, findFile, insertFile, lockOwner, markReplaced } from "./store.ts";

export type KeptFile = { id: string; name: string; mime: string; size: number; sha256: Buffer; storageKey: string };
type FileDeps = Pick<Deps, "clock" | "vault" | "storage" | "jobs">;

const quota = {
  account: {
    files: 40,
    bytes: 60 * 1024 * 1024,
    full: "Tu cuenta ya guarda el máximo de archivos (40, o 60 MB en total). Borra o reemplaza alguno.",
  },
  course: {
    files: 1000,
    bytes: 2 * 1024 ** 3,
    full: "El curso ya guarda el máximo de archivos (1,000, o 2 GB en total). Publica o descarta el borrador con los que ya no usas.",
  },
  banner: {
    files: 400,
    bytes: 200 * 1024 * 1024,
    full: "Ya hay demasiadas imágenes de banners (400, o 200 MB en total). Elimina los banners que terminaron.",
  },
  logo: {
    files: 10,
    bytes: 20 * 1024 * 1024,
    full: "Ya hay demasiados logotipos guardados. Vuelve a intentarlo mañana.",
  },
};

/**
 * Saves an uploaded and judged file. Locks its owner, so that concurrent uploads cannot exceed the limit. Refuses an account
 * with 40 files or 60 MiB (TOO_MANY_FILES). `sha256` is that of the uploaded bytes; in a shared area, that of the stored
 * bytes.
 */
export async function saveFile(
  db: Db,
  deps: FileDeps,
  { ownerLoginId, area, file }: { ownerLoginId: string; area: FileArea; file: ReceivedFile },
): Promise<KeptFile> {
  const { judged } = file;
  if (!judged) throw new Error(`a file of kind ${file.kind} is read, not kept`);
  return inTransaction(db, async (tx) => {
    const shared = sharedArea(area);
    const owner = shared ?? ownerLoginId;
    const most = quota[shared ?? "account"];
    await lockOwner(tx, owner);
    const living = await currentFiles(tx, owner);
    const { size } = await stat(judged.path);
    if (living.count >= most.files || living.bytes + size > most.bytes) {
      throw new Refusal("TOO_MANY_FILES", { message: most.full });
    }
    return store(tx, deps, {
      ownerLoginId,
      area,
      name: cleanName(file.name, judged.kind),
      kind: judged.kind,
      content: createReadStream(judged.path),
      sha256: shared ? await sha256Of(judged.path) : file.sha256,
      scan: judged.scan,
      signature: judged.signature ?? null,
    });
  });
}

/** Saves a file made by the product, such as a diploma, which needs no judging. */
export const saveGeneratedFile = (
  db: Db,
  deps: FileDeps,
  made: { ownerLoginId: string; area: FileArea; name: string; kind: FileKind; bytes: Buffer },
): Promise<KeptFile> =>
  store(db, deps, {
    ...made,
    content: Readable.from([made.bytes]),
    sha256: createHash("sha256").update(made.bytes).digest(),
    scan: "unchecked",
    signature: null,
  });

/** Replaces a picture and returns the new file's id, which `save` writes into its owner's row. */
export async function replacePicture(
  tx: Db,
  deps: FileDeps,
  { ownerLoginId, before, file }: { ownerLoginId: string; before: string | null; file: ReceivedFile },
  save: (id: string) => Promise<unknown>,
): Promise<string> {
  return discardingOnFailure(deps, async (kept) => {
    const picture = await saveFile(tx, deps, { ownerLoginId, area: "profile_picture", file });
    kept.push(picture);
    await save(picture.id);
    if (before) await retireFile(tx, deps, before);
    return picture.id;
  });
}

async function sha256Of(path: string): Promise<Buffer> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest();
}

type Storing = {
  ownerLoginId: string;
  area: FileArea;
  name: string;
  kind: FileKind;
  content: Readable;
  sha256: Buffer;
  scan: FileScan;
  signature: FileSignature | null;
};

/** Writes the object of a file before its row, so that a row always has its bytes. */
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
    const source = Readable.from(counted(content));
    if (encrypted) {
      const sealer = deps.vault.fileSealer(id);
      await Promise.all([pipeline(source, sealer), deps.storage.put(key, sealer)]);
    } else {
      await deps.storage.put(key, source);
    }
    const now = deps.clock.now();
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
      created_at: now,
      scan: file.scan,
      signature: file.signature,
      scanned_at: file.scan === "clean" ? now : null,
    });
    // Scans again until the antivirus answers; queued in the transaction of the row.
    if (file.scan === "waiting") await deps.jobs.send(db, "file-scan", { fileId: id }, { startAfter: inAMinute(now) });
  } catch (error) {
    content.destroy();
    await discard(deps, key);
    throw error;
  }
  return { id, name: file.name, mime: mimes[kind], size, sha256: file.sha256, storageKey: key };
}

/** Deletes an object of the file store. Ignores failures, because the sweep deletes leftovers a day later. */
const discard = ({ storage }: Pick<Deps, "storage">, key: string) => storage.delete(key).catch(() => undefined);

const inAMinute = (now: Date) => new Date(now.getTime() + minuteMs);

export const describeFile = (db: Db, fileId: string): Promise<FileRow | undefined> => findFile(db, fileId);

/** Seconds that a browser caches a public picture. A changed picture has a new id. */
export const publicPictureSeconds = yearSeconds;

/**
 * Opens a stored file for a route that has already checked the reader. Refuses NOT_FOUND, a file not yet scanned
 * (FILE_IN_QUARANTINE) and an infected one (FILE_REMOVED).
 */
export async function openStoredFile(
  db: Db,
  deps: Pick<Deps, "vault" | "storage">,
  fileId: string,
  /** True if the client has the file cached and only needs the permission to show it. */
  { isKnown = false } = {},
): Promise<FileAnswer> {
  const row = await findFile(db, fileId);
  if (!row) throw new Refusal("NOT_FOUND");
  if (row.scan === "waiting") throw new Refusal("FILE_IN_QUARANTINE");
  if (row.scan === "infected") throw new Refusal("FILE_REMOVED");
  const { mime, name, size } = row;
  const open = () => (row.encrypted ? provenBytes(deps, row) : partsOf(deps, row));
  const bytes = isKnown ? Buffer.alloc(0) : await open();
  return {
    bytes,
    isKnown,
    mime,
    name,
    size,
    inline: /^(?:image|video|audio)\/|^application\/pdf$|^text\/vtt$/.test(mime),
  };
}

/** Reader of an unencrypted file from any offset. Throws if the file is missing. */
async function partsOf({ storage }: Pick<Deps, "storage">, row: FileRow): Promise<PartsOfFile> {
  const key = row.storage_key;
  if (!(await storage.exists(key))) throw new MissingFile(key);
  // The digest in the row may be of a picture before re-encoding, so the tag is the id, which never refers to another file.
  return { tag: row.id, size: row.size, read: (part) => storage.getPart(key, part) };
}

/**
 * Decrypted bytes of a file, in chunks. An encrypted file is verified completely before its first byte is sent. Throws if it
 * is missing or was altered.
 */
export async function provenBytes(deps: Pick<Deps, "vault" | "storage">, row: FileRow): Promise<Readable> {
  if (!row.encrypted) return deps.storage.get(row.storage_key);
  await finished((await openedBytes(deps, row)).resume());
  return openedBytes(deps, row);
}

async function openedBytes({ vault, storage }: Pick<Deps, "vault" | "storage">, row: FileRow): Promise<Readable> {
  const sealed = await storage.get(row.storage_key);
  // A client that disconnects before the first byte ends the generator before it starts, so the source is closed explicitly.
  return Readable.from(vault.openFile(sealed, row.id), { objectMode: false }).once("close", () => sealed.destroy());
}

/** Marks a file as replaced, so that it no longer counts against its owner's quota. */
export const retireFile = (db: Db, deps: Pick<Deps, "clock">, fileId: string) =>
  markReplaced(db, fileId, deps.clock.now());

/**
 * Runs work that saves files and adds each to `kept`. If it fails, deletes the bytes of those files; the transaction removes
 * their rows.
 */
export async function discardingOnFailure<T>(
  deps: Pick<Deps, "storage">,
  work: (kept: KeptFile[]) => Promise<T>,
): Promise<T> {
  const kept: KeptFile[] = [];
  try {
    return await work(kept);
  } catch (error) {
    for (const { storageKey } of kept) await discard(deps, storageKey);
    throw error;
  }
}
