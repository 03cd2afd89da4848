import { migrate } from "../apps/api/src/lib/database/migrate.ts";
import { startThrowawayPostgres } from "../apps/api/src/lib/postgres/throwaway.ts";
import { p95, readCall, rounded, timed } from "./lib/asking.ts";
import { keepResults } from "./lib/keep-results.ts";
import { onDatabase } from "./lib/on-database.ts";
import { type BenchServer, startServer } from "./lib/servers.ts";
import { signedInStaff } from "./lib/signed-in.ts";
import { growPersons, names, surnames } from "./lib/team-data.ts";

const [persons, vacancies] = [100_000, 20_000];
const asked = 60;
/** A search takes at most this many times a bare query of the same rows and a call that reads the session alone. */
const mostTimes = 3;

const folded = (name: string) => name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const at = <T>(list: readonly T[], n: number): T => list[n % list.length] as T; // never empty

/** Texts that somebody types, by what they are; each differs from the one before. */
const typed: Record<string, (n: number) => string> = {
  "two names, no accents": (n) => `${folded(at(surnames, n))} ${folded(at(names, n >> 1))}`,
  "a frequent name": (n) => folded(at(names, n)),
  "two letters": (n) => folded(at(names, n)).slice(0, 2),
  folio: (n) => `p-${String(n * 97 + 1).padStart(6, "0")}`,
  "last four of the phone": (n) => String((n * 97) % 10_000).padStart(4, "0"),
  "postal code and name": (n) => `${37_000 + (n % 500)} ${folded(at(names, n))}`,
  nothing: (n) => `zzyzx ${n}`,
};

const norm = "coalesce(name, '') || ' ' || coalesce(first_surname, '') || ' ' || coalesce(second_surname, '')";
const byName = `SELECT id, ${norm} AS title, folio, status FROM persons
  WHERE public.es_norm(${norm}) LIKE ALL ($1::text[]) ORDER BY created_at DESC, id LIMIT 10`;
/** Bare query of the persons behind each kind of text. */
const bare: Record<keyof typeof typed, (text: string) => [sql: string, values: unknown[]]> = {
  "two names, no accents": (text) => [byName, [text.split(" ").map((word) => `%${word}%`)]],
  "a frequent name": (text) => [byName, [[`%${text}%`]]],
  "two letters": (text) => [byName, [[`%${text}%`]]],
  folio: (text) => ["SELECT id, name, folio, status FROM persons WHERE folio = upper($1)", [text]],
  "last four of the phone": (text) => [
    "SELECT id, name, folio, status FROM persons WHERE right(phone, 4) = $1 AND phone IS NOT NULL LIMIT 10",
    [text],
  ],
  "postal code and name": (text) => [
    `SELECT p.id, p.name, p.folio, p.status FROM locations l JOIN persons p ON p.location_id = l.id
     WHERE l.cp = $1 AND p.location_id IS NOT NULL AND public.es_norm(p.name) LIKE '%' || $2 || '%' LIMIT 10`,
    text.split(" "),
  ],
  nothing: (text) => [byName, [text.split(" ").map((word) => `%${word}%`)]],
};

const search = (server: BenchServer, token: string, text: string) =>
  readCall(server, token, `/staff/search?${new URLSearchParams({ search: text })}`);

/** Measures the staff search for a payer at 100,000 persons beside a bare query of the same persons (D2). */
export async function benchSearch(): Promise<boolean> {
  const postgres = await startThrowawayPostgres();
  const url = postgres.connectionString;
  await migrate(url);
  const server = await startServer("ours", new URL("servers/app.ts", import.meta.url), { DATABASE_URL: url });
  try {
    const figures = await onDatabase(url, async (owner) => {
      await growPersons(owner, { persons, vacancies });
      const rows = [];
      for (const [what, textOf] of Object.entries(typed)) {
        // A new member for each kind of text, because searches per hour are limited.
        const token = await signedInStaff(url, ["orders.build", "vouchers.review"]);
        const [ours, theirs, calls]: [number[], number[], number[]] = [[], [], []];
        for (let n = 0; n < asked + 5; n += 1) {
          const text = textOf(n);
          const [sql, values] = bare[what]?.(text) ?? ["SELECT", []];
          calls.push((await timed(() => readCall(server, token, "/mpc/session"))).ms);
          theirs.push((await timed(() => owner.query(sql, values))).ms);
          ours.push((await timed(() => search(server, token, text))).ms);
        }
        // The first ones warm up and are not counted.
        const [search95, bare95, call95] = [ours, theirs, calls].map((times) => p95(times.slice(5))) as [
          number,
          number,
          number,
        ];
        const times = search95 / (bare95 + call95);
        rows.push({ what, "search p95, ms": search95, "bare p95, ms": bare95, "call p95, ms": call95, times });
      }
      return rows;
    });
    console.log(`\nStaff search at ${persons} persons: at most ${mostTimes} times a bare query and an empty call (D2)`);
    console.table(rounded(figures));
    keepResults("search", { persons, asked, figures });
    return figures.every(({ times }) => times <= mostTimes);
  } finally {
    await server.stop();
    await postgres.stop();
  }
}

if (import.meta.main) process.exitCode = (await benchSearch()) ? 0 : 1;
