import { resolve } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

const folder = resolve(import.meta.dirname, "../../../../data/course");
const prefix = "/course-media/";
// A page of the course is framed by ours and may neither run scripts nor reach out.
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src 'self' data:; media-src 'self'; frame-ancestors 'self'; sandbox allow-popups";

/** The address of a file of the shipped course. */
export const mediaPath = (name: string) => `${prefix}${name}`;

/** Serves the videos, pages and files of the shipped course: teaching material, open to all, in ranges for seeking. */
export function serveCourseMedia(app: FastifyInstance): void {
  app.register(fastifyStatic, {
    root: folder,
    prefix,
    index: false,
    decorateReply: false,
    cacheControl: true,
    maxAge: "1h",
    setHeaders: (reply) => {
      reply.header("content-security-policy", policy);
      reply.header("x-content-type-options", "nosniff");
    },
    allowedPath: (path) => !path.endsWith(".json"),
  });
}
