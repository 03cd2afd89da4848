import type { Course } from "@arranca/contract/course";
import { useEffect } from "react";
import { isOnline } from "#lib/calls/retry.ts";
import { canKeepFiles, readWithoutNetwork } from "#lib/device/worker.ts";
import { useStore } from "#lib/use-store.ts";
import { useRehearsal } from "../rehearsal.ts";
import { allFilesOf, dropUnused, filesOf, type KeptFiles, keepFiles, keptFiles } from "./course-files.ts";

/** What the browser tells of the line; Safari and Firefox tell nothing. */
type Connection = { type?: string; saveData?: boolean };
const connection = (): Connection => (navigator as { connection?: Connection }).connection ?? {};
/** The owner pays by the megabyte, or asked for little. */
export const isCostly = (): boolean => connection().type === "cellular" || connection().saveData === true;

let kept: KeptFiles = new Set();
const listeners = new Set<() => void>();

/** Looks again at what is kept, and tells whoever shows it. */
export async function lookAtKept(): Promise<void> {
  kept = await keptFiles();
  for (const listener of listeners) listener();
}

/** The files of the course that are on this device. */
export const useKeptFiles = (): KeptFiles => useStore(subscribe, () => kept);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The addresses of those files of a course that are on this device: without a line only they play. */
export function useKeptSources(course: Course): ReadonlySet<string> {
  const files = useKeptFiles();
  const all = course.curses.flatMap(allFilesOf);
  return new Set(all.filter(({ src, sha256 }) => files.has(`${src}?sha256=${sha256}`)).map(({ src }) => src));
}

/** Keeps the course to be read without network from the first visit on: every file but the videos. */
export function useKeepOffline(course: Course | undefined, account: string): void {
  const rehearsal = useRehearsal();
  const version = course && !rehearsal ? course.version : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a version; progress changes no files
  useEffect(() => {
    if (!course || version === undefined) return;
    if (canKeepFiles()) void keepAll(course).catch(() => undefined);
  }, [version, account]);
}

async function keepAll(course: Course): Promise<void> {
  await lookAtKept();
  await readWithoutNetwork();
  if (!isOnline()) return;
  await dropUnused(course);
  // What is read on the way is fetched anyway; who pays by the megabyte is not asked for it before.
  if (!isCostly()) await keepFiles(course.curses.flatMap((section) => filesOf(section, "none")));
  await lookAtKept();
}
