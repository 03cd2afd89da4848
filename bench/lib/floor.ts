import { resolve } from "node:path";
import { build } from "vite";

/** Builds the empty React + Vite page that ours is compared with. */
export const buildFloor = (outDir: string) =>
  build({
    root: resolve(import.meta.dirname, "../ref/page"),
    configFile: false,
    logLevel: "error",
    build: { outDir, emptyOutDir: true, target: "es2022", modulePreload: { polyfill: false } },
  });
