import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Part, partOf } from "./parts.ts";
import { framedByUs } from "./request-guards.headers.ts";

/** The bytes of a file on their way out. */
export type FileAnswer = {
  /** A stream for what is long. */
  bytes: Buffer | Readable | PartsOfFile;
  /** The reader already has what `tag` names: nothing travels. */
  isKnown?: boolean;
  /** How long the stream is, where that is known: the browser shows how far it is. */
  size?: number;
  mime: string;
  name: string;
  /** Shown in the page (re-encoded images, checked PDFs) instead of being saved. */
  inline: boolean;
  /** How long the reader's own browser may keep it; without it nothing is kept. */
  keepSeconds?: number;
  /** The reader's own browser keeps it under this tag, and asks each time whether it may still be shown. */
  tag?: string;
  /** Anybody may read it, and its address is that of one file for ever: every browser and proxy keeps it as long as it likes. */
  forEver?: boolean;
};

/** A file that is handed out in parts as well, known by a tag that another file does not have. */
export type PartsOfFile = { tag: string; size: number; read(part: Part): Readable };

/** Sends a file so that nothing in it can run as a page of ours. */
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

/** Whether a reader says that it has what the tag names. */
export const hasAlready = ({ headers }: FastifyRequest, tag: string): boolean =>
  headers["if-none-match"]?.split(",").some((known) => known.trim() === `"${tag}"`) ?? false;

/** Answers the part that was asked for, so that a video can be sought in and a download goes on where it broke off. */
function answerParts(reply: FastifyReply, { tag, size, read }: PartsOfFile): FastifyReply {
  const { headers } = reply.request;
  const etag = `"${tag}"`;
  reply.header("etag", etag).header("accept-ranges", "bytes");
  if (headers["if-none-match"] === etag) return reply.code(304).removeHeader("content-length").send();
  // A part of another file would not fit to what is there.
  const isSame = headers["if-range"] === undefined || headers["if-range"] === etag;
  const part = isSame ? partOf(headers.range, size) : undefined;
  if (part === "none") {
    return reply.code(416).header("content-range", `bytes */${size}`).header("content-length", 0).send();
  }
  const { from, to } = part ?? { from: 0, to: size - 1 };
  if (part) reply.code(206).header("content-range", `bytes ${from}-${to}/${size}`);
  return reply.header("content-length", to - from + 1).send(read({ from, to }));
}

/** The header that says under which name a file is kept, accents and all (RFC 6266). */
export function contentDisposition(as: "inline" | "attachment", name: string): string {
  // RFC 5987 leaves fewer characters as they are than an address does.
  const encoded = encodeURIComponent(name).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${as}; filename*=UTF-8''${encoded}`;
}
