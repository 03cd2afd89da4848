import { setTimeout as sleep } from "node:timers/promises";
import { connected } from "./ledger.ts";
import type { Machine, Machines } from "./machines.ts";

type Member = { name: string; role: string; state: string };
type Config = { synchronous_mode?: boolean };

async function ask<T>({ address }: Machine, what: string): Promise<T | undefined> {
  const answer = await fetch(`http://${address}:8008/${what}`, { signal: AbortSignal.timeout(2_000) }).catch(
    () => undefined,
  );
  return answer?.ok ? ((await answer.json()) as T) : undefined; // as Patroni documents it
}

/**
 * Waits until the cluster has a leader and two followers, one of them synchronous if configured. All three machines must
 * agree twice, because an isolated machine reports old state for a while.
 */
export async function untilWhole(machines: Machines): Promise<void> {
  const until = performance.now() + 180_000;
  for (let seen = 0; seen < 3; ) {
    const looks = await Promise.all(machines.all.map((machine) => isWhole(machine)));
    seen = looks.every(Boolean) ? seen + 1 : 0;
    if (performance.now() > until) throw new Error(`the cluster is not whole: ${JSON.stringify(looks)}`);
    await sleep(2_000);
  }
}

async function isWhole(machine: Machine): Promise<boolean> {
  const members = (await ask<{ members: Member[] }>(machine, "cluster"))?.members ?? [];
  const config = await ask<Config>(machine, "config");
  const has = (role: string) => members.filter((member) => member.role === role && member.state === "running").length;
  const isBound = !config?.synchronous_mode || has("sync_standby") === 1;
  return members.length === 3 && has("leader") === 1 && has("replica") + has("sync_standby") === 2 && isBound;
}

export async function configure(machines: Machines, settings: Record<string, boolean | null>): Promise<void> {
  const { address } = await primaryOf(machines);
  const answer = await fetch(`http://${address}:8008/config`, { method: "PATCH", body: JSON.stringify(settings) });
  if (!answer.ok) throw new Error(`Patroni refused ${JSON.stringify(settings)}: ${await answer.text()}`);
}

export async function setSynchronous(machines: Machines, on: boolean): Promise<void> {
  await configure(machines, { synchronous_mode: on, synchronous_mode_strict: on });
  for (;;) {
    const [row] = await onPrimary(machines, "ledger", "SHOW synchronous_standby_names");
    if ((row?.synchronous_standby_names === "") !== on) return;
    await sleep(500);
  }
}

/** Makes another machine the primary, like `patronictl switchover`. */
export async function transferContactRole({ name, address }: Machine): Promise<void> {
  const body = JSON.stringify({ leader: name });
  const answer = await fetch(`http://${address}:8008/switchover`, { method: "POST", body });
  if (!answer.ok) throw new Error(`no switchover: ${await answer.text()}`);
}

/**
 * Machine that accepts writes. Call it only while no machine is isolated, because an isolated primary also reports itself.
 */
export async function primaryOf(machines: Machines): Promise<Machine> {
  for (;;) {
    for (const machine of machines.all) if (await ask(machine, "primary")) return machine;
    await sleep(500);
  }
}

/** URL of a machine's database through its Unix socket, which works even while its network is cut. */
export const socketUrl = ({ folder }: Machine, database: string) =>
  `postgres://postgres@${encodeURIComponent(folder)}/${database}`;

export async function onPrimary(
  machines: Machines,
  database: string,
  statement: string,
): Promise<Record<string, unknown>[]> {
  const client = await connected(socketUrl(await primaryOf(machines), database));
  try {
    return (await client.query(statement)).rows ?? [];
  } finally {
    await client.end();
  }
}
