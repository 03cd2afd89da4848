import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const folder = join(dirname(createRequire(import.meta.url).resolve("flag-icons/package.json")), "flags/4x3");
/** Simplified flag of Mexico (0.4 KB), shown on every phone field: with the coat of arms it weighs 85 KB. */
const simpleMexico = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 18"><path fill="#fff" d="M0 0h24v18H0z"/><path fill="#006847" d="M0 0h8v18H0z"/><path fill="#ce1126" d="M16 0h8v18h-8z"/><path d="M9.8 9.2a2.2 2.2 0 1 0 4.4 0M12 6.4v3.4" fill="none" stroke="#7c5a2a" stroke-width="1" stroke-linecap="round"/></svg>`;

function drawingOf(file: string): string {
  return file === "mx.svg" ? simpleMexico : readFileSync(join(folder, file), "utf8");
}

/** Serves one small file per country, such as /flags/mx.svg, so that a page loads only the flags it shows. */
export function flags(): Plugin {
  return {
    name: "flags",
    configureServer(server) {
      server.middlewares.use("/flags", (request, response, next) => {
        const file = /^\/([a-z-]+\.svg)$/.exec(request.url ?? "")?.[1];
        if (!file || !readdirSync(folder).includes(file)) return next();
        response.setHeader("content-type", "image/svg+xml");
        response.end(drawingOf(file));
      });
    },
    generateBundle() {
      for (const file of readdirSync(folder).filter((name) => /^[a-z]{2}\.svg$/.test(name))) {
        this.emitFile({ type: "asset", fileName: `flags/${file}`, source: drawingOf(file) });
      }
    },
  };
}
