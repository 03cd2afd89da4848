import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin, Rolldown } from "vite";

// Parts of the offline pages: the start of every page, the session request, the frames, and the pages themselves.
const parts =
  /\/apps\/web\/src\/(?:main\.tsx|lib\/session\/guards\.ts|lib\/calls\/query-client\.ts|routes\/(?:_person|_member|_person\/(?:dashboard|inductive-course|jobs)|_member\/relations)\.tsx\?tsr-split=.*component.*)$/;
// Modules that these parts load later, except other pages and large modules that need a network.
const isLater = (importer: string, id: string) =>
  /\/apps\/web\/src\/(?:main|features\/(?:course|session|vacancies\/person\/saved)\/|lib\/|layouts\/|routes\/(?:__root|-account-frame|_person\/inductive-course))/.test(
    importer,
  ) && !/[?&]tsr-split=|\/node_modules\//.test(id);
// Files without a hash in their name, which index.html asks for.
const plain = ["index.html", "first.js", "theme.js", "old-browser.js", "favicon.svg", "manifest.webmanifest"];

/**
 * Writes kept-pages.json: all files that a person's pages need offline, with their hashes. The web stores them
 * (lib/device/kept-pages.ts); all belong to one build, which `release` names.
 */
export function keptPages(): Plugin {
  let folder = "dist";
  let names: string[] = [];
  return {
    name: "kept-pages",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
      const later = (chunk: Rolldown.OutputChunk) =>
        chunk.moduleIds.flatMap((importer) =>
          (this.getModuleInfo(importer)?.dynamicallyImportedIds ?? []).filter((id) => isLater(importer, id)),
        );
      const found = new Set<Rolldown.OutputChunk>();
      const add = (chunk: Rolldown.OutputChunk) => {
        if (found.has(chunk)) return;
        found.add(chunk);
        for (const file of chunk.imports) for (const one of chunks) if (one.fileName === file) add(one);
        for (const id of later(chunk)) for (const one of chunks) if (one.moduleIds.includes(id)) add(one);
      };
      for (const chunk of chunks) if (chunk.moduleIds.some((id) => parts.test(id))) add(chunk);
      const files = [...found].flatMap(({ fileName, viteMetadata }) => [
        fileName,
        ...(viteMetadata?.importedCss ?? []),
        ...(viteMetadata?.importedAssets ?? []),
      ]);
      names = [...new Set([...plain, ...files])];
    },
    closeBundle() {
      const files = names.map((name) => ({
        path: `/${name}`,
        integrity: integrityOf(readFileSync(join(folder, name))),
      }));
      const release = createHash("sha256").update(JSON.stringify(files)).digest("hex").slice(0, 16);
      writeFileSync(join(folder, "kept-pages.json"), JSON.stringify({ release, files }));
    },
  };
}

const integrityOf = (bytes: Buffer) => `sha256-${createHash("sha256").update(bytes).digest("base64")}`;
