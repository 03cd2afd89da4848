import type pg from "pg";
import { keepQuarters } from "../apps/api/src/desk/figures/breakdowns/keep.service.ts";
import { connect } from "../apps/api/src/lib/database/db.ts";
import { migrate } from "../apps/api/src/lib/database/migrate.ts";
import { startThrowawayPostgres } from "../apps/api/src/lib/postgres/throwaway.ts";
import { systemClock } from "../apps/api/src/lib/time/clock.ts";
import { download, p95, readCall, rounded, timed } from "./lib/asking.ts";
import { keepResults } from "./lib/keep-results.ts";
import { onDatabase } from "./lib/on-database.ts";
import { memoryGrowth } from "./lib/process-figures.ts";
import { type BenchServer, startServer } from "./lib/servers.ts";
import { signedInStaff } from "./lib/signed-in.ts";
import { growTeam, sizes } from "./lib/team-data.ts";

const asked = 40;
const mebibyte = 1024 * 1024;
/** A list takes at most this many times a bare query of the same rows and a call that reads the session alone. */
const goals = { times: 2, reportMs: 1_000, growthMiB: 64, firstByteMs: 300 };

const key = (text: string) => `coalesce(public.sort_key(${text}), U&'\\+10FFFF') COLLATE "C"`;
const personKey = key(
  "coalesce(p.name, '') || ' ' || coalesce(p.first_surname, '') || ' ' || coalesce(p.second_surname, '')",
);
const companyKey = key("coalesce(c.name, c.business_name, '')");

type List = {
  path: string;
  columns: string;
  from: string;
  /** Id of a row. */
  id: string;
  where?: string;
  /** SQL of each order. */
  sorts: Record<string, string>;
};

const joins =
  "JOIN persons p ON p.id = x.person_id JOIN companies c ON c.id = x.company_id JOIN vacancies v ON v.id = x.vacancy_id";
const ofRecords = { company: companyKey, created: "x.created_at" };
const lists: Record<string, List> = {
  accounts: {
    path: "/staff/accounts?owner_type=person",
    columns: "p.*, l.email, l.last_signed_in_at, o.city_name",
    from: "persons p JOIN logins l ON l.id = p.login_id LEFT JOIN locations o ON o.id = p.location_id",
    id: "p.id",
    sorts: { name: personKey, registered: "p.created_at", municipality: key("o.city_name") },
  },
  vouchers: {
    path: "/staff/vouchers?status=0",
    columns: "x.*, m.number, p.name, p.first_surname, c.name, r.start_date, v.title",
    from: `vouchers x JOIN support_months m ON m.id = x.month_id JOIN relations r ON r.id = m.relation_id
      JOIN persons p ON p.id = x.person_id JOIN companies c ON c.id = r.company_id JOIN vacancies v ON v.id = r.vacancy_id`,
    id: "x.id",
    sorts: {
      name: personKey,
      company: companyKey,
      month: "m.ends_on",
      paid: "x.payment_date",
      sent: "x.created_at",
      decided: "coalesce(x.reviewed_at, '-infinity'::timestamptz)",
    },
  },
  orders: {
    path: "/staff/orders",
    columns: "o.*, (SELECT count(*) FROM payment_order_lines l WHERE l.order_id = o.id)",
    from: "payment_orders o",
    id: "o.id",
    sorts: { number: "o.created_at", sent: "o.sent_at" },
  },
  vacancies: {
    path: "/staff/records?list=vacancies",
    columns: "x.*, c.name",
    from: "vacancies x JOIN companies c ON c.id = x.company_id",
    id: "x.id",
    sorts: { name: key("x.title"), ...ofRecords },
  },
  relations: {
    path: "/staff/records?list=relations",
    columns: "x.*, p.name, p.first_surname, p.folio, c.name, v.title",
    from: `relations x ${joins}`,
    id: "x.id",
    sorts: { name: personKey, ...ofRecords },
  },
  applications: {
    path: "/staff/records?list=applications",
    columns: "x.*, p.name, p.first_surname, p.folio, c.name, v.title",
    from: `applications x ${joins}`,
    id: "x.id",
    sorts: { name: personKey, ...ofRecords },
  },
};

const year = new Date().getUTCFullYear() - 1;
const reports: Record<string, string> = {
  "figures of a month": `/staff/figures?from=${year}-06-01&to=${year}-06-30`,
  "figures of a year": `/staff/figures?from=${year}-01-01&to=${year}-12-31`,
  "thirteen months": `/staff/figures/months?to=${year}-12-31`,
  "road of a cohort": `/staff/figures/road?from=${year}-01-01&to=${year}-12-31`,
  "rows of a figure": `/staff/figures/rows?figure=paid&from=${year}-06-01&to=${year}-06-30`,
  money: `/staff/figures/money?year=${year}`,
  "who and where": "/staff/figures/breakdowns",
  companies: "/staff/figures/companies",
  "page of the month": `/staff/figures/monthly.pdf?month=${year}-06`,
};

const exportsOf: Record<string, string> = {
  accounts: "/staff/accounts-file?format=xlsx&purpose=audit",
  vouchers: "/staff/vouchers-file?status=0&format=xlsx&purpose=audit",
  applications: "/staff/records-file?list=applications&format=xlsx&purpose=audit",
};

/** Measures the team's lists, reports and files at the size of a large programme (D3, D7). */
export async function benchTeam(): Promise<boolean> {
  const postgres = await startThrowawayPostgres();
  const url = postgres.connectionString;
  await migrate(url);
  const server = await startServer("ours", new URL("servers/app.ts", import.meta.url), { DATABASE_URL: url });
  try {
    const figures = await onDatabase(url, async (owner) => {
      await growTeam(owner);
      return {
        quarters: await keptQuarters(url),
        lists: await measureLists(server, url, owner),
        reports: await measureReports(server, url),
        files: await measureFiles(server, url),
      };
    });
    console.log(`\nLists of the team: at most ${goals.times} times a bare query and an empty call (D3)`);
    console.table(rounded(figures.lists));
    console.log(`\nReports: at most ${goals.reportMs} ms (D7); the daily job counted ${figures.quarters}`);
    console.table(rounded(figures.reports));
    console.log(`\nFiles of 100,000 rows: memory ${goals.growthMiB} MiB, first byte ${goals.firstByteMs} ms (D3)`);
    console.table(rounded(figures.files));
    keepResults("team", { sizes, asked, goals, figures });
    return (
      figures.lists.every(({ times }) => times <= goals.times) &&
      figures.reports.every((report) => report["p95, ms"] <= goals.reportMs) &&
      figures.files.every(
        (file) => file["memory grows, MiB"] <= goals.growthMiB && file["first byte, ms"] <= goals.firstByteMs,
      )
    );
  } finally {
    await server.stop();
    await postgres.stop();
  }
}

async function keptQuarters(url: string): Promise<string> {
  const { db, close } = connect(url, 1);
  const { result, ms } = await timed(() => keepQuarters({ db, clock: systemClock }));
  await close();
  return `${result} quarters in ${(ms / 1000).toFixed(1)} s`;
}

const rowsOfPage = 50;

function bareQuery({ columns, from, id, sorts, where = "true" }: List, sort: string): string {
  const [column, direction] = sort.startsWith("-") ? [sort.slice(1), "DESC"] : [sort, "ASC"];
  return `SELECT ${columns}, (SELECT count(*) FROM (SELECT FROM ${from} WHERE ${where} LIMIT 1001) n)
    FROM ${from} WHERE ${where} ORDER BY ${sorts[column]} ${direction}, ${id} ${direction} LIMIT ${rowsOfPage}`;
}

async function measureLists(server: BenchServer, url: string, owner: pg.Client) {
  const token = await signedInStaff(url, [
    ...(["accounts.review", "vouchers.review", "orders.build"] as const),
    ...(["vacancies.review", "relations.decide"] as const),
  ]);
  const figures = [];
  for (const [list, { path, ...one }] of Object.entries(lists))
    for (const sort of Object.keys(one.sorts).flatMap((column) => [column, `-${column}`])) {
      const [ours, bare, calls]: [number[], number[], number[]] = [[], [], []];
      const asking = `${path}${path.includes("?") ? "&" : "?"}limit=${rowsOfPage}&sort=${sort}`;
      for (let n = 0; n < asked + 5; n += 1) {
        calls.push((await timed(() => readCall(server, token, "/mpc/session"))).ms);
        bare.push((await timed(() => owner.query(bareQuery({ path, ...one }, sort)))).ms);
        ours.push((await timed(() => readCall(server, token, asking))).ms);
      }
      // The first ones warm up and are not counted.
      const [list95 = 0, bare95 = 0, call95 = 0] = [ours, bare, calls].map((times) => p95(times.slice(5)));
      const times = list95 / (bare95 + call95);
      figures.push({ list, sort, "list p95, ms": list95, "bare p95, ms": bare95, "call p95, ms": call95, times });
    }
  return figures;
}

async function measureReports(server: BenchServer, url: string) {
  const token = await signedInStaff(url, ["figures.read", "accounts.review"]);
  const figures = [];
  for (const [report, path] of Object.entries(reports)) {
    const all: number[] = [];
    for (let n = 0; n < 12; n += 1) all.push((await timed(() => readCall(server, token, path))).ms);
    figures.push({ report, "first, ms": all[0] ?? 0, "p95, ms": p95(all.slice(1)) });
  }
  return figures;
}

async function measureFiles(server: BenchServer, url: string) {
  const member = () => signedInStaff(url, ["accounts.review", "vouchers.review", "orders.build"]);
  const figures = [];
  for (const [file, path] of Object.entries(exportsOf)) {
    // The first one warms up. Each file by another member, because files per hour are limited.
    for (const turn of [0, 1]) {
      const token = await member();
      const { bytes, result } = await memoryGrowth(server.pid, () => download(server, token, path));
      if (turn === 1)
        figures.push({
          ...{ file, MB: result.megabytes, "memory grows, MiB": bytes / mebibyte },
          ...{ "first byte, ms": result.firstByteMs, seconds: result.seconds },
        });
    }
  }
  return figures;
}

if (import.meta.main) process.exitCode = (await benchTeam()) ? 0 : 1;
