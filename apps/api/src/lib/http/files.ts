import type { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/** The bytes of a file on their way out. */
export type FileAnswer = {
  /** A stream for what is long. */
  bytes: Buffer | Readable;
  /** How long the stream is, where that is known: the browser shows how far it is. */
  size?: number;
  mime: string;
  name: string;
  /** Shown in the page (re-encoded images, checked PDFs) instead of being saved. */
  inline: boolean;
  /** How long the reader's own browser may keep it; without it nothing is kept. */
  keepSeconds?: number;
};

/** Sends a file so that nothing in it can run as a page of ours. */
export function answerFile(
  reply: FastifyReply,
  { bytes, mime, name, inline, size, keepSeconds }: FileAnswer,
): FastifyReply {
  if (size !== undefined) reply.header("content-length", size);
  return reply
    .header("content-disposition", contentDisposition(inline ? "inline" : "attachment", name))
    .header("x-content-type-options", "nosniff")
    .header(
      "content-security-policy",
      inline ? "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'" : "sandbox; default-src 'none'",
    )
    .header("cache-control", keepSeconds ? `private, max-age=${keepSeconds}` : "private, no-store")
    .type(mime)
    .send(bytes);
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
