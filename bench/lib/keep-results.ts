import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const folder = resolve(import.meta.dirname, "../results");

/** Saves the figures of a bench or drill with their time, to compare with the next run: `results/{name}.json`. */
export function keepResults(name: string, measured: object): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify({ at: new Date(), ...measured }, null, 2)}\n`);
}
