import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { migrate } from "../../apps/api/src/lib/database/migrate.ts";
import { startThrowawayPostgres } from "../../apps/api/src/lib/postgres/throwaway.ts";
import { type Answer, anything, atRate, isGood, send, within } from "../lib/crowd.ts";
import { loadVacancies } from "../lib/data.ts";
import type { Drill, Finding } from "../lib/drill.ts";
import { onDatabase } from "../lib/on-database.ts";
import { openDescriptors } from "../lib/process-figures.ts";
import { type BenchServer, startServer } from "../lib/servers.ts";
import { signedInPersons } from "../lib/signed-in.ts";

const vacancies = 20_000;
const people = 100;
const perSecond = 30;
const connections = 2_000;
const wholeSeconds = 240;

/** Behaviour of a slow client: bytes sent at once, bytes sent each second, and if it reads the answer. */
type Slowness = {
  what: string;
  begins: (token: string) => string;
  drop: string;
  reads: boolean;
  /**
   * Seconds within which the server must end the connection. A body may take three minutes, and is checked every half
   * minute.
   */
  endsSeconds: number;
};

const bodyOf = (token: string) =>
  `PUT /api/mpc/person/draft/identity HTTP/1.1\r\nhost: localhost\r\nx-platform: arranca\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: 2000\r\n\r\n{`;

const kinds: readonly Slowness[] = [
  { what: "heads by drops", begins: () => "GET / HTTP/1.1\r\nx-slow: ", drop: "a", reads: true, endsSeconds: 20 },
  {
    what: "heads that stop",
    begins: () => "GET / HTTP/1.1\r\nhost: localhost\r\n",
    drop: "",
    reads: true,
    endsSeconds: 20,
  },
  { what: "bodies that stop", begins: bodyOf, drop: "", reads: true, endsSeconds: 30 },
  { what: "bodies by drops", begins: bodyOf, drop: " ", reads: true, endsSeconds: 215 },
  {
    ...{ what: "readers that do not read", drop: "", reads: false, endsSeconds: 60 },
    begins: () => "GET /api/openapi.json HTTP/1.1\r\nhost: localhost\r\naccept-encoding: identity\r\n\r\n".repeat(3),
  },
];

type Slow = { kind: Slowness; endedMs: number | undefined; end: () => void };

function beSlow(server: BenchServer, kind: Slowness, token: string): Slow {
  const { hostname, port } = new URL(server.url);
  const socket: Socket = connect(Number(port), hostname);
  const began = performance.now();
  const slow: Slow = { kind, endedMs: undefined, end: () => socket.destroy() };
  socket.on("error", () => {});
  socket.write(kind.begins(token));
  const dropping = setInterval(() => {
    if (kind.drop && socket.writable) socket.write(kind.drop);
  }, 1_000);
  if (kind.reads) socket.resume();
  socket.on("close", () => {
    clearInterval(dropping);
    slow.endedMs = performance.now() - began;
  });
  return slow;
}

/** Opens two thousand connections of slow clients of every kind, beside normal ones (check 24). */
export const checkSlow: Drill = async ({ random, share }) => {
  const postgres = await startThrowawayPostgres();
  const url = postgres.connectionString;
  await migrate(url);
  await onDatabase(url, (client) => loadVacancies(client, vacancies));
  const tokensOf = async (status: "approved" | "registering") =>
    (await signedInPersons(url, { count: people, status })).map(({ token }) => token);
  const [tokens, slowTokens] = [await tokensOf("approved"), await tokensOf("registering")];
  const server = await startServer("one node", new URL("../servers/app.ts", import.meta.url), { DATABASE_URL: url });
  const ask = () => send(server, anything({ random, tokens, vacancies }));
  try {
    await atRate(perSecond, 5, ask);
    const quiet = await atRate(perSecond, Math.max(10, 30 * share), ask);
    const before = openDescriptors(server.pid);
    const slow: Slow[] = [];
    // The time limit of a body does not depend on the number of clients.
    const asking = atRate(perSecond, wholeSeconds, ask);
    for (let opened = 0; opened < Math.round(connections * share); opened++) {
      const kind = kinds[opened % kinds.length] as Slowness; // there are some
      slow.push(beSlow(server, kind, slowTokens[opened % people] ?? ""));
      if (opened % 10 === 0) await sleep(100);
    }
    const under = await asking;
    const left = openDescriptors(server.pid) - before;
    for (const { end } of slow) end();
    const [calm, busy] = [within(0.95, quiet), within(0.95, under)];
    return [
      line("ordinary requests meanwhile", under.length, notAnswered(under), "0", under.every(isGood)),
      line(
        "their p95, quiet and meanwhile",
        under.length,
        `${calm} and ${busy} ms`,
        "twice, or 100 ms",
        busy <= Math.max(100, 2 * calm),
      ),
      ...kinds.filter(({ reads }) => reads).map((kind) => ended(kind, slow)),
      line("descriptors beyond those of before, at the end", slow.length, String(left), "40", left <= 40),
    ];
  } finally {
    await server.stop();
    await postgres.stop();
  }
};

function notAnswered(answers: readonly Answer[]): string {
  const bad = answers.filter((one) => !isGood(one));
  const byStatus = Object.entries(Object.groupBy(bad, ({ status, asked }) => `${status} of ${asked.method}`));
  return `${bad.length} not${byStatus.map(([status, of]) => `, ${of?.length} ${status}`).join("")}`;
}

const line = (what: string, runs: number, figure: string, limit: string, ok: boolean): Finding => ({
  ...{ what, runs, figure, limit, ok },
});

function ended(kind: Slowness, all: readonly Slow[]): Finding {
  const own = all.filter((one) => one.kind === kind);
  const longest = Math.max(...own.map(({ endedMs = Number.POSITIVE_INFINITY }) => endedMs / 1_000));
  return line(
    `${kind.what}: the last one ended after`,
    own.length,
    `${longest.toFixed(1)} s`,
    `${kind.endsSeconds} s`,
    longest <= kind.endsSeconds,
  );
}
