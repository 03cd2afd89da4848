import { randomBytes } from "node:crypto";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { signIn } from "@arranca/contract/accounts/entry";
import { migrate } from "../../apps/api/src/lib/database/migrate.ts";
import { startThrowawayPostgres } from "../../apps/api/src/lib/postgres/throwaway.ts";
import { aDocx } from "../../apps/api/src/testing/files/zips.ts";
import { hashPassword } from "../../apps/api/src/trust/accounts/passwords/hash.ts";
import { password } from "../lib/accounts.ts";
import { type Answer, type Asked, anything, atRate, isGood, send, within } from "../lib/crowd.ts";
import { loadVacancies } from "../lib/data.ts";
import type { Drill, DrillOptions, Finding } from "../lib/drill.ts";
import { onDatabase } from "../lib/on-database.ts";
import { openDescriptors, residentBytes } from "../lib/process-figures.ts";
import { type BenchServer, startServer } from "../lib/servers.ts";
import { type SignedInPerson, signedInPersons } from "../lib/signed-in.ts";

const vacancies = 20_000;
const people = 200;
const mebibyte = 1024 * 1024;

type Node = { server: BenchServer; url: string; ask: () => Promise<Answer> };

/**
 * Makes the requests of the opening day. Of a hundred: 5 sign-ins (2 with a wrong password), 10 saved drafts, 1 CV of 1 MB,
 * otherwise reads.
 */
async function openingDay(url: string, random: () => number): Promise<() => Asked> {
  const passwordHash = await hashPassword(password);
  const approved = await signedInPersons(url, { count: people, status: "approved" });
  const comers = await signedInPersons(url, { count: people, status: "approved", passwordHash });
  const mistaken = await signedInPersons(url, { count: people, status: "approved", passwordHash });
  const newcomers = await signedInPersons(url, { count: people, status: "registering" });
  const tokens = approved.map(({ token }) => token);
  const cv = await formOf("cv", aDocx([{ name: "word/media/image1.png", data: randomBytes(1_000_000) }]));
  const one = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T; // none of them is empty
  // Takes accounts in turn, because random picks would exceed an account's limit per minute.
  const turns = (of: readonly SignedInPerson[]) => {
    let turn = 0;
    return () => of[turn++ % of.length]?.email ?? "";
  };
  const [comer, mistakenOne] = [turns(comers), turns(mistaken)];
  const entry = (email: string, typed: string) => ({
    ...{ method: "POST" as const, path: `/api${signIn.path}` },
    payload: JSON.stringify({ email, password: typed }),
  });
  return () => {
    const kind = random() * 100;
    if (kind < 3) return entry(comer(), password);
    if (kind < 5) return { ...entry(mistakenOne(), "no es la suya"), expects: 401 };
    const { token } = one(newcomers);
    if (kind < 15) {
      const payload = JSON.stringify({ data: { name: "Itzel", firstSurname: `Rojas ${random()}` }, at: "identity" });
      return { method: "PUT", path: "/api/mpc/person/draft/identity", token, payload };
    }
    if (kind < 16) return { method: "POST", path: "/api/mpc/person/additional-doc", token, ...cv };
    return anything({ random, tokens, vacancies });
  };
}

async function formOf(field: string, bytes: Buffer): Promise<Pick<Asked, "payload" | "type">> {
  const form = new FormData();
  form.append(field, new Blob([bytes]), "archivo.docx");
  const coded = new Response(form);
  return { payload: Buffer.from(await coded.arrayBuffer()), type: coded.headers.get("content-type") ?? "" };
}

async function onOneNode<T>(random: () => number, work: (node: Node) => Promise<T>): Promise<T> {
  const postgres = await startThrowawayPostgres();
  const url = postgres.connectionString;
  await migrate(url);
  await onDatabase(url, (client) => loadVacancies(client, vacancies));
  const next = await openingDay(url, random);
  const app = new URL("../servers/app.ts", import.meta.url);
  const server = await startServer("one node", app, { DATABASE_URL: url, JOBS: "on" });
  const ask = () => send(server, next());
  try {
    await atRate(50, 5, ask);
    return await work({ server, url, ask });
  } finally {
    await server.stop();
    await postgres.stop();
  }
}

const routeOf = ({ path }: Asked) => path.replace(/\?.*|[0-9a-f-]{36}/g, "");
const faults = (answers: readonly Answer[]): string =>
  Object.entries(Object.groupBy(answers, ({ status, asked }) => `${status} of ${asked.method} ${routeOf(asked)}`))
    .map(([what, of]) => `${of?.length} ${what}`)
    .slice(0, 3)
    .join(", ");

type Limits = { p95?: number; p99: number };

function answered(what: string, answers: readonly Answer[], { p95, p99 }: Limits): Finding[] {
  const bad = answers.filter((answer) => !isGood(answer));
  const times = [within(0.5, answers), within(0.95, answers), within(0.99, answers)] as const;
  return [
    {
      ...{ what: `${what}: p50, p95, p99`, runs: answers.length, figure: `${times.join(", ")} ms` },
      limit: p95 ? `${p95} and ${p99} ms` : `${p99} ms`,
      ok: times[1] <= (p95 ?? p99) && times[2] <= p99,
    },
    {
      ...{ what: `${what}: answered otherwise`, runs: answers.length, figure: `${bad.length} ${faults(bad)}`.trim() },
      ...{ limit: "0", ok: bad.length === 0 },
    },
  ];
}

/** Adds the event-loop delay of the measuring process to the findings, because it is part of the measured latency. */
async function andOwnDelay(work: () => Promise<Finding[]>): Promise<Finding[]> {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const findings = await work();
  delay.disable();
  const figure = `${Math.round(delay.percentile(99) / 1e6)} ms`;
  return [...findings, { what: "the sender itself was late, p99", runs: 0, figure, limit: "told, not held", ok: true }];
}

/** Load of the opening day (P9): 330 requests a second for a minute. */
export const checkDay: Drill = ({ random, share }) =>
  onOneNode(random, ({ ask }) =>
    andOwnDelay(async () => answered("330 a second", await atRate(330, Math.max(5, 60 * share), ask), { p99: 500 })),
  );

const stepSeconds = 10;

/** Steady load: a hundred requests a second for ten minutes, then more and more, to find the capacity (check 20). */
export const checkSteady: Drill = ({ random, share }) =>
  onOneNode(random, ({ ask }) =>
    andOwnDelay(async () => {
      const steady = await atRate(100, Math.max(10, 600 * share), ask);
      let held = 100;
      for (let rate = 150; rate <= 1_500; rate = Math.round(rate * 1.25)) {
        const answers = await atRate(rate, stepSeconds, ask);
        if (within(0.99, answers) > 500 || !answers.every(isGood)) break;
        held = rate;
      }
      return [
        ...answered("100 a second", steady, { p95: 500, p99: 1_000 }),
        {
          ...{ what: `the most of which all were answered, p99 <= 500 ms, ${stepSeconds} s each`, runs: 1 },
          ...{ figure: `${held} a second`, limit: "told, not held", ok: true },
        },
      ];
    }),
  );

type Look = { minutes: number; mebibytes: number; descriptors: number; connections: number };

/** Long load: fifty requests a second for an hour; memory, file descriptors and connections must not grow (check 22). */
export const checkSoak: Drill = ({ random, share }: DrillOptions) =>
  onOneNode(random, ({ server, url, ask }) =>
    andOwnDelay(async () => {
      const seconds = Math.max(20, 3_600 * share);
      const looks: Look[] = [];
      const began = performance.now();
      const look = async () => {
        const connections = await onDatabase(url, async (client) => {
          const { rows } = await client.query<{ open: number }>(
            "SELECT count(*)::int AS open FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()",
          );
          return rows[0]?.open ?? 0;
        });
        looks.push({
          minutes: (performance.now() - began) / 60_000,
          mebibytes: residentBytes(server.pid) / mebibyte,
          descriptors: openDescriptors(server.pid),
          connections,
        });
      };
      const answers: Answer[] = [];
      for (let minute = 0; minute < seconds; minute += 30) {
        for (const answer of await atRate(50, Math.min(30, seconds - minute), ask)) answers.push(answer);
        await look();
      }
      // Before that, caches fill and code is compiled.
      const settled = looks.slice(Math.ceil(looks.length / 6));
      const slope = slopeOf(settled.map(({ minutes, mebibytes }) => [minutes, mebibytes]));
      const range = (of: (look: Look) => number) =>
        [Math.min(...settled.map(of)), Math.max(...settled.map(of))] as const;
      const flat = (what: string, of: (look: Look) => number, limit: number): Finding => {
        const [least, most] = range(of);
        return {
          ...{ what, runs: settled.length, figure: `${least} to ${most}`, limit: `${limit} apart` },
          ok: most - least <= limit,
        };
      };
      const [least, most] = range(({ mebibytes }) => Math.round(mebibytes));
      return [
        ...answered("50 a second", answers, { p95: 500, p99: 1_000 }),
        {
          ...{
            what: "memory grows",
            runs: settled.length,
            figure: `${slope.toFixed(2)} MiB/min, ${least} to ${most} MiB`,
          },
          ...{ limit: "1 MiB/min", ok: slope < 1 },
        },
        flat("descriptors", ({ descriptors }) => descriptors, 40),
        flat("connections of the database", ({ connections }) => connections, 20),
      ];
    }),
  );

function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (of: (point: readonly [number, number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [middleX, middleY] = [mean(([x]) => x), mean(([, y]) => y)];
  const spread = points.reduce((sum, [x]) => sum + (x - middleX) ** 2, 0);
  return spread === 0 ? 0 : points.reduce((sum, [x, y]) => sum + (x - middleX) * (y - middleY), 0) / spread;
}
