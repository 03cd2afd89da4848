import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Db } from "./lib/database/db.ts";
import type { Deps } from "./lib/deps.ts";
import { isSomebodyRegistered, waitForFirstLoad } from "./trust/accounts/store.ts";

type Demo = {
  loadDemo: (deps: Deps) => Promise<unknown>;
  demoAccounts: readonly { who: string; email: string; password: string }[];
};

const file = join(import.meta.dirname, "../seeds/demo.ts");

// The import path is computed: seeds import everything, nothing imports seeds, and a production image has no seeds.
async function readDemo(): Promise<Demo | undefined> {
  return existsSync(file) ? import(file) : undefined;
}

export async function loadDemoIfEmpty(deps: Deps): Promise<void> {
  const demo = await readDemo();
  if (!demo) return;
  await loadOnce(deps.db, async (tx) => {
    console.log("Loading the demo programme (once)…");
    await demo.loadDemo({ ...deps, db: tx });
  });
}

/** Runs `load` if nobody is registered yet. Of several concurrent first starts one loads and the others wait. */
export async function loadOnce(db: Db, load: (tx: Db) => Promise<unknown>): Promise<void> {
  if (await isSomebodyRegistered(db)) return;
  await db.transaction().execute(async (tx) => {
    await waitForFirstLoad(tx);
    if (!(await isSomebodyRegistered(tx))) await load(tx);
  });
}

export async function printDemoAccounts(): Promise<void> {
  const demo = await readDemo();
  for (const { who, email, password } of demo?.demoAccounts ?? []) console.log(`  ${who}: ${email} / ${password}`);
}
