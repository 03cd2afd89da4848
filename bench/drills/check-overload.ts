import { Agent } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { migrate } from "../../apps/api/src/lib/database/migrate.ts";
import { startThrowawayPostgres } from "../../apps/api/src/lib/postgres/throwaway.ts";
import { type Answer, type Asked, anything, atRate, isGood, send, within } from "../lib/crowd.ts";
import { loadVacancies } from "../lib/data.ts";
import type { Drill, Finding } from "../lib/drill.ts";
import { atRateByLines } from "../lib/many-lines.ts";
import { onDatabase } from "../lib/on-database.ts";
import { memoryGrowth, residentBytes } from "../lib/process-figures.ts";
import { type BenchServer, startServer } from "../lib/servers.ts";
import { signedInPersons } from "../lib/signed-in.ts";

const vacancies = 20_000;
const people = 100;
const mostMemoryMiB = 512;

type Load = {
  /** Load, as a multiple of one node's capacity. */
  times: number;
  seconds: number;
  /** Latency limit for accepted requests. */
  latestMs: number;
  /** True if at least half the capacity must be answered and no save of typed text may be refused. */
  servesOn: boolean;
};
const loads: readonly Load[] = [
  { times: 3, seconds: 15, latestMs: 1_000, servesOn: true },
  { times: 10, seconds: 60, latestMs: 2_000, servesOn: false },
];

// A separate agent: the health check of a balancer does not queue behind the load.
const balancer = new Agent({ keepAlive: true });

/** Sends requests from a fixed number of callers; each sends its next request after the previous answer. */
async function atOnce(callers: number, seconds: number, ask: () => Promise<Answer>): Promise<Answer[]> {
  const until = performance.now() + seconds * 1_000;
  const caller = async () => {
    const answers: Answer[] = [];
    while (performance.now() < until) answers.push(await ask());
    return answers;
  };
  return (await Promise.all(Array.from({ length: callers }, caller))).flat();
}

/**
 * Sends far more than one process can answer (check 21): counts answered and refused requests, checks their priority, and
 * measures the recovery time.
 */
export const checkOverload: Drill = async ({ random, share }) => {
  const postgres = await startThrowawayPostgres();
  const url = postgres.connectionString;
  await migrate(url);
  await onDatabase(url, (client) => loadVacancies(client, vacancies));
  const signedIn = async (count: number) =>
    (await signedInPersons(url, { count, status: "approved" })).map(({ token }) => token);
  const tokens = await signedIn(people);
  const server = await startServer("one node", new URL("../servers/app.ts", import.meta.url), { DATABASE_URL: url });
  const asks = () => anything({ random, tokens, vacancies });
  try {
    const ask = () => send(server, asks());
    await atOnce(16, 3, ask);
    const found: Finding[] = [];
    for (const load of loads) {
      const quiet = await atOnce(16, Math.max(2, 6 * share), ask);
      const capacity = Math.round(quiet.length / Math.max(2, 6 * share));
      const seconds = Math.max(3, load.seconds * share);
      const leaving = await signedIn(20);
      found.push(...(await overload({ server, asks, load: { ...load, seconds }, capacity, leaving, share })));
    }
    return found;
  } finally {
    await server.stop();
    await postgres.stop();
  }
};

type Overload = {
  server: BenchServer;
  asks: () => Asked;
  load: Load;
  /** Answers per second of the node without overload. */
  capacity: number;
  leaving: readonly string[];
  share: number;
};

async function overload({ server, asks, load, capacity, leaving, share }: Overload): Promise<Finding[]> {
  const { times, seconds } = load;
  const end = new AbortController();
  const health = watchHealth(server, end.signal);
  const exits = leaving.map(async (token, index) => {
    await sleep((index * seconds * 900) / leaving.length);
    return send(server, { method: "POST", path: "/api/mpc/session/sign-out", token });
  });
  const ownDelay = monitorEventLoopDelay({ resolution: 10 });
  ownDelay.enable();
  const before = residentBytes(server.pid);
  const { bytes, result: under } = await memoryGrowth(server.pid, () =>
    atRateByLines(server, capacity * times, seconds, Array.from({ length: 2_000 }, asks)),
  );
  ownDelay.disable();
  const left = await Promise.all(exits);
  await sleep(2_000);
  const after = await atRate(capacity / 2, Math.max(2, 5 * share), () => send(server, asks()));
  end.abort();
  return findings({
    ...{ load, capacity, under, left, after },
    health: await health,
    memoryMiB: Math.round((before + bytes) / 2 ** 20),
    senderMs: ownDelay.percentile(99) / 1e6,
  });
}

type Seen = Record<"under" | "left" | "after" | "health", Answer[]> & {
  load: Load;
  capacity: number;
  memoryMiB: number;
  /** Event-loop delay of the measuring process, in milliseconds; it is part of the measured latency. */
  senderMs: number;
};

function findings({ load, capacity, under, left, after, health, memoryMiB, senderMs }: Seen): Finding[] {
  const { times, seconds, latestMs, servesOn } = load;
  const served = under.filter(({ status }) => status === 200);
  const refused = under.filter(({ status }) => status === 503);
  const writes = under.filter(({ asked }) => asked.method !== "GET");
  const unsaid = refused.filter(({ retryAfter }) => !retryAfter).length;
  const line = (what: string, of: readonly Answer[], figure: string, limit: string, ok: boolean) => ({
    ...{ what: `${times} times: ${what}`, runs: of.length, figure, limit, ok },
  });
  const all = (of: readonly Answer[]) => of.every(isGood);
  const rate = Math.round(served.length / seconds);
  return [
    line(
      `answered, where it can ${capacity} a second`,
      served,
      `${rate} a second`,
      servesOn ? `half of ${capacity}` : "told, not held",
      !servesOn || rate >= capacity / 2,
    ),
    line(
      "answered, p50 and p99",
      served,
      `${within(0.5, served)} and ${within(0.99, served)} ms`,
      `${latestMs} ms`,
      within(0.99, served) <= latestMs,
    ),
    line(
      "refused with Retry-After, p50 and p99",
      refused,
      `${within(0.5, refused)} and ${within(0.99, refused)} ms`,
      "all",
      unsaid === 0,
    ),
    line(
      "neither",
      under,
      String(under.length - served.length - refused.length),
      "0",
      served.length + refused.length === under.length,
    ),
    line(
      "typed and kept",
      writes,
      `${writes.filter(isGood).length}`,
      servesOn ? "all" : "the others told to come back",
      servesOn ? all(writes) : writes.every((one) => isGood(one) || one.retryAfter),
    ),
    line("sign-outs", left, `p99 ${within(0.99, left)} ms`, "all 200", all(left)),
    line(
      "health, each 100 ms",
      health,
      `p99 ${within(0.99, health)} ms, ${health.filter((one) => !isGood(one)).length} not 200`,
      "all 200, 1000 ms",
      all(health) && within(0.99, health) <= 1_000,
    ),
    line(
      "two seconds later, half of what it can: p99",
      after,
      `${within(0.99, after)} ms`,
      "all 200, 500 ms",
      all(after) && within(0.99, after) <= 500,
    ),
    line("memory at most", [], `${memoryMiB} MiB`, `${mostMemoryMiB} MiB`, memoryMiB <= mostMemoryMiB),
    line("the sender itself was late, p99", [], `${Math.round(senderMs)} ms`, "told, not held", true),
  ];
}

async function watchHealth(server: BenchServer, signal: AbortSignal): Promise<Answer[]> {
  const answers: Promise<Answer>[] = [];
  while (!signal.aborted) {
    answers.push(send(server, { method: "GET", path: "/api/health/live" }, balancer));
    await sleep(100);
  }
  return Promise.all(answers);
}
