import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "../../errors.ts";
import { openLanes } from "../../lanes.ts";
import { isShed, type LaneLimits, type RequestLane, type SheddingLimits } from "./shedding.limits.ts";

/** What this node has on its hands, and how many requests it has refused because of that. */
export type NodeLoad = { shed: number; inFlight: number; lateMs: number; waitedMs: number };

declare module "fastify" {
  interface FastifyInstance {
    load: () => NodeLoad;
  }
  interface FastifyContextConfig {
    /** In which lane its requests wait when there are many; `none` takes no turn, for it is cheap or lasts as long as a line is slow. */
    lane?: RequestLane | "none";
  }
}

const tickMs = 20;
const retryAfterSeconds = 2;
// One for all: to write down where it came from costs a tenth of the whole refusal.
const tooMuch = new Refusal("UNAVAILABLE");

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
 * Lets so many requests of each lane work at once; the others wait for their turn, and while somebody of it waits long what comes on top is
 * refused at once (UNAVAILABLE, with Retry-After), before anything is done for it. Who asks whether the process lives must not be told that
 * it is dead because it is busy, and a page without its files is broken: neither waits.
 */
export function shed(app: FastifyInstance, waitedMs: () => number, { busyFrom, lanes }: SheddingLimits): void {
  const lateMs = watchLoop(app);
  const turnsOf = ({ atOnce, patienceMs }: LaneLimits) => openLanes(atOnce, { all: patienceMs });
  const turns = {
    exits: turnsOf(lanes.exits),
    first: turnsOf(lanes.first),
    strangers: turnsOf(lanes.strangers),
    reads: turnsOf(lanes.reads),
  } satisfies Record<RequestLane, unknown>;
  let inFlight = 0;
  // Of those, whose body is on its way.
  let onTheLine = 0;
  let refused = 0;
  const loadOf = (...waiting: { waitedMs: () => number }[]) => ({
    lateMs: lateMs(),
    waitedMs: Math.max(waitedMs(), ...waiting.map((turn) => turn.waitedMs())),
    inFlight,
  });
  app.decorate("load", () => ({ ...loadOf(...Object.values(turns)), shed: refused }));
  const refuse = () => {
    refused++;
    return tooMuch;
  };
  const takers = new WeakMap<FastifyRequest, Taker>();
  const takerOf = (lane: RequestLane, reply: FastifyReply): Taker => {
    let isHeld = false;
    let isOver = false;
    let isOnTheLine = false;
    const giveBack = () => {
      if (isHeld) turns[lane].leave();
      isHeld = false;
    };
    const setOnTheLine = (now: boolean) => {
      onTheLine += Number(now) - Number(isOnTheLine);
      isOnTheLine = now;
    };
    inFlight++;
    onceClosed(reply, () => {
      inFlight--;
      isOver = true;
      setOnTheLine(false);
      giveBack();
    });
    return {
      leaveToLine() {
        giveBack();
        setOnTheLine(!isOver);
      },
      async take() {
        setOnTheLine(false);
        if (isHeld || isOver) return;
        reply.header("retry-after", String(retryAfterSeconds));
        await turns[lane].enter("all").catch(() => {
          throw refuse();
        });
        isHeld = true;
        // Who has gone meanwhile has nobody to give it back.
        if (isOver) giveBack();
        reply.removeHeader("retry-after");
      },
    };
  };
  app.addHook("onRequest", async (request, reply) => {
    const { url, routeOptions } = request;
    const lane = routeOptions.config.lane ?? (/^\/(?:assets|api\/health)\//.test(url) ? "none" : "reads");
    if (lane === "none") return;
    const load = loadOf(turns[lane]);
    if (isShed({ ...load, inFlight: inFlight - onTheLine }, busyFrom, lanes[lane])) {
      reply.header("retry-after", String(retryAfterSeconds));
      throw refuse();
    }
    const taker = takerOf(lane, reply);
    takers.set(request, taker);
    await taker.take();
  });
  // While a body is on its way nothing is done for it: a few slow lines would hold every turn, and nobody else could write.
  app.addHook("preParsing", (request, _reply, payload, done) => {
    if (!request.raw.complete) takers.get(request)?.leaveToLine();
    done(null, payload);
  });
  app.addHook("preValidation", async (request) => takers.get(request)?.take());
}

/** Takes the turn of a request, and gives it back while its body is on its way. */
type Taker = { take: () => Promise<void>; leaveToLine: () => void };

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
