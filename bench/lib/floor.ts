import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";

export const buildFloor = (outDir: string) =>
  build({
    root: resolve(import.meta.dirname, "../ref/page"),
    configFile: false,
    logLevel: "error",
    build: { outDir, emptyOutDir: true, target: "es2022", modulePreload: { polyfill: false } },
  });

/** Serves the files of a folder compressed, as the product does. */
export function serveFolder(folder: string) {
  const server = createServer(({ url = "/" }, reply) => {
    const file = url === "/" ? "index.html" : url.slice(1);
    const type = file.endsWith(".js") ? "text/javascript" : "text/html; charset=utf-8";
    try {
      const packed = gzipSync(readFileSync(join(folder, file)));
      reply.writeHead(200, { "content-type": type, "content-encoding": "gzip" }).end(packed);
    } catch {
      reply.writeHead(404).end();
    }
  }).listen(0, "127.0.0.1");
  const address = once(server, "listening").then(() => {
    const at = server.address();
    return `http://127.0.0.1:${typeof at === "object" && at ? at.port : 0}/`;
  });
  return { address, close: () => server.close() };
}
