import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Node } from "./node.ts";

const headers = {
  "content-type": "application/json",
  "x-platform": "arranca",
  "x-application-key": "arranca-web",
  "x-system-key": "arranca-system",
};
const patienceMs = 15_000;
const watchMs = 250;

export type Asked = { method: "GET" | "POST"; path: string; token?: string; body?: object };
/** Answer to a request through the balancer; `status` 0 means that no node answered after all attempts. */
export type Answer = { phase: string; status: number; ms: number; refused: number; cut: number; text: string };

/**
 * Nodes behind a balancer as docs/deploy.md requires: requests go to ready nodes, and a refused request goes to another one.
 */
export type Nodes = { all: Node[]; phase: string; answers: Answer[] };

async function isReady({ url }: Node): Promise<boolean> {
  const answer = await fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(patienceMs) }).catch(
    () => undefined,
  );
  return answer?.ok ?? false;
}

/** Polls the readiness of each node; `ready` returns the nodes of the last poll. */
export function watchNodes(nodes: Nodes): { ready: () => Node[]; stop: () => Promise<void> } {
  let [ready, isOver]: [Node[], boolean] = [[...nodes.all], false];
  const working = (async () => {
    while (!isOver) {
      const asked = await Promise.all(nodes.all.map(async (node) => ((await isReady(node)) ? [node] : [])));
      ready = asked.flat();
      await sleep(watchMs);
    }
  })();
  return {
    ready: () => ready,
    stop: async () => {
      isOver = true;
      await working;
    },
  };
}

let turn = 0;

/** Sends a request through the balancer and records the answer. A write keeps one idempotency key over all attempts. */
export async function ask(nodes: Nodes, ready: () => Node[], asked: Asked): Promise<Answer> {
  const [began, { phase }, key] = [performance.now(), nodes, randomUUID()];
  const answer: Answer = { phase, status: 0, ms: 0, refused: 0, cut: 0, text: "" };
  for (let tries = 0; tries < 20 && answer.status === 0; tries++) {
    if (tries > 0) await sleep(50);
    const choice = ready();
    const node = choice[turn++ % choice.length];
    if (node) await tryAt(node, asked, key, answer);
  }
  answer.ms = performance.now() - began;
  nodes.answers.push(answer);
  return answer;
}

async function tryAt({ url }: Node, { method, path, token, body }: Asked, key: string, answer: Answer): Promise<void> {
  try {
    const reply = await fetch(`${url}/api${path}`, {
      method,
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        ...headers,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { "idempotency-key": key } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    answer.text = await reply.text();
    answer.status = reply.status;
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    const isRefused = cause instanceof Error && "code" in cause && cause.code === "ECONNREFUSED";
    if (isRefused) answer.refused++;
    else answer.cut++;
  }
}

export function keepDoing(pauseMs: number, work: (count: number) => Promise<unknown>): () => Promise<void> {
  let isOver = false;
  const working = (async () => {
    for (let count = 0; !isOver; count++) {
      await work(count);
      await sleep(pauseMs);
    }
  })();
  return async () => {
    isOver = true;
    await working;
  };
}
