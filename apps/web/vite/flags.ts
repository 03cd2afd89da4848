import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const folder = join(dirname(createRequire(import.meta.url).resolve("flag-icons/package.json")), "flags/4x3");

/** Serves one small file per country at /flags/mx.svg, so that a page loads only the flags it shows. */
export function flags(): Plugin {
  return {
    name: "flags",
    configureServer(server) {
      server.middlewares.use("/flags", (request, response, next) => {
        const file = /^\/([a-z-]+\.svg)$/.exec(request.url ?? "")?.[1];
        if (!file || !readdirSync(folder).includes(file)) return next();
        response.setHeader("content-type", "image/svg+xml");
        response.end(readFileSync(join(folder, file)));
      });
    },
    generateBundle() {
      for (const file of readdirSync(folder).filter((name) => /^[a-z]{2}\.svg$/.test(name))) {
        this.emitFile({ type: "asset", fileName: `flags/${file}`, source: readFileSync(join(folder, file)) });
      }
    },
  };
}
