import autocannon from "autocannon";
import type { BenchServer } from "./servers.ts";

export type Target = { server: BenchServer; path: string; headers?: Record<string, string> };
export type Round = { name: string; requestsPerSecond: number; p50: number; p99: number; cpuMicrosPerRequest: number };

const connections = 32;

/** One round of load on one target; refuses to give a figure when any answer was not 2xx. */
export async function loadRound({ server, path, headers }: Target, seconds: number): Promise<Round> {
  const before = await server.cpuMicros();
  const result = await autocannon({
    url: `${server.url}${path}`,
    connections,
    duration: seconds,
    headers: headers ?? {},
  });
  const used = (await server.cpuMicros()) - before;
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${server.name}: ${result.non2xx} bad answers, ${result.errors} errors`);
  return {
    name: server.name,
    requestsPerSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMicrosPerRequest: used / result.requests.total,
  };
}

export type Comparison = {
  title: string;
  rounds: { a: Round; b: Round }[];
  ratio: { median: number; low: number; high: number };
};

/** A B A B with the order reversed each round; the ratio is B's CPU per request over A's. */
export async function compare(
  title: string,
  a: Target,
  b: Target,
  options = { rounds: 4, seconds: 4 },
): Promise<Comparison> {
  await loadRound(a, 2);
  await loadRound(b, 2);
  const rounds: Comparison["rounds"] = [];
  for (let index = 0; index < options.rounds; index++) {
    const order = index % 2 === 0 ? [a, b] : [b, a];
    const first = await loadRound(order[0] as Target, options.seconds);
    const second = await loadRound(order[1] as Target, options.seconds);
    rounds.push(index % 2 === 0 ? { a: first, b: second } : { a: second, b: first });
  }
  const ratios = rounds.map((round) => round.b.cpuMicrosPerRequest / round.a.cpuMicrosPerRequest).sort((x, y) => x - y);
  return { title, rounds, ratio: { median: median(ratios), low: ratios[0] ?? 0, high: ratios.at(-1) ?? 0 } };
}

export const median = (sorted: number[]): number => {
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

/** One line per server (medians of its rounds), and the ratio. */
export function printComparison({ title, rounds, ratio }: Comparison, budget: number): void {
  const of = (side: "a" | "b", pick: (round: Round) => number) =>
    median(rounds.map((round) => pick(round[side])).sort((x, y) => x - y));
  console.log(`\n${title}`);
  console.table(
    (["a", "b"] as const).map((side) => ({
      server: rounds[0]?.[side].name,
      "req/s": Math.round(of(side, (round) => round.requestsPerSecond)),
      "p50 ms": of(side, (round) => round.p50),
      "p99 ms": of(side, (round) => round.p99),
      "CPU µs/req": Math.round(of(side, (round) => round.cpuMicrosPerRequest)),
    })),
  );
  const verdict = ratio.median <= budget ? "inside" : "OVER";
  console.log(
    `CPU per request: ${ratio.median.toFixed(2)}x (${ratio.low.toFixed(2)} to ${ratio.high.toFixed(2)}), budget ${budget}x: ${verdict}`,
  );
}
