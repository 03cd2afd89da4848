import type { Plugin, Rolldown } from "vite";

const entryCode = /\/apps\/web\/src\/main\.tsx$/;
const routeCode = /\/apps\/web\/src\/routes\/([^?]+)\.tsx\?tsr-split=.*component/;
// Code that requests the session, before any guarded page.
const queriesCode = /\/apps\/web\/src\/lib\/calls\/query-client\.ts$/;
const guardCode = /\/apps\/web\/src\/lib\/(?:session\/guards|calls\/query-client)\.ts$/;

// Pages without a layout, for visitors; neither the landing page nor those of development.
const outsidePage = /^(?!index$|dev\.)[a-z]/;

/**
 * Writes page-files.json: the scripts and style sheets of each page except the landing page, shared ones first, then the
 * largest. The server names them in the page, so that a slow network loads them in parallel.
 */
export function pageFiles(): Plugin {
  return {
    name: "page-files",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
      const withImports = (found: readonly Rolldown.OutputChunk[], seen = new Set<Rolldown.OutputChunk>()) => {
        for (const chunk of found.filter((one) => !seen.has(one))) {
          seen.add(chunk);
          withImports(
            chunks.filter(({ fileName }) => chunk.imports.includes(fileName)),
            seen,
          );
        }
        return seen;
      };
      const holding = (code: RegExp) => chunks.filter(({ moduleIds }) => moduleIds.some((id) => code.test(id)));
      const routes = new Map(
        chunks.flatMap((chunk) => chunk.moduleIds.flatMap((id) => [[routeCode.exec(id)?.[1] ?? "", chunk] as const])),
      );

      const start = withImports([...holding(entryCode), ...holding(queriesCode)]);
      const inside = withImports([...holding(entryCode), ...holding(guardCode)]);
      const pages: Record<string, string[]> = {};
      for (const [route, chunk] of routes) {
        const [layout = "", name] = route.split("/");
        const isOutside = name === undefined && outsidePage.test(layout);
        const around = isOutside ? chunk : routes.get(layout);
        if (!around || (name === undefined && !isOutside) || name?.includes("$")) continue;
        const first = isOutside ? start : inside;
        const own = [...withImports([around, chunk])].filter((one) => !first.has(one));
        const needed = [...first, ...own.sort((one, other) => other.code.length - one.code.length)];
        const styles = new Set(needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
        const path = (name ?? layout).replace(/\.index$/, "").replaceAll(".", "/");
        pages[path] = [...styles, ...needed.map(({ fileName }) => fileName)];
      }
      this.emitFile({ type: "asset", fileName: "page-files.json", source: JSON.stringify(pages) });
    },
  };
}
