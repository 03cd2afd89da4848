import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { initialSettings } from "@arranca/contract/settings";
import * as z from "zod/mini";
import { hoursAllYear } from "../time/zone-data.ts";
import { escaped } from "./pages/html.ts";
import { type TaggedText, tagText } from "./pages/tagged-text.ts";

/** Values of the programme in the built files: its name, and in index.html its time zone (`lib/format.ts` of the web). */
export type Named = { name: string; zone: string };
export const initial: Named = { name: initialSettings.name, zone: initialSettings.time_zone };

const renamed = (text: string, name: string) => text.replaceAll(initial.name, name);
const inHtml = (text: string, { name }: Named) => renamed(text, escaped(name));
const inJson = (text: string, { name }: Named) => renamed(text, JSON.stringify(name).slice(1, -1));
const inIndex = (text: string, programme: Named) =>
  inHtml(text, programme).replace(
    "<html ",
    () => `<html data-zone="${escaped(programme.zone)}" data-hours="${hoursAllYear(programme.zone)}" `,
  );
// Built files that contain the programme's name, with the escaping of each format.
const naming: Readonly<Record<string, { write: (text: string, programme: Named) => string; mime: string }>> = {
  "index.html": { write: inIndex, mime: "text/html; charset=utf-8" },
  "navegador.html": { write: inHtml, mime: "text/html; charset=utf-8" },
  "sin-conexion.html": { write: inHtml, mime: "text/html; charset=utf-8" },
  "manifest.webmanifest": { write: inJson, mime: "application/manifest+json" },
};
// List of the files, with their hashes, that the browser caches for offline pages.
const keptPages = "kept-pages.json";
const keptFiles = z.object({ files: z.array(z.object({ path: z.string(), integrity: z.string() })) });

export type NamedFile = { mime: string; content: TaggedText };
type NamedFiles = ReadonlyMap<string, NamedFile>;

function nameFiles(root: string, programme: Named, has: (file: string) => boolean): NamedFiles {
  const named = new Map<string, NamedFile>();
  for (const [file, { write, mime }] of Object.entries(naming).filter(([file]) => has(file))) {
    const text = write(readFileSync(join(root, file), "utf8"), programme);
    named.set(file, { mime, content: tagText(text) });
  }
  if (has(keptPages))
    named.set(keptPages, { mime: "application/json; charset=utf-8", content: nameKeptPages(root, named) });
  return named;
}

function nameKeptPages(root: string, named: NamedFiles): TaggedText {
  const { files } = z.parse(keptFiles, JSON.parse(readFileSync(join(root, keptPages), "utf8")));
  const hashed = files.map(({ path, integrity }) => {
    const text = named.get(path.slice(1))?.content.text;
    return { path, integrity: text === undefined ? integrity : `sha256-${sha256(text).toString("base64")}` };
  });
  const release = sha256(JSON.stringify(hashed)).toString("hex").slice(0, 16);
  return tagText(JSON.stringify({ release, files: hashed }));
}

const sha256 = (text: string) => createHash("sha256").update(text).digest();

const isSame = (one: Named, other: Named) => one.name === other.name && one.zone === other.zone;

const askAgainMs = 5_000;

/**
 * Finds built files that contain the programme's name or zone, and returns them with the current ones. Undefined for other
 * files and while both are the built-in ones. `ask` is called at most every five seconds; if it fails, the last answer is
 * used.
 */
export function namedFiles(root: string, has: (file: string) => boolean, ask: () => Promise<Named>) {
  let known = initial;
  let named: NamedFiles = new Map();
  let askAt = Number.NEGATIVE_INFINITY;
  return async (file: string): Promise<NamedFile | undefined> => {
    if (!(file in naming) && file !== keptPages) return undefined;
    if (performance.now() >= askAt) {
      askAt = performance.now() + askAgainMs;
      const fresh = await ask().catch(() => known);
      if (!isSame(fresh, known)) named = isSame(fresh, initial) ? new Map() : nameFiles(root, fresh, has);
      known = fresh;
    }
    return named.get(file);
  };
}
