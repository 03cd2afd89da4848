import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

/** A text as it goes out: plain or packed, and the tag by which a reader says that it has it already. */
export type TaggedText = { text: string; packed: Buffer; tag: string };

export const tagText = (text: string): TaggedText => ({
  text,
  // Packed once for everybody: as small as it gets.
  packed: gzipSync(text, { level: 9 }),
  tag: createHash("sha256").update(text).digest("base64url"),
});

const takesPacked = (headers: FastifyRequest["headers"]): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(String(headers["accept-encoding"] ?? ""));

/** Answers a page that is written for one reader: nobody keeps it. */
export function answerOnce({ headers }: FastifyRequest, reply: FastifyReply, text: string) {
  reply.headers({ "cache-control": "no-store", vary: "accept-encoding, cookie" }).type("text/html; charset=utf-8");
  if (!takesPacked(headers)) return reply.send(text);
  return reply.header("content-encoding", "gzip").send(gzipSync(text));
}

/** Answers a text that is the same for everybody: packed for whoever takes it so, and 304 for whoever has it. */
export function answerTagged(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { text, packed, tag }: TaggedText,
  mime: string,
) {
  const isPacked = takesPacked(headers);
  // What is packed is other bytes than what is not: a tag of its own.
  const etag = `"${tag}${isPacked ? "-gzip" : ""}"`;
  reply.headers({ etag, vary: "accept-encoding" });
  if (headers["if-none-match"]?.split(",").some((known) => known.trim().replace(/^W\//, "") === etag))
    return reply.code(304).send();
  if (isPacked) reply.header("content-encoding", "gzip");
  return reply.type(mime).send(isPacked ? packed : text);
}
