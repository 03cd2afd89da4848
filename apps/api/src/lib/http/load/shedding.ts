import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { prioritySemaphore } from "../../batching/priority-semaphore.ts";
import { Refusal } from "../../errors.ts";
import { isShed, type QueueLimits, type RequestQueue, type SheddingLimits } from "./shedding.limits.ts";

export type NodeLoad = { shed: number; inFlight: number; lateMs: number; waitedMs: number };

declare module "fastify" {
  interface FastifyInstance {
    load: () => NodeLoad;
  }
  interface FastifyContextConfig {
    /** Queue of this route's requests under load; `none` for requests that are cheap or as slow as the client's network. */
    queue?: RequestQueue | "none";
  }
}

const tickMs = 20;
const retryAfterSeconds = 2;
// A shared error: capturing a stack trace costs a tenth of the whole refusal.
const tooMuch = new Refusal("UNAVAILABLE");

/**
 * Measures the current delay of the event loop, not an average: during one long turn each request sees its length so far.
 */
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
 * Limits the running requests per queue. While the longest wait of a queue is too long, new requests are refused at once
 * (UNAVAILABLE with Retry-After). Health checks and static files never wait: a busy process is not dead, and a page without
 * its files is broken.
 */
export function shed(app: FastifyInstance, waitedMs: () => number, { busyFrom, queues }: SheddingLimits): void {
  const lateMs = watchLoop(app);
  const turnsOf = ({ atOnce, patienceMs }: QueueLimits) => prioritySemaphore(atOnce, { all: patienceMs });
  const turns = {
    exits: turnsOf(queues.exits),
    first: turnsOf(queues.first),
    strangers: turnsOf(queues.strangers),
    reads: turnsOf(queues.reads),
  } satisfies Record<RequestQueue, unknown>;
  let inFlight = 0;
  // Running requests whose body is still arriving.
  let receivingBody = 0;
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
  const slots = new WeakMap<FastifyRequest, Slot>();
  const slotOf = (queue: RequestQueue, reply: FastifyReply): Slot => {
    let isHeld = false;
    let isOver = false;
    let isReceivingBody = false;
    const giveBack = () => {
      if (isHeld) turns[queue].leave();
      isHeld = false;
    };
    const setReceivingBody = (now: boolean) => {
      receivingBody += Number(now) - Number(isReceivingBody);
      isReceivingBody = now;
    };
    inFlight++;
    onceClosed(reply, () => {
      inFlight--;
      isOver = true;
      setReceivingBody(false);
      giveBack();
    });
    return {
      releaseForBody() {
        giveBack();
        setReceivingBody(!isOver);
      },
      async take() {
        setReceivingBody(false);
        if (isHeld || isOver) return;
        reply.header("retry-after", String(retryAfterSeconds));
        await turns[queue].enter("all").catch(() => {
          throw refuse();
        });
        isHeld = true;
        // The request has ended meanwhile and would never return its slot.
        if (isOver) giveBack();
        reply.removeHeader("retry-after");
      },
    };
  };
  app.addHook("onRequest", async (request, reply) => {
    const { url, routeOptions } = request;
    const queue = routeOptions.config.queue ?? (/^\/(?:assets|api\/health)\//.test(url) ? "none" : "reads");
    if (queue === "none") return;
    const load = loadOf(turns[queue]);
    if (isShed({ ...load, inFlight: inFlight - receivingBody }, busyFrom, queues[queue])) {
      reply.header("retry-after", String(retryAfterSeconds));
      throw refuse();
    }
    const slot = slotOf(queue, reply);
    slots.set(request, slot);
    await slot.take();
  });
  // While a body arrives the request holds no slot: a few slow uploads would block all writes.
  app.addHook("preParsing", (request, _reply, payload, done) => {
    if (!request.raw.complete) slots.get(request)?.releaseForBody();
    done(null, payload);
  });
  app.addHook("preValidation", async (request) => slots.get(request)?.take());
}

type Slot = { take: () => Promise<void>; releaseForBody: () => void };

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
