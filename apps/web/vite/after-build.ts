import { resolve } from "node:path";
import type { Plugin } from "vite";

/** Vite plugin that runs `work` with the output folder once the whole build is written. */
export function afterBuild(name: string, work: (folder: string) => void): Plugin {
  let folder = "dist";
  return {
    name,
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    // Also called after a build that failed, whose own error is the one to read.
    closeBundle(error?: Error) {
      if (!error) work(folder);
    },
  };
}
