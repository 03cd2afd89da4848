import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Session } from "../support/demo.ts";

/** Where the pictures lie, and what the server answered when they were taken. */
export const kept = resolve(import.meta.dirname, "../pictures/kept");

/** What makes a page the same again. */
export type Visit = {
  address: string;
  session: Session;
  /** The time of the browser. */
  at: number;
  /** The buttons that open a dialog. */
  opening: string[];
};

const fileOf = (name: string) => resolve(kept, `${name}.json`);

/** The answers of the API to a page, in the browser's own format. */
export const answersOf = (name: string) => resolve(kept, `${name}.har`);

export function keepVisit(name: string, visit: Visit): void {
  mkdirSync(kept, { recursive: true });
  writeFileSync(fileOf(name), JSON.stringify(visit));
}

export function keptVisit(name: string): Visit {
  if (!existsSync(fileOf(name))) throw new Error("Nothing is kept of this page: npm run looks -- --update-snapshots");
  return JSON.parse(readFileSync(fileOf(name), "utf8"));
}
