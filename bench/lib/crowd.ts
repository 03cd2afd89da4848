import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { BenchServer } from "./servers.ts";

export type Asked = {
  method: "GET" | "PUT" | "POST";
  path: string;
  token?: string;
  payload?: string | Buffer;
  /** Content type of the request body. Default: JSON. */
  type?: string;
  /** Status of a successful answer, if not 200. */
  expects?: number;
};
export type Answer = { status: number; ms: number; retryAfter: string | undefined; asked: Asked };

// Unlimited sockets: time spent waiting for a socket would count as the node's time.
const crowd = new Agent({ keepAlive: true });

/** Sends one request as one of many browsers. Status 0 means a lost connection. */
export function send(server: Pick<BenchServer, "url">, asked: Asked, agent = crowd): Promise<Answer> {
  const { method, path, payload } = asked;
  const began = performance.now();
  return new Promise((resolve) => {
    const answer = (status: number, retryAfter?: string) =>
      resolve({ status, retryAfter, ms: performance.now() - began, asked });
    const sent = request(`${server.url}${path}`, { method, agent, headers: headersOf(asked) }, (reply) => {
      reply.resume();
      reply.on("end", () => answer(reply.statusCode ?? 0, reply.headers["retry-after"]));
    });
    sent.on("error", () => answer(0));
    sent.end(payload);
  });
}

export const headersOf = ({ token, payload, type = "application/json" }: Asked): Record<string, string> => ({
  "x-platform": "arranca",
  "x-application-key": "arranca-web",
  "x-system-key": "arranca-system",
  ...(token ? { authorization: `Bearer ${token}` } : {}),
  ...(payload ? { "content-type": type } : {}),
});

export const isGood = ({ status, asked: { expects = 200 } }: Answer): boolean => status === expects;

type Mix = { random: () => number; tokens: readonly string[]; vacancies: number };

/** Draws a request from the usual mix: the list, a vacancy, the session, a filter, a typed search. */
export function anything({ random, tokens, vacancies }: Mix): Asked {
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

/** Sends requests at a fixed rate, without waiting for answers. */
export async function atRate(perSecond: number, seconds: number, ask: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Promise<Answer>[] = [];
  const began = performance.now();
  for (let now = 0; now < seconds * 1_000; now = performance.now() - began) {
    while (answers.length < (now / 1_000) * perSecond) answers.push(ask());
    await sleep(5);
  }
  return Promise.all(answers);
}

export function within(share: number, answers: readonly Answer[]): number {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0);
}
