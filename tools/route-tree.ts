import { join, resolve } from "node:path";
import { Generator, getConfig } from "@tanstack/router-generator";

const web = resolve(import.meta.dirname, "../apps/web");

/** List of the router's routes, generated from the file names in `src/routes`. */
export const routeTreeFile = join(web, "src/route-tree.gen.ts");

/** Generates the list of routes like the web's build, without a build. */
export function writeRouteTree(): Promise<void> {
  return new Generator({ config: getConfig({}, web), root: web }).run();
}
