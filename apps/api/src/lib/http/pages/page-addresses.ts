import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Reads the paths that the built web has a page for (`vite/page-addresses.ts`). Without that list every path is a page. */
export function readPageAddresses(root: string): (path: string) => boolean {
  const list = join(root, "page-addresses.json");
  if (!existsSync(list)) return () => true;
  const addresses: string[] = JSON.parse(readFileSync(list, "utf8"));
  const pages = addresses.map(partsOf);
  return (path) => {
    const parts = partsOf(path);
    return pages.some((page) => page.length === parts.length && page.every((part, at) => isPart(part, parts[at])));
  };
}

/** Parts of a path, compared like the web's router: without trailing slash, case-insensitive. */
const partsOf = (path: string) =>
  path
    .replace(/^\/|\/$/g, "")
    .toLowerCase()
    .split("/");
const isPart = (part: string, asked: string | undefined) => (part.startsWith("$") ? asked !== "" : part === asked);
