import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Part, partOf } from "./parts.ts";
import { framedByUs } from "./request-guards.headers.ts";

export type FileAnswer = {
  bytes: Buffer | Readable | PartsOfFile;
  /** True if the reader has the version named by `tag`: the answer is then 304. */
  isKnown?: boolean;
  size?: number;
  mime: string;
  name: string;
  inline: boolean;
  /** Seconds that the reader's own browser may cache the file. Default: not cached. */
  keepSeconds?: number;
  /** ETag of the file: the reader's browser caches the file and revalidates it at each use. */
  tag?: string;
  /** True for a public file whose URL never serves another one: browsers and proxies may cache it without limit. */
  forEver?: boolean;
};

/** File that can be sent in ranges. `tag` is unique to its content. */
export type PartsOfFile = { tag: string; size: number; read(part: Part): Readable };

/** Sends a file with headers that prevent its content from running as a page of this site. */
export function answerFile(
  reply: FastifyReply,
  { bytes, isKnown, mime, name, inline, size, ...rest }: FileAnswer,
): FastifyReply {
  if (isKnown) return reply.code(304).headers(kept(rest)).send();
  if (size !== undefined) reply.header("content-length", size);
  reply
    .header("content-disposition", contentDisposition(inline ? "inline" : "attachment", name))
    .header("x-content-type-options", "nosniff")
    .header(
      "content-security-policy",
      inline ? "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'" : "sandbox; default-src 'none'",
    )
    .headers({ ...kept(rest), ...(inline ? framedByUs : {}) })
    .type(mime);
  return "read" in bytes && "tag" in bytes ? answerParts(reply, bytes) : reply.send(bytes);
}

type Kept = Pick<FileAnswer, "forEver" | "keepSeconds" | "tag">;

function kept({ forEver, keepSeconds, tag }: Kept): Record<string, string> {
  if (forEver) return { "cache-control": "public, max-age=31536000, immutable" };
  if (keepSeconds) return { "cache-control": `private, max-age=${keepSeconds}` };
  return tag ? { "cache-control": "private, no-cache", etag: `"${tag}"` } : { "cache-control": "private, no-store" };
}

export const hasAlready = ({ headers }: FastifyRequest, tag: string): boolean =>
  headers["if-none-match"]?.split(",").some((known) => known.trim() === `"${tag}"`) ?? false;

/** Answers a Range request, so that a video can be sought in and a download resumed. */
function answerParts(reply: FastifyReply, { tag, size, read }: PartsOfFile): FastifyReply {
  const { headers } = reply.request;
  const etag = `"${tag}"`;
  reply.header("etag", etag).header("accept-ranges", "bytes");
  if (headers["if-none-match"] === etag) return reply.code(304).removeHeader("content-length").send();
  const isSame = headers["if-range"] === undefined || headers["if-range"] === etag;
  const part = isSame ? partOf(headers.range, size) : undefined;
  if (part === "none") {
    return reply.code(416).header("content-range", `bytes */${size}`).header("content-length", 0).send();
  }
  const { from, to } = part ?? { from: 0, to: size - 1 };
  if (part) reply.code(206).header("content-range", `bytes ${from}-${to}/${size}`);
  return reply.header("content-length", to - from + 1).send(read({ from, to }));
}

/** Header with the name in UTF-8 and, for programs that do not read that form (curl), in ASCII. */
export function contentDisposition(as: "inline" | "attachment", name: string): string {
  // RFC 5987 allows fewer unescaped characters than `encodeURIComponent` leaves.
  const encoded = encodeURIComponent(name).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^ -~]|["\\%]/gu, "_");
  return `${as}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
