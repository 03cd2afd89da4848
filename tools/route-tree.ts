import { join, resolve } from "node:path";
import { Generator, getConfig } from "@tanstack/router-generator";

const web = resolve(import.meta.dirname, "../apps/web");

/** Where the router's routes are listed; written from the names of the files in `src/routes`. */
export const routeTreeFile = join(web, "src/route-tree.gen.ts");

/** Writes the list of routes as the web's build does, without a build. */
export function writeRouteTree(): Promise<void> {
  return new Generator({ config: getConfig({}, web), root: web }).run();
}
