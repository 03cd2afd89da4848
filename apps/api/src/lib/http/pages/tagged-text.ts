import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

export type TaggedText = { text: string; packed: Buffer; tag: string };

export const tagText = (text: string): TaggedText => ({
  text,
  // Compressed once for everybody, so the highest level pays off.
  packed: gzipSync(text, { level: 9 }),
  tag: createHash("sha256").update(text).digest("base64url"),
});

const takesPacked = (headers: FastifyRequest["headers"]): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(String(headers["accept-encoding"] ?? ""));

export function answerOnce({ headers }: FastifyRequest, reply: FastifyReply, text: string) {
  reply.headers({ "cache-control": "no-store", vary: "accept-encoding, cookie" }).type("text/html; charset=utf-8");
  if (!takesPacked(headers)) return reply.send(text);
  return reply.header("content-encoding", "gzip").send(gzipSync(text));
}

/** Sends a text that is the same for everybody: compressed if accepted, 304 if the reader has it. */
export function answerTagged(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { text, packed, tag }: TaggedText,
  mime: string,
) {
  const isPacked = takesPacked(headers);
  // The compressed bytes differ and need their own ETag.
  const etag = `"${tag}${isPacked ? "-gzip" : ""}"`;
  reply.headers({ etag, vary: "accept-encoding" });
  if (headers["if-none-match"]?.split(",").some((known) => known.trim().replace(/^W\//, "") === etag))
    return reply.code(304).send();
  if (isPacked) reply.header("content-encoding", "gzip");
  return reply.type(mime).send(isPacked ? packed : text);
}
