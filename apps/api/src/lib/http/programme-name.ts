import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { initialSettings } from "@arranca/contract/settings";
import * as z from "zod/mini";
import { escaped } from "./pages/html.ts";
import { type TaggedText, tagText } from "./pages/tagged-text.ts";

const inHtml = escaped;
const inJson = (name: string) => JSON.stringify(name).slice(1, -1);
// Built files that contain the programme's name, with the escaping of each format.
const naming: Readonly<Record<string, { write: (name: string) => string; mime: string }>> = {
  "index.html": { write: inHtml, mime: "text/html; charset=utf-8" },
  "navegador.html": { write: inHtml, mime: "text/html; charset=utf-8" },
  "sin-conexion.html": { write: inHtml, mime: "text/html; charset=utf-8" },
  "manifest.webmanifest": { write: inJson, mime: "application/manifest+json" },
};
// List of the files, with their hashes, that the browser caches for offline pages.
const keptPages = "kept-pages.json";
const keptFiles = z.object({ files: z.array(z.object({ path: z.string(), integrity: z.string() })) });

export type NamedFile = { mime: string; content: TaggedText };
type Named = ReadonlyMap<string, NamedFile>;

function nameFiles(root: string, name: string, has: (file: string) => boolean): Named {
  const named = new Map<string, NamedFile>();
  for (const [file, { write, mime }] of Object.entries(naming).filter(([file]) => has(file))) {
    const text = readFileSync(join(root, file), "utf8").replaceAll(initialSettings.name, write(name));
    named.set(file, { mime, content: tagText(text) });
  }
  if (has(keptPages))
    named.set(keptPages, { mime: "application/json; charset=utf-8", content: nameKeptPages(root, named) });
  return named;
}

function nameKeptPages(root: string, named: Named): TaggedText {
  const { files } = z.parse(keptFiles, JSON.parse(readFileSync(join(root, keptPages), "utf8")));
  const hashed = files.map(({ path, integrity }) => {
    const text = named.get(path.slice(1))?.content.text;
    return { path, integrity: text === undefined ? integrity : `sha256-${sha256(text).toString("base64")}` };
  });
  const release = sha256(JSON.stringify(hashed)).toString("hex").slice(0, 16);
  return tagText(JSON.stringify({ release, files: hashed }));
}

const sha256 = (text: string) => createHash("sha256").update(text).digest();

const askAgainMs = 5_000;

/**
 * Finds built files that contain the programme's name, and returns them with the current name. Undefined for other files and
 * while the name is the built-in one. `nameOf` is called at most every five seconds; if it fails, the last name is used.
 */
export function namedFiles(root: string, has: (file: string) => boolean, nameOf: () => Promise<string>) {
  let name: string = initialSettings.name;
  let named: Named = new Map();
  let askAt = Number.NEGATIVE_INFINITY;
  return async (file: string): Promise<NamedFile | undefined> => {
    if (!(file in naming) && file !== keptPages) return undefined;
    if (performance.now() >= askAt) {
      askAt = performance.now() + askAgainMs;
      const fresh = await nameOf().catch(() => name);
      if (fresh !== name) named = fresh === initialSettings.name ? new Map() : nameFiles(root, fresh, has);
      name = fresh;
    }
    return named.get(file);
  };
}
