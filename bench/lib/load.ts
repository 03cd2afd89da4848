import autocannon from "autocannon";
import { postgresCpuMicros } from "./postgres-cpu.ts";
import type { BenchServer } from "./servers.ts";

export type Target = { server: BenchServer; path: string; headers?: Record<string, string> };
export type Round = {
  name: string;
  requestsPerSecond: number;
  p50: number;
  p99: number;
  /** Processor time of Node alone, in microseconds per request. */
  cpuMicrosPerRequest: number;
  /** Processor time of Node and PostgreSQL together, so that moving work between them is no saving. */
  withPostgresMicros: number;
};

const connections = 32;

/** Sends one round of load to a target. Throws if any answer was not 2xx. */
export async function loadRound(
  { server, path, headers }: Target,
  seconds: number,
  postmaster: number,
): Promise<Round> {
  const before = await server.cpuMicros();
  const postgresBefore = postgresCpuMicros(postmaster);
  const result = await autocannon({
    url: `${server.url}${path}`,
    connections,
    duration: seconds,
    headers: headers ?? {},
  });
  const used = (await server.cpuMicros()) - before;
  const usedByPostgres = postgresCpuMicros(postmaster) - postgresBefore;
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${server.name}: ${result.non2xx} bad answers, ${result.errors} errors`);
  return {
    name: server.name,
    requestsPerSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMicrosPerRequest: used / result.requests.total,
    withPostgresMicros: (used + usedByPostgres) / result.requests.total,
  };
}

type Ratio = { median: number; low: number; high: number };
export type Comparison = { title: string; rounds: { a: Round; b: Round }[]; node: Ratio; withPostgres: Ratio };

/**
 * Measures two servers alternately, with the order reversed each round. The ratios are B's processor time per request over
 * A's.
 */
export async function compare(title: string, a: Target, b: Target, postmaster: number): Promise<Comparison> {
  const [rounds, seconds] = [4, 4];
  await loadRound(a, 2, postmaster);
  await loadRound(b, 2, postmaster);
  const pairs: Comparison["rounds"] = [];
  for (let index = 0; index < rounds; index++) {
    const order = index % 2 === 0 ? [a, b] : [b, a];
    const first = await loadRound(order[0] as Target, seconds, postmaster);
    const second = await loadRound(order[1] as Target, seconds, postmaster);
    pairs.push(index % 2 === 0 ? { a: first, b: second } : { a: second, b: first });
  }
  const ratio = (pick: (round: Round) => number): Ratio => {
    const ratios = pairs.map((round) => pick(round.b) / pick(round.a)).sort((x, y) => x - y);
    return { median: median(ratios), low: ratios[0] ?? 0, high: ratios.at(-1) ?? 0 };
  };
  return {
    title,
    rounds: pairs,
    node: ratio((round) => round.cpuMicrosPerRequest),
    withPostgres: ratio((round) => round.withPostgresMicros),
  };
}

export const median = (sorted: number[]): number => {
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

type Budget = { node: number; withPostgres: number };

/** Prints one row per server (medians of its rounds) and the ratios. Returns true if both are within the budget. */
export function printComparison({ title, rounds, node, withPostgres }: Comparison, budget: Budget): boolean {
  const of = (side: "a" | "b", pick: (round: Round) => number) =>
    median(rounds.map((round) => pick(round[side])).sort((x, y) => x - y));
  console.log(`\n${title}`);
  console.table(
    (["a", "b"] as const).map((side) => ({
      server: rounds[0]?.[side].name,
      "req/s": Math.round(of(side, (round) => round.requestsPerSecond)),
      "p50 ms": of(side, (round) => round.p50),
      "p99 ms": of(side, (round) => round.p99),
      "CPU of Node, µs/req": Math.round(of(side, (round) => round.cpuMicrosPerRequest)),
      "with Postgres": Math.round(of(side, (round) => round.withPostgresMicros)),
    })),
  );
  const verdicts = (["node", "withPostgres"] as const).map((which) => {
    const ratio = which === "node" ? node : withPostgres;
    const isInside = ratio.median <= budget[which];
    console.log(
      `CPU per request, ${which === "node" ? "Node" : "with Postgres"}: ${ratio.median.toFixed(2)}x (${ratio.low.toFixed(2)} to ${ratio.high.toFixed(2)}), budget ${budget[which]}x: ${isInside ? "inside" : "OVER"}`,
    );
    return isInside;
  });
  return verdicts.every(Boolean);
}
