import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { oldestBrowsers } from "./vite/browsers.ts";
import { courseShell } from "./vite/course-shell.ts";
import { flags } from "./vite/flags.ts";
import { leafletWithoutHtml } from "./vite/leaflet-without-html.ts";
import { pageFiles } from "./vite/page-files.ts";
import { precompress } from "./vite/precompress.ts";
import { preloadFont } from "./vite/preload-font.ts";
import { styleSheets } from "./vite/style-sheets.ts";
import { withoutComments } from "./vite/without-comments.ts";

const apiAddress = process.env.API_ADDRESS ?? "http://127.0.0.1:3000";

// Small files weigh a tenth more than one and take longer on a phone. The signed-out page comes in one, what most pages
// behind it share in another.
const groups = [
  { name: "start", test: /\/src\/(?:main\.tsx|routes\/index\.tsx)/, priority: 2 },
  {
    name: "inside",
    test: /\/src\/(?:ui|layouts|lib)\/|\/(?:@tabler\/icons-react|@tanstack\/(?:react-query|query-core)|zod)\//,
    minShareCount: 3,
    priority: 1,
  },
  // Small pieces that three or more share, in one file: else a dashboard asks for 49 files, and the signed-out page names each.
  { name: "small", test: /\/(?:apps\/web|contract)\/src\/[^?]*\.tsx?$/, minShareCount: 3, maxModuleSize: 1000 },
  // The sheets that several pages use: each in a file of its own would be one more to name and to ask for.
  { name: "staff-sheets", test: /\/features\/(?:review|payments\/orders)[^?]*\.module\.css$/, minShareCount: 2 },
  { name: "sheets", test: /\.module\.css$/, minShareCount: 2 },
];

// The signed-out page names every file that the others load: without their words and with one letter less of each hash (rolldown
// allows no fewer) it weighs 1.1 KB less. The manifest says what each of them holds. The server knows the gallery's by their name.
const isNamed = (name: string) => name === "start" || name.startsWith("dev.");
const names = {
  chunkFileNames: ({ name }: { name: string }) => `assets/${isNamed(name) ? "[name]-" : ""}[hash:7].js`,
  assetFileNames: ({ names }: { names: string[] }) =>
    names.every((name) => name.endsWith(".css")) ? "assets/[hash:7][extname]" : "assets/[name]-[hash:7][extname]",
};

export default defineConfig({
  plugins: [
    // Where the routes stand and how they are listed: tsr.config.json.
    tanstackRouter({
      autoCodeSplitting: true,
      // The loader comes with the page it loads: what it asks the API for would else be part of what every page loads.
      codeSplittingOptions: {
        defaultBehavior: [["loader", "component", "pendingComponent"], ["errorComponent"], ["notFoundComponent"]],
      },
    }),
    react(),
    flags(),
    styleSheets(),
    leafletWithoutHtml(),
    preloadFont(),
    pageFiles(),
    withoutComments(),
    courseShell(),
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
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { ...names, codeSplitting: { groups } } },
  },
});
