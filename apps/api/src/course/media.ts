import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, extname, join, resolve } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { contentDisposition } from "../lib/http/files.ts";

const folder = resolve(import.meta.dirname, "../../../../data/course");
const prefix = "/course-media/";
// A page of the course is framed by ours and may neither run scripts nor reach out. It keeps its origin, so that the page around it can
// read how high it is; without scripts it can do nothing with that itself.
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src 'self' data:; media-src 'self'; frame-ancestors 'self'; sandbox allow-popups allow-same-origin";

/** The address of a file of the shipped course. */
export const mediaPath = (name: string) => `${prefix}${name}`;

type Asset = { src: string; bytes: number; sha256: string };
let assets: Promise<Map<string, Asset>> | undefined;

/** Size and SHA-256 of every file that is served, by its address; read once, for they come with the release. */
export const courseAssets = (): Promise<ReadonlyMap<string, Asset>> => (assets ??= readAssets());

async function readAssets(): Promise<Map<string, Asset>> {
  const names = (await readdir(folder)).filter((name) => isServed(name) && extname(name));
  const read = await Promise.all(
    names.map(async (name): Promise<[string, Asset]> => {
      const bytes = await readFile(join(folder, name));
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      return [mediaPath(name), { src: mediaPath(name), bytes: bytes.length, sha256 }];
    }),
  );
  return new Map(read);
}

const isServed = (path: string): boolean => !path.endsWith(".json");

/** Serves the videos, pages and files of the shipped course: teaching material, open to all, in ranges for seeking. */
export function serveCourseMedia(app: FastifyInstance): void {
  app.register(fastifyStatic, {
    root: folder,
    prefix,
    index: false,
    decorateReply: false,
    cacheControl: true,
    maxAge: "1h",
    setHeaders: (reply, path) => {
      reply.header("content-security-policy", policy);
      reply.header("x-content-type-options", "nosniff");
      if (extname(path) === ".pdf")
        reply.header("content-disposition", contentDisposition("attachment", basename(path)));
    },
    allowedPath: isServed,
  });
}
