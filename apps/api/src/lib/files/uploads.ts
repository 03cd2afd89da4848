import { createHash, type Hash } from "node:crypto";
import { createWriteStream, type WriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { FileField } from "@arranca/contract/call";
import { errorCatalogue } from "@arranca/contract/errors";
import type { FileKind } from "@arranca/contract/files";
import { faultSentence } from "@arranca/contract/files/faults";
import type { FileSignature } from "@arranca/contract/files/signatures";
import { uploadMaxBytes } from "@arranca/contract/limits";
import type { PayrollFacts } from "@arranca/contract/payments/payroll-receipt";
import { messages } from "@arranca/contract/values/validation";
import type { FastifyRequest } from "fastify";
import { fieldRefusal, Refusal } from "../errors.ts";
import { newId } from "../ids.ts";

const patienceMs = 180_000;
const maxParts = 20;
const maxTextBytes = 10_000;
const maxHeadersBytes = 64_000;

/** Result of the virus scan: `unchecked` if no antivirus is set, `waiting` if it did not answer. */
export type FileScan = "unchecked" | "clean" | "waiting";
/**
 * Accepted file: its kind and the path of the bytes to save (pictures are re-encoded into a second file). `signature` is
 * present for a signed PDF.
 */
export type JudgedFile = {
  kind: FileKind;
  path: string;
  scan: FileScan;
  signature?: FileSignature;
  /** Content of a payroll receipt, from its XML or its QR code. */
  receipt?: PayrollFacts;
};

/**
 * Uploaded file in the temporary folder. `judged` is the result of the type check and the virus scan. Data files, such
 * as the bank's response, have none: they are only read.
 */
export type ReceivedFile = {
  field: string;
  kind: FileField["kind"];
  name: string;
  path: string;
  size: number;
  sha256: Buffer;
  judged?: JudgedFile;
};

type Sender = { loginId: string; address: string; signal: AbortSignal };

export type UploadGate = {
  /** Refuses an upload of an account that sent too many files in the last hour (TOO_MANY), before a byte is read. */
  admit(loginId: string): Promise<void>;
  /** Counts an uploaded file of an account. Refuses beyond the limit (TOO_MANY). */
  count(loginId: string): Promise<void>;
  /**
   * Determines the kind of an uploaded file. Refuses FILE_TYPE, FILE_UNREADABLE, FILE_INFECTED with the sentence at its
   * field.
   */
  judge(file: ReceivedFile, by: Sender): Promise<JudgedFile>;
};

declare module "fastify" {
  interface FastifyInstance {
    uploads: UploadGate;
  }
}

export type Form = { files: Record<string, FileField>; texts: readonly string[] };
type Received = { fields: Record<string, string>; files: ReceivedFile[] };

/**
 * Streams a multipart body to the temporary folder, so that an upload needs disk and not memory. Refuses a body announced
 * too large, unknown parts, too many files or parts, too large or empty files, and missing required files. A refusal deletes
 * the received files.
 */
export async function receiveMultipart(request: FastifyRequest, form: Form, folder: string): Promise<Received> {
  if (!request.isMultipart()) throw new Refusal("UNSUPPORTED_MEDIA");
  const loginId = request.actor?.loginId;
  if (loginId) await request.server.uploads.admit(loginId);
  const fields = Object.values(form.files);
  const most = fields.reduce((sum, field) => sum + field.max, 0);
  const mostBytes = fields.reduce((sum, field) => sum + field.max * maxBytesOf(field), 0);
  // Fastify's body limit does not apply to multipart, so the announced length is checked before reading.
  if (Number(request.headers["content-length"] ?? 0) > mostBytes + maxParts * maxTextBytes + maxHeadersBytes) {
    throw new Refusal("TOO_LARGE", { message: tooLarge(Math.max(...fields.map(maxBytesOf))) });
  }

  const received: Received = { fields: {}, files: [] };
  try {
    await readParts(request, { form, most, folder, received });
    // From here the sender waits for us and must not be timed out. (Tests have no real socket.)
    request.raw.socket.setTimeout?.(patienceMs);
    for (const [name, field] of Object.entries(form.files)) {
      if (field.required && !received.files.some((file) => file.field === name)) {
        throw new Refusal("FILE_MISSING", { fields: { [name]: messages.required } });
      }
    }
    return received;
  } catch (error) {
    // Reads and discards the rest of the body: a sender that is still sending does not read the response.
    request.raw.unpipe();
    request.raw.resume();
    await dropReceived(received.files);
    throw isBrokenForm(error) ? new Refusal("INVALID_JSON") : error;
  }
}

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

export async function whileConnected<T>(
  // The signal of Fastify's request aborts when the body has been read, not when the sender disconnects.
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
      // A file part may have no name. Browsers escape quotes in it, and nothing else.
      name: (part.filename ?? "").replaceAll("%22", '"'),
      path: join(folder, newId()),
      size: 0,
      sha256: Buffer.alloc(0),
    };
    received.files.push(file);
    const kept = createWriteStream(file.path, { mode: 0o600 });
    // Waits until the file exists: a body that breaks off at once may be cleaned up before its file is created.
    await pipeline(part.file, counting(hash, file), kept).finally(() => closed(kept));
    if (part.file.truncated || file.size > maxBytesOf(field)) {
      const message = tooLarge(maxBytesOf(field));
      throw new Refusal("FILE_TOO_LARGE", { message, fields: { [part.fieldname]: message } });
    }
    if (file.size === 0) {
      const message = faultSentence("empty");
      throw new Refusal("FILE_UNREADABLE", { message, fields: { [part.fieldname]: message } });
    }
    file.sha256 = hash.digest();
  }
}

function unknownPart(name: string, { files, texts }: Form): Refusal {
  const known = [...Object.keys(files).map((file) => `${file} (archivo)`), ...texts];
  return fieldRefusal(name, `Esta parte no se espera. Puedes enviar: ${known.join(", ")}.`);
}

// Errors of the form parser (no boundary, no end) have no code; errors with a code are other faults.
const isBrokenForm = (error: unknown) => error instanceof Error && error.constructor === Error && !("code" in error);

const maxBytesOf = ({ maxBytes = uploadMaxBytes }: FileField): number => maxBytes;

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

export async function dropReceived(files: readonly ReceivedFile[]): Promise<void> {
  const paths = files.flatMap(({ path, judged }) => (judged && judged.path !== path ? [path, judged.path] : [path]));
  await Promise.all(paths.map((path) => rm(path, { force: true })));
}
