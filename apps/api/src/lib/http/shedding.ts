import type { FastifyInstance, FastifyReply } from "fastify";
import { Refusal } from "../errors.ts";
import { type Lane, openLanes } from "../lanes.ts";
import { isShed, type SheddingLimits } from "./shedding.limits.ts";

/** What this node has on its hands, and how many requests it has refused because of that. */
export type NodeLoad = { shed: number; inFlight: number; lateMs: number; waitedMs: number };

declare module "fastify" {
  interface FastifyInstance {
    load: () => NodeLoad;
  }
  interface FastifyContextConfig {
    /** In which lane its requests wait when there are many; `none` takes no turn, for it is cheap or lasts as long as a line is slow. */
    lane?: Lane | "none";
  }
}

const tickMs = 20;
const retryAfterSeconds = 2;

/** How late the loop is now, and not on average: within one long turn of it each request sees how long the turn takes already. */
function watchLoop(app: FastifyInstance): () => number {
  let due = performance.now() + tickMs;
  const timer = setInterval(() => {
    due = performance.now() + tickMs;
  }, tickMs);
  timer.unref();
  app.addHook("onClose", async () => clearInterval(timer));
  return () => Math.max(0, performance.now() - due);
}

/**
 * Lets so many requests work at once; the others wait for their turn, and while somebody waits long what comes on top is refused at once
 * (UNAVAILABLE, with Retry-After), before anything is done for it. Who asks whether the process lives must not be told that it is dead
 * because it is busy, and a page without its files is broken: neither waits.
 */
export function shed(app: FastifyInstance, waitedMs: () => number, limits: SheddingLimits): void {
  const lateMs = watchLoop(app);
  const turns = openLanes(limits.atOnce, limits.patienceMs);
  let inFlight = 0;
  let refused = 0;
  const load = () => ({ lateMs: lateMs(), waitedMs: Math.max(waitedMs(), turns.waitedMs()), inFlight });
  app.decorate("load", () => ({ ...load(), shed: refused }));
  const refuse = () => {
    refused++;
    return new Refusal("UNAVAILABLE");
  };
  app.addHook("onRequest", async ({ url, routeOptions }, reply) => {
    const lane = routeOptions.config.lane ?? (/^\/(?:assets|api\/health)\//.test(url) ? "none" : "reads");
    if (lane === "none") return;
    reply.header("retry-after", String(retryAfterSeconds));
    if (isShed(load(), lane, limits)) throw refuse();
    inFlight++;
    onceClosed(reply, () => inFlight--);
    await turns.enter(lane).catch(() => {
      throw refuse();
    });
    onceClosed(reply, turns.leave);
    reply.removeHeader("retry-after");
  });
}

/** After the answer, and after the caller has gone without waiting for one. */
function onceClosed({ raw }: FastifyReply, work: () => void): void {
  let isDone = false;
  const once = () => {
    if (!isDone) work();
    isDone = true;
  };
  raw.on("finish", once);
  raw.on("close", once);
  if (raw.destroyed) once();
}
