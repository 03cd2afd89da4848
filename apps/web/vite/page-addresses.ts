import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";

const routeTree = resolve(import.meta.dirname, "../src/route-tree.gen.ts");

/**
 * Writes page-addresses.json: the URL path of each page, with `$` before a parameter. Any other path is answered with 404.
 */
export function pageAddresses(): Plugin {
  return {
    name: "page-addresses",
    apply: "build",
    generateBundle() {
      const found = readFileSync(routeTree, "utf8").matchAll(/^ +fullPath: "([^"]+)";$/gm);
      const addresses = new Set([...found].map(([, path = ""]) => path.replace(/(?<=.)\/$/, "")));
      this.emitFile({ type: "asset", fileName: "page-addresses.json", source: JSON.stringify([...addresses].sort()) });
    },
  };
}
