import { createHash, type Hash } from "node:crypto";
import { createWriteStream, type WriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { FileField } from "@arranca/contract/call";
import { errorCatalogue } from "@arranca/contract/errors";
import type { FileKind } from "@arranca/contract/files";
import type { FastifyRequest } from "fastify";
import { fieldRefusal, Refusal } from "../errors.ts";
import { newId } from "../ids.ts";

/** Bytes that a file may have at most (seed, point 9), unless its field says otherwise. */
export const maxFileBytes = 5_242_880;

const patienceMs = 180_000;
const maxParts = 20;
const maxTextBytes = 10_000;
const maxHeadersBytes = 64_000;

/** What the antivirus said: `unchecked` when none is set, `waiting` when it did not answer. */
export type FileScan = "unchecked" | "clean" | "waiting";
/** A file that may be kept: what it is, and where the bytes to keep lie (a picture is drawn again beside what was sent). */
export type JudgedFile = { kind: FileKind; path: string; scan: FileScan };

/** A file as it came, on disk in the temporary folder. `judged` is missing on data (the bank's answer), which is only read. */
export type ReceivedFile = {
  field: string;
  kind: FileField["kind"];
  name: string;
  path: string;
  size: number;
  sha256: Buffer;
  judged?: JudgedFile;
};

/** The account that sends, from which address; `signal` ends what is done for it once it left. */
type Sender = { loginId: string; address: string; signal: AbortSignal };

/** What stands between a received file and the handler; the files domain is behind it. */
export type UploadGate = {
  /** Refuses an account that sent too many files in the last hour (TOO_MANY), before a byte is read. */
  admit(loginId: string): Promise<void>;
  /** Counts one more file of an account; refuses beyond the limit (TOO_MANY). */
  count(loginId: string): Promise<void>;
  /** Finds out what a file is. Refuses FILE_TYPE, FILE_UNREADABLE, FILE_INFECTED with the sentence at its field. */
  judge(file: ReceivedFile, by: Sender): Promise<JudgedFile>;
};

declare module "fastify" {
  interface FastifyInstance {
    uploads: UploadGate;
  }
}

/** The parts that a call takes, by their names, in any order. */
export type Form = { files: Record<string, FileField>; texts: readonly string[] };
type Received = { fields: Record<string, string>; files: ReceivedFile[] };

/**
 * Streams a multipart body to the temporary folder, so that an upload costs disk and not memory. Refuses a body that announces
 * more than its files may weigh, a part that the call does not take, too many files or parts, a file that is too large, an empty one and
 * a missing required one; what was received is then dropped.
 */
export async function receiveMultipart(request: FastifyRequest, form: Form, folder: string): Promise<Received> {
  if (!request.isMultipart()) throw new Refusal("UNSUPPORTED_MEDIA");
  const loginId = request.actor?.loginId;
  if (loginId) await request.server.uploads.admit(loginId);
  const fields = Object.values(form.files);
  const most = fields.reduce((sum, field) => sum + field.max, 0);
  const mostBytes = fields.reduce((sum, field) => sum + field.max * maxBytesOf(field), 0);
  // The limit of bodies does not bind multipart: what a body says of itself is asked before it is read.
  if (Number(request.headers["content-length"] ?? 0) > mostBytes + maxParts * maxTextBytes + maxHeadersBytes) {
    throw new Refusal("TOO_LARGE", { message: tooLarge(Math.max(...fields.map(maxBytesOf))) });
  }

  const received: Received = { fields: {}, files: [] };
  try {
    await readParts(request, { form, most, folder, received });
    // From here on the sender is silent because it waits for us: it is not to be cut off for that. (No wire, no patience.)
    request.raw.socket.setTimeout?.(patienceMs);
    for (const [name, field] of Object.entries(form.files)) {
      if (field.required && !received.files.some((file) => file.field === name)) {
        throw new Refusal("FILE_MISSING", { fields: { [name]: "Este campo es obligatorio" } });
      }
    }
    return received;
  } catch (error) {
    // The rest of the body is read and thrown away, or the sender would wait for us instead of reading the answer.
    request.raw.unpipe();
    request.raw.resume();
    await dropReceived(received.files);
    throw isBrokenForm(error) ? new Refusal("INVALID_JSON") : error;
  }
}

/** Finds out what each received file is, before the handler opens a transaction. Refuses what the gate refuses. */
export async function judgeFiles(request: FastifyRequest, files: readonly ReceivedFile[]): Promise<void> {
  const { server, actor, ip } = request;
  if (!actor) return;
  await whileConnected(request, async (signal) => {
    for (const file of files) {
      await server.uploads.count(actor.loginId);
      if (file.kind === "data") continue;
      file.judged = await server.uploads.judge(file, { loginId: actor.loginId, address: ip, signal });
    }
  });
}

/** Does work for the sender of a request, with a signal that is raised when it leaves. */
export async function whileConnected<T>(
  // The signal of Fastify's request is raised when its body has been read, not when the sender leaves.
  { raw: { socket } }: Pick<FastifyRequest, "raw">,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const gone = new AbortController();
  const leave = () => gone.abort(new Refusal("UNAVAILABLE"));
  socket.once("close", leave);
  try {
    return await work(gone.signal);
  } finally {
    socket.off("close", leave);
  }
}

const closed = (stream: WriteStream) =>
  stream.closed || new Promise<void>((resolve) => stream.once("close", () => resolve()));

type Reading = { form: Form; most: number; folder: string; received: Received };

async function readParts(request: FastifyRequest, { form, most, folder, received }: Reading): Promise<void> {
  const parts = request.parts({
    limits: {
      fileSize: Math.max(...Object.values(form.files).map(maxBytesOf)),
      files: most + 1,
      fields: maxParts,
      parts: maxParts,
      fieldSize: maxTextBytes,
      fieldNameSize: 100,
      headerPairs: 20,
    },
  });
  for await (const part of parts) {
    if (part.type === "field") {
      if (!form.texts.includes(part.fieldname)) throw unknownPart(part.fieldname, form);
      if (part.valueTruncated) throw new Refusal("TOO_LARGE");
      received.fields[part.fieldname] = String(part.value);
      continue;
    }
    const field = Object.hasOwn(form.files, part.fieldname) ? form.files[part.fieldname] : undefined;
    if (!field) throw unknownPart(part.fieldname, form);
    if (received.files.filter((file) => file.field === part.fieldname).length >= field.max) {
      const { message } = errorCatalogue.TOO_MANY_FILES;
      throw new Refusal("TOO_MANY_FILES", { fields: { [part.fieldname]: message } });
    }
    const hash = createHash("sha256");
    const file: ReceivedFile = {
      field: part.fieldname,
      kind: field.kind,
      // A part may call itself a file and have no name.
      name: part.filename ?? "",
      path: join(folder, newId()),
      size: 0,
      sha256: Buffer.alloc(0),
    };
    received.files.push(file);
    const kept = createWriteStream(file.path, { mode: 0o600 });
    // A body that breaks off at once may be done with before its file is there: what is dropped then would come after.
    await pipeline(part.file, counting(hash, file), kept).finally(() => closed(kept));
    if (part.file.truncated || file.size > maxBytesOf(field)) {
      const message = tooLarge(maxBytesOf(field));
      throw new Refusal("FILE_TOO_LARGE", { message, fields: { [part.fieldname]: message } });
    }
    if (file.size === 0)
      throw new Refusal("FILE_UNREADABLE", { fields: { [part.fieldname]: "El archivo está vacío." } });
    file.sha256 = hash.digest();
  }
}

function unknownPart(name: string, { files, texts }: Form): Refusal {
  const known = [...Object.keys(files).map((file) => `${file} (archivo)`), ...texts];
  return fieldRefusal(name, `Esta parte no se espera. Puedes enviar: ${known.join(", ")}.`);
}

// The parser of forms names its complaints (no boundary, no end) by words alone; whatever has a code is another matter.
const isBrokenForm = (error: unknown) => error instanceof Error && error.constructor === Error && !("code" in error);

const maxBytesOf = ({ maxBytes = maxFileBytes }: FileField): number => maxBytes;

const tooLarge = (bytes: number) =>
  bytes < 1024 * 1024
    ? `El archivo debe ser menor a ${bytes / 1024} KB`
    : `El archivo debe ser menor a ${bytes / 1024 / 1024} MB`;

const counting = (hash: Hash, file: { size: number }) =>
  async function* count(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      file.size += chunk.length;
      hash.update(chunk);
      yield chunk;
    }
  };

/** Removes received files, and what was made of them, from the temporary folder. */
export async function dropReceived(files: readonly ReceivedFile[]): Promise<void> {
  const paths = files.flatMap(({ path, judged }) => (judged && judged.path !== path ? [path, judged.path] : [path]));
  await Promise.all(paths.map((path) => rm(path, { force: true })));
}
