import { createHash, randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

export type Spooled = { path: string; size: number; sha256: string; md5: Buffer };

/** Writes the whole body to a file before its upload to the bucket, because length and hashes are known only then. */
export async function spool(bytes: Readable, folder: string): Promise<Spooled> {
  const path = join(folder, `out-${randomBytes(8).toString("hex")}`);
  const [sha256, md5] = [createHash("sha256"), createHash("md5")];
  let size = 0;
  try {
    await pipeline(
      bytes,
      async function* (source: AsyncIterable<Buffer>) {
        for await (const chunk of source) {
          size += chunk.length;
          sha256.update(chunk);
          md5.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(path, { flags: "wx", mode: 0o600 }),
    );
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { path, size, sha256: sha256.digest("hex"), md5: md5.digest() };
}

/** Yields the body of a response. Fails if no byte arrives for `silentMs` while the reader is waiting. */
export async function* impatient(answer: IncomingMessage, silentMs: number): AsyncGenerator<Buffer> {
  const chunks = answer[Symbol.asyncIterator]();
  try {
    for (;;) {
      const timer = setTimeout(() => answer.destroy(new Error("the file store is silent")), silentMs);
      const next = await chunks.next().finally(() => clearTimeout(timer));
      if (next.done) return;
      yield next.value;
    }
  } finally {
    answer.destroy();
  }
}
