import { Agent, request } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { startSession } from "../../apps/api/src/accounts/sessions/service.ts";
import { connect } from "../../apps/api/src/lib/database/db.ts";
import { migrate } from "../../apps/api/src/lib/database/migrate.ts";
import { newId } from "../../apps/api/src/lib/ids.ts";
import { startThrowawayPostgres } from "../../apps/api/src/lib/postgres/throwaway.ts";
import { systemClock } from "../../apps/api/src/lib/time/clock.ts";
import { loadVacancies } from "../lib/data.ts";
import type { Drill, Finding } from "../lib/drill.ts";
import { onDatabase } from "../lib/on-database.ts";
import { type BenchServer, startServer } from "../lib/servers.ts";

const vacancies = 20_000;
const people = 100;
const times = 3;

type Asked = { method: "GET" | "PUT" | "POST"; path: string; token?: string; payload?: string };
type Answer = { status: number; ms: number; retryAfter: string | undefined; isWrite: boolean };

// Without a bound: what waits here for a free socket would be counted as the node's time. A balancer has connections of its own.
const agent = new Agent({ keepAlive: true });
const balancer = new Agent({ keepAlive: true });

/** Sends one request; status 0 is a connection that was lost. */
function send(server: BenchServer, { method, path, token, payload }: Asked, by = agent): Promise<Answer> {
  const began = performance.now();
  return new Promise((resolve) => {
    const answer = (status: number, retryAfter?: string) =>
      resolve({ status, retryAfter, ms: performance.now() - began, isWrite: method !== "GET" });
    const headers = {
      "x-platform": "arranca",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(payload ? { "content-type": "application/json" } : {}),
    };
    const sent = request(`${server.url}${path}`, { method, agent: by, headers }, (reply) => {
      reply.resume();
      reply.on("end", () => answer(reply.statusCode ?? 0, reply.headers["retry-after"]));
    });
    sent.on("error", () => answer(0));
    sent.end(payload);
  });
}

/** What people do, by its share of a hundred: the list, a vacancy, who am I, a filter, and something that they typed. */
function anything(random: () => number, tokens: readonly string[]): Asked {
  const token = tokens[Math.floor(random() * tokens.length)] ?? "";
  const kind = random() * 100;
  const id = String(1 + Math.floor(random() * vacancies)).padStart(12, "0");
  const get = (path: string): Asked => ({ method: "GET", path: `/api/mpc${path}`, token });
  if (kind < 40) return get("/person/job/list?limit=20");
  if (kind < 65) return get(`/person/job/details/00000000-0000-7000-8003-${id}`);
  if (kind < 85) return get("/session");
  if (kind < 95) return get(`/person/job/list?limit=20&municipalityId=${11_001 + Math.floor(random() * 46)}`);
  return { method: "PUT", path: "/api/mpc/person/likes", token, payload: '{"likes":["office"]}' };
}

/** As many a second, whatever becomes of them. */
async function atRate(perSecond: number, seconds: number, ask: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Promise<Answer>[] = [];
  const began = performance.now();
  for (let now = 0; now < seconds * 1_000; now = performance.now() - began) {
    while (answers.length < (now / 1_000) * perSecond) answers.push(ask());
    await sleep(5);
  }
  return Promise.all(answers);
}

/** As many at once, each as soon as the one before it is answered. */
async function atOnce(callers: number, seconds: number, ask: () => Promise<Answer>): Promise<Answer[]> {
  const until = performance.now() + seconds * 1_000;
  const caller = async () => {
    const answers: Answer[] = [];
    while (performance.now() < until) answers.push(await ask());
    return answers;
  };
  return (await Promise.all(Array.from({ length: callers }, caller))).flat();
}

const at = (share: number, answers: readonly Answer[]): number => {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0);
};

/** Three times what one process can answer: what it answers, what it refuses, what goes first, and how soon it is itself again. */
export const checkOverload: Drill = async ({ random, share }) => {
  const postgres = await startThrowawayPostgres();
  const url = postgres.connectionString;
  await migrate(url);
  await onDatabase(url, (client) => loadVacancies(client, vacancies));
  const tokens = await signedIn(url, people);
  const leaving = await signedIn(url, 20);
  const server = await startServer("one node", new URL("../servers/app.ts", import.meta.url), { DATABASE_URL: url });
  const ask = () => send(server, anything(random, tokens));
  const seconds = Math.max(3, 15 * share);
  try {
    await atOnce(16, 3, ask);
    const quiet = await atOnce(16, Math.max(2, 6 * share), ask);
    const capacity = Math.round(quiet.length / Math.max(2, 6 * share));

    const end = new AbortController();
    const health = watchHealth(server, end.signal);
    const exits = leaving.map(async (token, index) => {
      await sleep((index * seconds * 900) / leaving.length);
      return send(server, { method: "POST", path: "/api/mpc/session/sign-out", token });
    });
    const ownDelay = monitorEventLoopDelay({ resolution: 10 });
    ownDelay.enable();
    const under = await atRate(capacity * times, seconds, ask);
    ownDelay.disable();
    const left = await Promise.all(exits);
    await sleep(2_000);
    const after = await atRate(capacity / 2, Math.max(2, 5 * share), ask);
    end.abort();
    return findings({
      capacity,
      seconds,
      under,
      left,
      after,
      health: await health,
      senderMs: ownDelay.percentile(99) / 1e6,
    });
  } finally {
    await server.stop();
    await postgres.stop();
  }
};

type Seen = Record<"under" | "left" | "after" | "health", Answer[]> & {
  capacity: number;
  seconds: number;
  /** How late the loop of this process was, which measures: what is counted for the node holds it as well. */
  senderMs: number;
};

function findings({ capacity, seconds, under, left, after, health, senderMs }: Seen): Finding[] {
  const served = under.filter(({ status }) => status === 200);
  const refused = under.filter(({ status }) => status === 503);
  const writes = under.filter(({ isWrite }) => isWrite);
  const unsaid = refused.filter(({ retryAfter }) => !retryAfter).length;
  const line = (what: string, of: readonly Answer[], figure: string, limit: string, ok: boolean) => ({
    ...{ what, runs: of.length, figure, limit, ok },
  });
  const all = (of: readonly Answer[]) => of.every(({ status }) => status === 200);
  const rate = Math.round(served.length / seconds);
  return [
    line(
      `answered, of ${times} times ${capacity} a second`,
      served,
      `${rate} a second`,
      `half of ${capacity}`,
      rate >= capacity / 2,
    ),
    line(
      "answered, p50 and p99",
      served,
      `${at(0.5, served)} and ${at(0.99, served)} ms`,
      "1000 ms",
      at(0.99, served) <= 1_000,
    ),
    line(
      "refused with Retry-After, p50 and p99",
      refused,
      `${at(0.5, refused)} and ${at(0.99, refused)} ms`,
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
    line("typed and kept", writes, `${writes.filter(({ status }) => status === 200).length}`, "all", all(writes)),
    line("sign-outs", left, `p99 ${at(0.99, left)} ms`, "all 200", all(left)),
    line(
      "health, each 100 ms",
      health,
      `p99 ${at(0.99, health)} ms`,
      "all 200, 1000 ms",
      all(health) && at(0.99, health) <= 1_000,
    ),
    line(
      "two seconds later, half of what it can: p99",
      after,
      `${at(0.99, after)} ms`,
      "all 200, 500 ms",
      all(after) && at(0.99, after) <= 500,
    ),
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

/** Approved persons who finished the course, each with a session of their own. */
async function signedIn(url: string, count: number): Promise<string[]> {
  const { db, close } = connect(url, 2);
  const now = systemClock.now();
  const tokens: string[] = [];
  for (let number = 0; number < count; number++) {
    const loginId = newId();
    const login = { id: loginId, email: `${loginId}@bench.example`, user_type: "person" as const };
    await db
      .insertInto("logins")
      .values({ ...login, password_hash: "-", terms_version: 1, created_at: now })
      .execute();
    await db
      .insertInto("persons")
      .values({ id: newId(), login_id: loginId, status: "approved", course_completed_at: now, created_at: now })
      .execute();
    const start = { owner: { loginId }, scope: "full", userAgent: "bench" } as const;
    tokens.push((await startSession(db, { clock: systemClock }, start)).token);
  }
  await close();
  return tokens;
}
