import { defineConfig } from "vite";
import { sourcePlugins } from "./vite/source-plugins.ts";

/**
 * The web once more, for the server: what draws the first screen of a page (`src/draw.tsx`). It stands beside the folder that is served,
 * in files that load each other with `require`, so that a fresh realm runs what one page needs and no more.
 */
export default defineConfig({
  plugins: [sourcePlugins()],
  // React has two builds, and asks when it runs which of them it is.
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  ssr: { noExternal: true },
  build: {
    ssr: "src/draw.tsx",
    outDir: "dist-drawing",
    copyPublicDir: false,
    minify: true,
    rolldownOptions: { output: { format: "cjs", entryFileNames: "draw.cjs", chunkFileNames: "[name]-[hash:7].cjs" } },
  },
});
