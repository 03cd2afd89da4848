import { readFileSync } from "node:fs";
import { loadPlaces, suggestPlaces } from "../apps/api/src/programme/places/service.ts";
import { keepResults } from "./lib/keep-results.ts";

type Query = { kind: string; typed: string; expected: string };
type Way = { name: string; find: (typed: string) => string[] };

const rounds = 5;
const budget = 5;
const table = new URL("../apps/api/src/programme/places/queries.json", import.meta.url);

/**
 * Compares the search for places in all of Mexico with a plain scan of the same rows. Returns true if it is within its
 * budget.
 */
export function benchPlaces(): boolean {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const began = performance.now();
  const { settlements, municipalities } = loadPlaces();
  const loading = performance.now() - began;
  const megabytes = (process.memoryUsage().rss - before) / 1e6;

  const queries = readQueries();
  const ways = [ours(), plainScan()];
  const times = new Map(ways.map(({ name }) => [name, [] as number[]]));
  for (const { find } of ways) for (const { typed } of queries) find(typed);
  for (let round = 0; round < rounds; round++) {
    for (const { name, find } of round % 2 === 0 ? ways : ways.toReversed()) {
      for (const { typed } of queries) times.get(name)?.push(timeOf(() => find(typed)));
    }
  }

  console.log(
    `\nPlaces: ${settlements.names.length} settlements, ${municipalities.length} municipalities, ${queries.length} searches, ${rounds} rounds`,
  );
  const lines = ways.map(({ name, find }) => {
    const sorted = (times.get(name) ?? []).toSorted((a, b) => a - b);
    const right = queries.filter(({ typed, expected }) => find(typed)[0] === expected).length;
    return {
      way: name,
      p50: at(sorted, 0.5),
      p99: at(sorted, 0.99),
      worst: at(sorted, 1),
      "first hit right": `${right} of ${queries.length}`,
    };
  });
  console.table(lines);
  const kinds = [...new Set(queries.map(({ kind }) => kind))].map((kind) => kindLine(kind, queries, ways));
  console.table(kinds);
  console.log(`Read in ${loading.toFixed(0)} ms, ${megabytes.toFixed(0)} MB of memory; budget: p50 <= ${budget} ms.`);
  keepResults("places", { loading, megabytes, lines, kinds });
  return (lines[0]?.p50 ?? Number.POSITIVE_INFINITY) <= budget;
}

function readQueries(): Query[] {
  const kinds: Record<string, [string, string][]> = JSON.parse(readFileSync(table, "utf8"));
  return Object.entries(kinds).flatMap(([kind, rows]) => rows.map(([typed, expected]) => ({ kind, typed, expected })));
}

const ours = (): Way => ({
  name: "ours",
  find: (typed) =>
    suggestPlaces(typed).map(({ settlement, municipality }) =>
      settlement ? `${settlement}, ${municipality.name}` : `${municipality.name}, ${municipality.state.shortName}`,
    ),
});

function plainScan(): Way {
  const { settlements, municipalities } = loadPlaces();
  const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const labels = [
    ...municipalities.map(({ name, state }) => `${name}, ${state.shortName}`),
    ...Array.from(
      settlements.names,
      (name, i) => `${name}, ${municipalities[settlements.municipalities[i] ?? 0]?.name}`,
    ),
  ];
  const codes = ["", ...municipalities.map(() => ""), ...settlements.cps]
    .slice(1)
    .map((cp) => String(cp).padStart(5, "0"));
  const rows = labels.map((label, i) => `${plain(label)} ${codes[i]}`);
  return {
    name: "plain scan",
    find: (typed) => {
      const wanted = plain(typed);
      const found: string[] = [];
      for (let i = 0; i < rows.length && found.length < 8; i++) {
        if (rows[i]?.includes(wanted)) found.push(labels[i] ?? "");
      }
      return found;
    },
  };
}

function kindLine(kind: string, queries: Query[], ways: Way[]) {
  const own = queries.filter((query) => query.kind === kind);
  const share = ({ name, find }: Way) => [
    name,
    `${own.filter(({ typed, expected }) => find(typed)[0] === expected).length} of ${own.length}`,
  ];
  return { kind, ...Object.fromEntries(ways.map(share)) };
}

function timeOf(act: () => void): number {
  const began = performance.now();
  act();
  return performance.now() - began;
}

const at = (sorted: readonly number[], share: number) =>
  Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2));
