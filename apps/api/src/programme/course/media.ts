import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { basename, extname, join, resolve } from "node:path";
import type { CourseFile } from "@arranca/contract/course/files";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { readMovie } from "../../lib/files/mp4.ts";
import { contentDisposition } from "../../lib/http/files.ts";
import { framedByUs } from "../../lib/http/request-guards.headers.ts";

const folder = resolve(import.meta.dirname, "../../../../../data/course");
const prefix = "/course-media/";
// A page of the course is framed by ours and may neither run scripts nor open connections. It keeps its origin, so that our
// page can read its height; without scripts the origin gives it no power.
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src 'self' data:; media-src 'self'; frame-ancestors 'self'; sandbox allow-popups allow-same-origin";

export const mediaPath = (name: string) => `${prefix}${name}`;

const kinds: Record<string, Pick<CourseFile, "kind" | "mime">> = {
  ".mp4": { kind: "video", mime: "video/mp4" },
  ".m4a": { kind: "audio", mime: "audio/mp4" },
  ".jpg": { kind: "image", mime: "image/jpeg" },
  ".png": { kind: "image", mime: "image/png" },
  ".pdf": { kind: "pdf", mime: "application/pdf" },
  ".vtt": { kind: "captions", mime: "text/vtt" },
  ".html": { kind: "page", mime: "text/html" },
};

let shipped: Promise<Map<string, CourseFile>> | undefined;

export const shippedFiles = (): Promise<ReadonlyMap<string, CourseFile>> => (shipped ??= readShippedFiles());

async function readShippedFiles(): Promise<Map<string, CourseFile>> {
  const files = (await readdir(folder)).flatMap((name) => {
    const kind = kinds[extname(name)];
    return kind ? [{ name, ...kind }] : [];
  });
  const read = await Promise.all(
    files.map(async (file): Promise<[string, CourseFile]> => {
      const [src, path] = [mediaPath(file.name), join(folder, file.name)];
      const bytes = await readFile(path);
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      const movie = /^(?:video|audio)$/.test(file.kind) ? await readMovie(path) : undefined;
      const { seconds = null, picture = null } = movie ?? {};
      return [src, { ...file, src, bytes: bytes.length, sha256, seconds, picture, stream: null, in_quarantine: false }];
    }),
  );
  return new Map(read);
}

export const openShipped = (src: string) => createReadStream(join(folder, basename(src)));

/** Serves videos, pages and files of the shipped course: public teaching material, in ranges for seeking. */
export function serveCourseMedia(app: FastifyInstance): void {
  app.register(async (media) => {
    const names = (await readdir(folder)).filter((name) => extname(name) in kinds);
    const paths = new Set(names.map(mediaPath));
    media.addHook("onRequest", async (request, reply) => {
      if (paths.has(request.url.split("?", 1)[0] ?? "")) return;
      // Requests for missing files count against the address, as any call does.
      app.countCall(request);
      reply.callNotFound();
      return reply;
    });
    await media.register(fastifyStatic, {
      root: folder,
      prefix,
      index: false,
      decorateReply: false,
      cacheControl: true,
      maxAge: "1h",
      setHeaders: (reply, path) => {
        for (const [name, value] of Object.entries({ ...framedByUs, "content-security-policy": policy }))
          reply.header(name, value);
        reply.header("x-content-type-options", "nosniff");
        if (extname(path) === ".pdf")
          reply.header("content-disposition", contentDisposition("attachment", basename(path)));
      },
    });
  });
}
