import type { Plugin } from "vite";

// As the router generates them: one literal for the id and one for the path, which are equal, and a function for the parent.
const placed = /(\w+)\.update\(\{\s*id: ("[^"]+"),\s*path: \2,\s*getParentRoute: \(\) => (\w+),?\s*\} as any\)/g;

const helper = `const placeRoute = (route: any, at: string, getParentRoute: () => any) => route.update({ id: at, path: at, getParentRoute });
`;

/**
 * Writes the place of each route in one call: the list of routes is in the script of every page, and is half a KB lighter so.
 */
export function shortenRoutes(code: string): string {
  const short = code.replace(placed, "placeRoute($1, $2, () => $3)");
  return short === code ? code : `${helper}${short}`;
}

export const shortRoutes = (): Plugin => ({
  name: "short-routes",
  enforce: "pre",
  transform: (code, id) =>
    id.endsWith("/src/route-tree.gen.ts") ? { code: shortenRoutes(code), map: null } : undefined,
});
