import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { initialSettings } from "@arranca/contract/settings";
import * as z from "zod/mini";
import { escaped } from "./pages/html.ts";
import { type TaggedText, tagText } from "./pages/tagged-text.ts";

const inHtml = escaped;
const inJson = (name: string) => JSON.stringify(name).slice(1, -1);
// The built files that say what the programme is called, with the way a name is written there.
const naming: Readonly<Record<string, { write: (name: string) => string; mime: string }>> = {
  "index.html": { write: inHtml, mime: "text/html; charset=utf-8" },
  "navegador.html": { write: inHtml, mime: "text/html; charset=utf-8" },
  "sin-conexion.html": { write: inHtml, mime: "text/html; charset=utf-8" },
  "manifest.webmanifest": { write: inJson, mime: "application/manifest+json" },
};
// What a browser keeps of the web to open pages without network, each file with its hash.
const keptPages = "kept-pages.json";
const keptFiles = z.object({ files: z.array(z.object({ path: z.string(), integrity: z.string() })) });

export type NamedFile = { mime: string; content: TaggedText };
type Named = ReadonlyMap<string, NamedFile>;

/** Writes the name in the place of the one that they were built with. */
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
 * Finds the built files that say the programme's name, with its own name in them; undefined for every other file, and while it is
 * called as they were built. `nameOf` is asked every five seconds at most; as long as it fails, the last name holds.
 */
export function ownNames(root: string, has: (file: string) => boolean, nameOf: () => Promise<string>) {
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
