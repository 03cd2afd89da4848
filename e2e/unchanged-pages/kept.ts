import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Session } from "../support/demo.ts";

/** Folder of the screenshots and of the recorded API answers. */
export const kept = resolve(import.meta.dirname, "../pictures/kept");

/** Recorded visit: the data needed to show a page identically again. */
export type Visit = {
  address: string;
  session: Session;
  at: number;
  opening: string[];
};

const fileOf = (name: string) => resolve(kept, `${name}.json`);

/** Path of the recorded API answers of a page, in HAR format. */
export const answersOf = (name: string) => resolve(kept, `${name}.har`);

export function keepVisit(name: string, visit: Visit): void {
  mkdirSync(kept, { recursive: true });
  writeFileSync(fileOf(name), JSON.stringify(visit));
}

export function keptVisit(name: string): Visit {
  if (!existsSync(fileOf(name))) throw new Error("Nothing is kept of this page: npm run looks -- --update-snapshots");
  return JSON.parse(readFileSync(fileOf(name), "utf8"));
}
