import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { concurrencyLimit } from "../concurrency-limit.ts";
import type { Log } from "../log.ts";
import { StartRefusal } from "../start-refusal.ts";
import { stateLog } from "../state-log.ts";
import { impatient, type Spooled, spool } from "./bucket-bytes.ts";
import { type Ask, type BucketAddress, openS3, type Patience, StoreAnswer } from "./s3-requests.ts";
import { type FileStore, MissingFile, type StoredObject, StoreUnreachable } from "./storage.ts";

/** Settings of a bucket. `folder`: holds a file until the store has it. */
export type BucketSettings = BucketAddress & { folder: string; log: Log; patience?: Patience };

export type BucketStore = FileStore & {
  /**
   * Claims the bucket for this programme. Refuses the start if it belongs to another programme or the settings cannot open
   * it.
   */
  claim(programme: string): Promise<void>;
};

// Key outside the files, so that no sweep deletes it.
const claimKey = "arranca-programme";
const below = "files/";
const lookMs = 5_000;
const mostCuts = 3;

/**
 * Opens the file store in an S3 bucket. A file is sent from disk with its SHA-256 in the signature and its MD5: it can be
 * retried, and the store refuses altered bytes. While the store is unreachable, requests are refused at once, because a
 * waiting request holds a database connection.
 */
export function openBucketStorage({ folder, log, patience, ...address }: BucketSettings): BucketStore {
  const { ask, silentMs, restMs } = openS3(address, patience);
  const storeLog = stateLog(log, {
    stopped: "the file store cannot be reached",
    works: "the file store answers again",
  });
  const sending = concurrencyLimit(6, 4);
  let reachable = true;
  let restUntil = 0;
  let lookAgainAt = 0;

  async function asked(what: Ask): Promise<IncomingMessage> {
    if (performance.now() < restUntil) throw new StoreUnreachable(new Error("it could not be reached a moment ago"));
    try {
      lookAgainAt = performance.now() + lookMs;
      const answer = await ask(what);
      reachable = true;
      storeLog.works();
      return answer;
    } catch (error) {
      if (error instanceof StoreAnswer && error.status === 404) throw error;
      reachable = false;
      restUntil = performance.now() + restMs;
      storeLog.stopped(error);
      throw new StoreUnreachable(error);
    }
  }

  async function done(what: Ask): Promise<IncomingMessage> {
    const answer = await asked(what);
    answer.resume();
    return answer;
  }

  const orMissing = (key: string) => (error: unknown) => {
    throw error instanceof StoreAnswer ? new MissingFile(key) : error;
  };

  async function part(key: string, from: number, to?: number): Promise<IncomingMessage> {
    const headers = { range: `bytes=${from}-${to ?? ""}` };
    const answer = await asked({ method: "GET", key: below + key, headers }).catch(orMissing(key));
    if (answer.statusCode === 206) return answer;
    answer.destroy();
    throw new StoreUnreachable(new Error("it gives out whole files alone"));
  }

  /** Bytes of a file from position `from` on. Continues there if the connection is cut. */
  async function* bytesFrom(key: string, first: IncomingMessage, from: number, to?: number): AsyncGenerator<Buffer> {
    let at = from;
    let answer = first;
    for (let cuts = 0; ; cuts++) {
      try {
        for await (const chunk of impatient(answer, silentMs)) {
          at += chunk.length;
          yield chunk;
        }
        return;
      } catch (error) {
        if (cuts >= mostCuts) throw new StoreUnreachable(error);
        answer = await part(key, at, to);
      }
    }
  }

  async function put(key: string, file: Spooled): Promise<void> {
    const headers = {
      "content-length": String(file.size),
      "content-md5": file.md5.toString("base64"),
      "content-type": "application/octet-stream",
      "x-amz-content-sha256": file.sha256,
    };
    const answer = await done({ method: "PUT", key: below + key, headers, send: () => createReadStream(file.path) });
    const tag = /^"([0-9a-f]{32})"$/.exec(answer.headers.etag ?? "")?.[1];
    // The MD5 of the stored bytes, unless the store encrypts them: then the ETag is another value.
    const isPlain = !/kms/.test(String(answer.headers["x-amz-server-side-encryption"] ?? ""));
    if (tag && isPlain && tag !== file.md5.toString("hex")) {
      await done({ method: "DELETE", key: below + key });
      throw new StoreUnreachable(new Error("it kept other bytes than were sent"));
    }
  }

  async function* list(): AsyncGenerator<StoredObject[]> {
    let token: string | undefined;
    do {
      const query = { "list-type": "2", prefix: below, ...(token ? { "continuation-token": token } : {}) };
      const page = await text(await asked({ method: "GET", query }));
      token = textOf(page, "NextContinuationToken");
      yield [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = ""]) => ({
        key: (textOf(entry, "Key") ?? "").slice(below.length),
        size: Number(textOf(entry, "Size")),
        keptAt: new Date(textOf(entry, "LastModified") ?? ""),
      }));
    } while (token);
  }

  return {
    async put(key, bytes) {
      try {
        await sending(async () => {
          const file = await spool(bytes, folder);
          try {
            await put(key, file);
          } finally {
            await rm(file.path, { force: true });
          }
        });
      } finally {
        bytes.destroy();
      }
    },
    async get(key) {
      const answer = await asked({ method: "GET", key: below + key }).catch(orMissing(key));
      return Readable.from(bytesFrom(key, answer, 0), { objectMode: false });
    },
    getPart: (key, { from, to }) =>
      Readable.from(
        (async function* () {
          yield* bytesFrom(key, await part(key, from, to), from, to);
        })(),
        { objectMode: false },
      ),
    exists: (key) =>
      done({ method: "HEAD", key: below + key }).then(
        () => true,
        (error) => {
          if (error instanceof StoreAnswer) return false;
          throw error;
        },
      ),
    delete: async (key) => {
      await done({ method: "DELETE", key: below + key }).catch((error) => {
        if (!(error instanceof StoreAnswer)) throw error;
      });
    },
    list,
    state() {
      // Starts a check for the next caller: nobody waits for a store that hangs.
      if (performance.now() >= lookAgainAt) done({ method: "HEAD" }).catch(() => {});
      return { kind: "bucket", reachable };
    },
    claim: (programme) => claimBucket(ask, programme, log),
  };
}

async function claimBucket(ask: (what: Ask) => Promise<IncomingMessage>, programme: string, log: Log): Promise<void> {
  const bytes = Buffer.from(programme);
  try {
    const found = await ask({ method: "GET", key: claimKey })
      .then(text)
      .catch(async (error) => {
        if (!(error instanceof StoreAnswer) || error.status !== 404) throw error;
        (await ask({ method: "HEAD" })).resume();
        const headers = { "content-length": String(bytes.length), "x-amz-content-sha256": digest("sha256", bytes) };
        (await ask({ method: "PUT", key: claimKey, headers, send: () => Readable.from([bytes]) })).resume();
        return programme;
      });
    if (found !== programme)
      throw new StartRefusal(
        "S3_BUCKET holds the files of another programme: each has a bucket of its own, for it deletes what no row of it names.",
      );
  } catch (error) {
    if (error instanceof StartRefusal) throw error;
    if (error instanceof StoreAnswer && error.status < 500)
      throw new StartRefusal(
        `S3_BUCKET does not open (${error.message}): make the bucket, and give the key the right to read, write, delete and list in it.`,
      );
    log.warn({ err: error }, "the file store cannot be reached: files cannot be kept or opened until it answers");
  }
}

const digest = (algorithm: string, bytes: Buffer): string => createHash(algorithm).update(bytes).digest("hex");

const marks: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function textOf(xml: string, name: string): string | undefined {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return found?.replace(/&(\w+);/g, (mark, called: string) => marks[called] ?? mark);
}
