import { defineConfig } from "vite";
import { oldestBrowsers } from "./vite/browsers.ts";
import { chunkGroups } from "./vite/chunk-groups.ts";
import { flags } from "./vite/flags.ts";
import { keptPages } from "./vite/kept-pages.ts";
import { leafletWithoutHtml } from "./vite/leaflet-without-html.ts";
import { pageAddresses } from "./vite/page-addresses.ts";
import { pageFiles } from "./vite/page-files.ts";
import { plainScripts } from "./vite/plain-scripts.ts";
import { precompress } from "./vite/precompress.ts";
import { preloadFont } from "./vite/preload-font.ts";
import { sourcePlugins } from "./vite/source-plugins.ts";
import { withoutComments } from "./vite/without-comments.ts";

const apiAddress = process.env.API_ADDRESS ?? "http://127.0.0.1:3000";

// The signed-out page is one file; the grouping of the files of other pages is in vite/chunk-groups.ts.
const pages = chunkGroups();
const groups = [
  { name: "start", test: /\/src\/(?:main\.tsx|routes\/index\.tsx)|rolldown\/runtime/, priority: 2 },
  pages.group,
];

// The signed-out page names every file that the others load: without their words and with one letter less of each hash (rolldown
// allows no fewer) it weighs 1.1 KB less. The manifest says what each of them holds. The server knows the gallery's by their name.
const isNamed = (name: string) => name === "start" || name === "frame" || name.startsWith("dev.");

// Every page loads these two chunks; preload lists of scripts in them would weigh 2 KB. The server names the scripts of the first page
// (page-files.json); a page opened from another requests its shared scripts one round trip later (ADR 55).
const ofEveryPage = /\/(?:start|frame)-/;
const names = {
  chunkFileNames: ({ name }: { name: string }) => `assets/${isNamed(name) ? "[name]-" : ""}[hash:7].js`,
  assetFileNames: ({ names }: { names: string[] }) =>
    names.every((name) => name.endsWith(".css")) ? "assets/[hash:7][extname]" : "assets/[name]-[hash:7][extname]",
};

export default defineConfig({
  // Replaces a shim for versions of React that lack this hook; ours has it.
  resolve: { alias: { "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector" } },
  plugins: [
    sourcePlugins(),
    pages.plugin,
    flags(),
    leafletWithoutHtml(),
    preloadFont(),
    pageFiles(),
    pageAddresses(),
    withoutComments(),
    plainScripts(),
    keptPages(),
    precompress(),
  ],
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      "/api": apiAddress,
      "/v/": apiAddress,
      "/sitemap.xml": apiAddress,
      "/dev/mail": apiAddress,
      "/dev/tiles": apiAddress,
    },
  },
  build: {
    sourcemap: process.env.SOURCEMAP === "on",
    target: oldestBrowsers,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostId }) =>
        ofEveryPage.test(hostId) ? needed.filter((file) => file.endsWith(".css")) : needed,
    },
    rolldownOptions: { output: { ...names, codeSplitting: { groups } } },
  },
});
