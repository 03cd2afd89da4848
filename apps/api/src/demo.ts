import { existsSync } from "node:fs";
import { join } from "node:path";
import { isSomebodyRegistered, waitForFirstLoad } from "./accounts/store.ts";
import type { Db } from "./lib/database/db.ts";
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
  await loadOnce(deps.db, async (tx) => {
    console.log("Loading the demo programme (once)…");
    await demo.loadDemo({ ...deps, db: tx });
  });
}

/** Loads into a database in which nobody is registered. Of several first starts at once one loads, and the others wait for it. */
export async function loadOnce(db: Db, load: (tx: Db) => Promise<unknown>): Promise<void> {
  if (await isSomebodyRegistered(db)) return;
  await db.transaction().execute(async (tx) => {
    await waitForFirstLoad(tx);
    if (!(await isSomebodyRegistered(tx))) await load(tx);
  });
}

/** Prints who can sign in to the demo programme. */
export async function printDemoAccounts(): Promise<void> {
  const demo = await readDemo();
  for (const { who, email, password } of demo?.demoAccounts ?? []) console.log(`  ${who}: ${email} / ${password}`);
}
