import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { closeSync, openSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fill, hostAddress, type Machines } from "./machines.ts";
import { onPrimary } from "./patroni.ts";

export type Urls = { url: string; ownerUrl: string; ledgerUrl: string };
const balancerPort = 5400;

/** Creates the database and the roles of docs/deploy.md, and a table for writes that do not pass through the product. */
export async function makeDatabases(machines: Machines): Promise<Urls> {
  const [app, owner, ledger] = [0, 1, 2].map(() => randomBytes(12).toString("hex"));
  const roles = `
    CREATE ROLE arranca LOGIN PASSWORD '${owner}';
    CREATE ROLE arranca_app LOGIN NOINHERIT PASSWORD '${app}';
    CREATE ROLE arranca_office; CREATE ROLE arranca_person; CREATE ROLE arranca_company; CREATE ROLE arranca_jobs;
    GRANT arranca_office, arranca_person, arranca_company, arranca_jobs TO arranca_app;
    GRANT arranca_app, arranca_office, arranca_jobs TO arranca;
    CREATE ROLE ledger LOGIN PASSWORD '${ledger}'`;
  await onPrimary(machines, "postgres", roles);
  await onPrimary(machines, "postgres", "CREATE DATABASE arranca OWNER arranca");
  await onPrimary(machines, "postgres", "CREATE DATABASE ledger OWNER ledger");
  await onPrimary(machines, "ledger", "SET ROLE ledger; CREATE TABLE ledger (id text NOT NULL)");
  const at = `${hostAddress}:${balancerPort}`;
  return {
    url: `postgres://arranca_app:${app}@${at}/arranca`,
    ownerUrl: `postgres://arranca:${owner}@${at}/arranca`,
    ledgerUrl: `postgres://ledger:${ledger}@${at}/ledger`,
  };
}

/** HAProxy by the recipe, logging into a file of the folder. */
export function startBalancer({ folder, all }: Machines): () => Promise<unknown> {
  const addresses = Object.fromEntries(all.map(({ name, address }) => [name.toUpperCase(), address]));
  const file = join(folder, "haproxy.cfg");
  const recipe = fill("haproxy.cfg", { ...addresses, LISTEN: `${hostAddress}:${balancerPort}` });
  // No syslog daemon runs here.
  writeFileSync(file, recipe.replace("log /dev/log local0", "log stdout format iso local0"));
  const log = openSync(join(folder, "haproxy.log"), "a");
  const child = spawn("/usr/sbin/haproxy", ["-db", "-f", file], { stdio: ["ignore", log, log] });
  closeSync(log);
  return async () => {
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  };
}
