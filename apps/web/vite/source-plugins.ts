import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import type { PluginOption } from "vite";
import { leanContract } from "./lean-contract.ts";
import { shortRoutes } from "./short-routes.ts";
import { styleSheets } from "./style-sheets.ts";

/** Plugins that compile the sources of the web, for the browser and for first screens drawn on the server. */
export const sourcePlugins = (): PluginOption[] => [
  // Location and listing of the routes: tsr.config.json.
  tanstackRouter({
    autoCodeSplitting: true,
    // The loader comes with the page it loads: what it asks the API for would else be part of what every page loads.
    codeSplittingOptions: {
      defaultBehavior: [["loader", "component", "pendingComponent"], ["errorComponent"], ["notFoundComponent"]],
    },
  }),
  shortRoutes(),
  react(),
  leanContract(),
  styleSheets(),
];
