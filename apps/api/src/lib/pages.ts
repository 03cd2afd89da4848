import { existsSync, readdirSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

const builtWeb = resolve(import.meta.dirname, "../../../web/dist");
const forever = "public, max-age=31536000, immutable";

/** Serves the built web: its files as they are, compressed beforehand, and its one page at every other path. */
export async function pageRoutes(app: FastifyInstance, folder = builtWeb): Promise<void> {
  if (!existsSync(join(folder, "index.html"))) return;
  const files = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name))),
  );
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false });

  app.get<{ Params: { "*": string } }>("/*", (request, reply) => {
    const path = request.params["*"];
    if (files.has(path) && path !== "index.html") {
      // Names under assets/ carry the hash of their content.
      return reply.header("cache-control", path.startsWith("assets/") ? forever : "no-cache").sendFile(path);
    }
    // A file that is gone must say so: the web then loads its newer self. Everything else is a page of the router.
    if (/^(api|dev|assets)(\/|$)/.test(path) || /\.\w+$/.test(path)) return reply.callNotFound();
    return reply.header("cache-control", "no-cache").sendFile("index.html");
  });
}
