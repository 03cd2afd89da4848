import type { Course } from "@arranca/contract/course";
import { useEffect } from "react";
import { isOnline } from "#lib/calls/retry.ts";
import { canKeepFiles, installServiceWorker } from "#lib/device/worker.ts";
import { useStore } from "#lib/use-store.ts";
import { usePreviewActions } from "../preview-actions.ts";
import { allFilesOf, dropUnused, filesOf, type KeptFiles, keepFiles, keptFiles } from "./course-files.ts";

/** Network of the device, by the Network Information API, which Safari and Firefox lack. */
type Connection = { type?: string; saveData?: boolean };
const connection = (): Connection => (navigator as { connection?: Connection }).connection ?? {};
/** True on a mobile network or with data saving. */
export const isCostly = (): boolean => connection().type === "cellular" || connection().saveData === true;

let kept: KeptFiles = new Set();
const listeners = new Set<() => void>();

/** Refreshes the list of cached course files and notifies its subscribers. */
export async function refreshCachedFiles(): Promise<void> {
  kept = await keptFiles();
  for (const listener of listeners) listener();
}

export const useKeptFiles = (): KeptFiles => useStore(subscribe, () => kept);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** URLs of a course's files that are cached on this device: offline only these play. */
export function useKeptSources(course: Course): ReadonlySet<string> {
  const files = useKeptFiles();
  const all = course.curses.flatMap(allFilesOf);
  return new Set(all.filter(({ src, sha256 }) => files.has(`${src}?sha256=${sha256}`)).map(({ src }) => src));
}

/** Caches the course for offline reading from the first visit on: all files except videos. */
export function useKeepOffline(course: Course | undefined, account: string): void {
  const preview = usePreviewActions();
  const version = course && !preview ? course.version : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a version; progress changes no files
  useEffect(() => {
    if (!course || version === undefined) return;
    if (canKeepFiles()) void keepAll(course).catch(() => undefined);
  }, [version, account]);
}

async function keepAll(course: Course): Promise<void> {
  await refreshCachedFiles();
  await installServiceWorker();
  if (!isOnline()) return;
  await dropUnused(course);
  // These files are fetched anyway when read; on a mobile network they are not fetched before.
  if (!isCostly()) await keepFiles(course.curses.flatMap((section) => filesOf(section, "none")));
  await refreshCachedFiles();
}
