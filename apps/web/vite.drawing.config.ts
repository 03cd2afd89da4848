import { defineConfig } from "vite";
import { sourcePlugins } from "./vite/source-plugins.ts";

/**
 * Build of the web for the server, which draws the first screen of a page (`src/draw.tsx`). Its files load each other with
 * `require`, so that a fresh context runs only what one page needs.
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
