import type { Course, CourseAsset, CourseItem, VideoFile } from "@arranca/contract/course";
import { courseCachePrefix } from "#lib/device/worker.ts";

export type Section = Course["curses"][number];
/** Video quality to store for a section of the course; "none" stores no videos, only the other files. */
export type Extent = "none" | VideoFile["quality"];

const cacheName = `${courseCachePrefix}archivos`;

/** Cache key of a course file; changed content has another key. */
const keyOf = ({ src, sha256 }: CourseAsset) => `${src}?sha256=${sha256}`;

const isVideoOf = ({ files }: CourseItem, { src }: CourseAsset) => files?.some((file) => file.src === src) ?? false;

/** Files to store for a section in the chosen video quality, without duplicates. */
export function filesOf({ list }: Section, extent: Extent): CourseAsset[] {
  const wanted = list.flatMap((item) =>
    item.assets.filter(
      (asset) =>
        !isVideoOf(item, asset) || item.files?.some(({ src, quality }) => src === asset.src && quality === extent),
    ),
  );
  return [...new Map(wanted.map((asset) => [asset.src, asset])).values()];
}

export const allFilesOf = ({ list }: Section): CourseAsset[] => list.flatMap(({ assets }) => assets);

export const bytesOf = (files: readonly CourseAsset[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** Video qualities in which a section can be stored. */
export function extentsOf({ list }: Section): Extent[] {
  const offered = new Set(list.flatMap(({ files }) => files?.map(({ quality }) => quality) ?? []));
  return ["none", ...(["voice", "low", "high"] as const).filter((quality) => offered.has(quality))];
}

export type KeptFiles = ReadonlySet<string>;
export const isKept = (kept: KeptFiles, file: CourseAsset): boolean => kept.has(keyOf(file));

export async function keptFiles(): Promise<KeptFiles> {
  const cache = await caches.open(cacheName);
  return new Set((await cache.keys()).map(({ url }) => url.slice(new URL(url).origin.length)));
}

/**
 * Stores course files one after the other and checks each hash. Skips stored files, so that an interrupted download
 * continues. Throws the browser's error, also if the disk is full.
 */
export async function keepFiles(
  files: readonly CourseAsset[],
  { signal, onFile }: { signal?: AbortSignal; onFile?: (done: number) => void } = {},
): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const [index, file] of files.entries()) {
    const key = keyOf(file);
    if (!(await cache.match(key))) {
      const reply = await fetch(key, { integrity: `sha256-${base64Of(file.sha256)}`, ...(signal ? { signal } : {}) });
      if (!reply.ok) throw new Error(`${file.src} did not come.`);
      await cache.put(key, reply);
      await dropOlder(cache, file);
    }
    onFile?.(index + 1);
  }
}

async function dropOlder(cache: Cache, file: CourseAsset): Promise<void> {
  const all = await cache.keys(file.src, { ignoreSearch: true });
  await Promise.all(all.filter(({ url }) => !url.endsWith(keyOf(file))).map((request) => cache.delete(request)));
}

export async function dropFiles(files: readonly CourseAsset[]): Promise<void> {
  const cache = await caches.open(cacheName);
  await Promise.all(files.map((file) => cache.delete(keyOf(file))));
}

/** Deletes stored files that no item of the course uses any longer. */
export async function dropUnused({ curses }: Course): Promise<void> {
  const used = new Set(curses.flatMap(allFilesOf).map(keyOf));
  const cache = await caches.open(cacheName);
  for (const request of await cache.keys()) {
    if (!used.has(request.url.slice(new URL(request.url).origin.length))) await cache.delete(request);
  }
}

const base64Of = (hex: string) =>
  btoa(String.fromCharCode(...(hex.match(/../g) ?? []).map((byte) => parseInt(byte, 16))));
