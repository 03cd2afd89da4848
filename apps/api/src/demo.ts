import { existsSync } from "node:fs";
import { join } from "node:path";
import { isSomebodyRegistered } from "./accounts/store.ts";
import type { Deps } from "./lib/deps.ts";

type Demo = {
  loadDemo: (deps: Deps) => Promise<unknown>;
  demoAccounts: readonly { who: string; email: string; password: string }[];
};

const file = join(import.meta.dirname, "../seeds/demo.ts");

// By a computed path: seeds import everything, nothing imports seeds, and a production image goes without them.
async function readDemo(): Promise<Demo | undefined> {
  return existsSync(file) ? import(file) : undefined;
}

/** Loads the demo programme into an empty database, all of it or nothing. */
export async function loadDemoIfEmpty(deps: Deps): Promise<void> {
  const demo = await readDemo();
  if (!demo) return;
  if (await isSomebodyRegistered(deps.db)) return;
  console.log("Loading the demo programme (once)…");
  await deps.db.transaction().execute((tx) => demo.loadDemo({ ...deps, db: tx }));
}

/** Prints who can sign in to the demo programme. */
export async function printDemoAccounts(): Promise<void> {
  const demo = await readDemo();
  for (const { who, email, password } of demo?.demoAccounts ?? []) console.log(`  ${who}: ${email} / ${password}`);
}
