import { createHash, type Hash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { FileField } from "@arranca/contract/call";
import type { FastifyRequest } from "fastify";
import { Refusal } from "./errors.ts";
import { newId } from "./ids.ts";

/** Bytes that a file may have at most (seed, point 9). */
export const maxFileBytes = 5_242_880;

/** A file as it came: on disk in the temporary folder, its type not looked at yet. */
export type ReceivedFile = {
  field: string;
  kind: FileField["kind"];
  name: string;
  path: string;
  size: number;
  sha256: Buffer;
};

type Received = { fields: Record<string, string>; files: ReceivedFile[] };

/**
 * Streams a multipart body to the temporary folder, so that an upload costs disk and not memory. Refuses a field nobody
 * declared, too many files, a file over 5 MB, an empty one, and a missing required one; what was received is then dropped.
 */
export async function receiveMultipart(
  request: FastifyRequest,
  declared: Record<string, FileField>,
  folder: string,
): Promise<Received> {
  if (!request.isMultipart()) throw new Refusal("UNSUPPORTED_MEDIA");
  const most = Object.values(declared).reduce((sum, field) => sum + field.max, 0);
  const received: Received = { fields: {}, files: [] };
  try {
    const parts = request.parts({ limits: { fileSize: maxFileBytes, files: most + 1, fields: 20, parts: 20 + most } });
    for await (const part of parts) {
      if (part.type === "field") {
        received.fields[part.fieldname] = String(part.value);
        continue;
      }
      const field = declared[part.fieldname];
      if (!field || received.files.filter((file) => file.field === part.fieldname).length >= field.max) {
        throw new Refusal("TOO_MANY_FILES");
      }
      const file = {
        field: part.fieldname,
        kind: field.kind,
        name: part.filename,
        path: join(folder, newId()),
        size: 0,
      };
      const hash = createHash("sha256");
      const kept: ReceivedFile = { ...file, sha256: Buffer.alloc(0) };
      received.files.push(kept);
      await pipeline(part.file, counting(hash, kept), createWriteStream(file.path, { mode: 0o600 }));
      if (part.file.truncated) throw new Refusal("FILE_TOO_LARGE", { fields: { [part.fieldname]: tooLarge } });
      if (kept.size === 0)
        throw new Refusal("FILE_UNREADABLE", { fields: { [part.fieldname]: "El archivo está vacío." } });
      kept.sha256 = hash.digest();
    }
    for (const [name, field] of Object.entries(declared)) {
      if (field.required && !received.files.some((file) => file.field === name)) {
        throw new Refusal("FILE_MISSING", { fields: { [name]: "Este campo es obligatorio" } });
      }
    }
    return received;
  } catch (error) {
    await dropReceived(received.files);
    throw isBrokenForm(error) ? new Refusal("INVALID_JSON") : error;
  }
}

// The parser of forms names its complaints (no boundary, no end) by words alone; whatever has a code is another matter.
const isBrokenForm = (error: unknown) => error instanceof Error && error.constructor === Error && !("code" in error);

const tooLarge = "El archivo debe ser menor a 5 MB";

const counting = (hash: Hash, file: { size: number }) =>
  async function* count(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      file.size += chunk.length;
      hash.update(chunk);
      yield chunk;
    }
  };

/** Removes received files from the temporary folder. */
export async function dropReceived(files: readonly ReceivedFile[]): Promise<void> {
  await Promise.all(files.map((file) => rm(file.path, { force: true })));
}
