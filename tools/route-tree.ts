import { join, resolve } from "node:path";
import { Generator, getConfig } from "@tanstack/router-generator";

const web = resolve(import.meta.dirname, "../apps/web");

/** Path of the router's generated list of routes, made from the file names in `src/routes`. */
export const routeTreeFile = join(web, "src/route-tree.gen.ts");

/** Generates the router's list of routes as the web's build does, without a build. */
export function writeRouteTree(): Promise<void> {
  return new Generator({ config: getConfig({}, web), root: web }).run();
}
