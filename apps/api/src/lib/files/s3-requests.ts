import { Agent as HttpAgent, type IncomingMessage, request as overHttp } from "node:http";
import { Agent as HttpsAgent, request as overHttps } from "node:https";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";

export type BucketAddress = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Request to a bucket. `send` opens the body anew for each attempt. */
export type Ask = {
  method: "GET" | "PUT" | "HEAD" | "DELETE";
  /** Key of the object; undefined for the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  send?: () => Readable;
};

/**
 * Timeouts of bucket requests in milliseconds, except `tries`. `silentMs`: longest silence of a connection. `triesUntilMs`:
 * no retry after this. `restMs`: pause after a failure in which no request is made.
 */
export type Patience = { silentMs: number; tries: number; pauseMs: number; triesUntilMs: number; restMs: number };

const usualPatience: Patience = { silentMs: 5_000, tries: 5, pauseMs: 300, triesUntilMs: 8_000, restMs: 2_000 };

export class StoreAnswer extends Error {
  readonly status: number;
  constructor(status: number, code: string) {
    super(`the file store answers ${status} ${code}`.trimEnd());
    this.status = status;
  }
}

// Server errors, rate limits and a body that arrived altered.
const isWorthAnotherTry = (error: unknown): boolean =>
  !(error instanceof StoreAnswer) || error.status >= 500 || [400, 408, 429].includes(error.status);

/**
 * Creates an S3 client with path addresses and Signature Version 4. A failed or silent request is retried after a pause, a
 * few times. Rejects with StoreAnswer or the network error.
 */
export function openS3(
  { endpoint, region, bucket, accessKeyId, secretAccessKey }: BucketAddress,
  patience = usualPatience,
) {
  const base = `${endpoint.replace(/(?<!\/)\/+$/, "")}/${bucket}`;
  const isHttps = base.startsWith("https:");
  const kept = { keepAlive: true, maxFreeSockets: 8 };
  const agent = isHttps ? new HttpsAgent(kept) : new HttpAgent(kept);

  async function askOnce({ method, key, query, headers = {}, send }: Ask): Promise<IncomingMessage> {
    const url = new URL(key === undefined ? base : `${base}/${key}`);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      headers,
      accessKeyId,
      secretAccessKey,
      service: "s3",
      region,
    });
    const signed = await signer.sign();
    const outgoing = (isHttps ? overHttps : overHttp)(signed.url, {
      method,
      agent,
      headers: Object.fromEntries(signed.headers),
    });
    const answered = Promise.withResolvers<IncomingMessage>();
    outgoing.setTimeout(patience.silentMs, () => outgoing.destroy(new Error("the file store is silent")));
    outgoing.on("response", answered.resolve).on("error", answered.reject);
    const body = send?.();
    if (body) {
      body.on("error", (error) => outgoing.destroy(error));
      body.pipe(outgoing);
    } else outgoing.end();
    try {
      const answer = await answered.promise;
      // From here the reader sets the pace: a slow phone is not a silent store.
      outgoing.setTimeout(0);
      if ((answer.statusCode ?? 500) < 300) return answer;
      const code = /<Code>(\w+)<\/Code>/.exec(await text(answer))?.[1] ?? "";
      throw new StoreAnswer(answer.statusCode ?? 500, code);
    } finally {
      body?.destroy();
    }
  }

  /** Resolves when the response head of a bucket request has arrived; the body follows. */
  async function ask(what: Ask): Promise<IncomingMessage> {
    const since = performance.now();
    for (let tried = 1; ; tried++) {
      try {
        return await askOnce(what);
      } catch (error) {
        const isOver = tried >= patience.tries || performance.now() - since > patience.triesUntilMs;
        if (isOver || !isWorthAnotherTry(error)) throw error;
        await wait(patience.pauseMs * 2 ** (tried - 1));
      }
    }
  }

  return { ask, silentMs: patience.silentMs, restMs: patience.restMs };
}
