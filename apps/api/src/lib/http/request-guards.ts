import underPressure from "@fastify/under-pressure";
import type { FastifyInstance } from "fastify";
import { fieldRefusal, Refusal } from "../errors.ts";
import type { Clock } from "../time/clock.ts";
import { headersOfApi, isApi } from "./request-guards.headers.ts";
import { type CallLimits, countCalls, liftedLimits, usualLimits } from "./request-guards.limits.ts";
import { hasFewParameters, isModest } from "./request-guards.shape.ts";

export type RequestGuardOptions = {
  /** How long the event loop may be late, in milliseconds, before calls are shed; 0 sheds none. */
  shedAfterMs?: number;
  limits?: CallLimits;
  /** A proxy in front is trusted. Without one, calls from this machine itself are a developer's and are not counted. */
  behindProxy?: boolean;
  https?: boolean;
};

/** Nothing is shed and nobody has called too often: for tests and measurements, whose load is their own. */
export const liftedRequestGuards: RequestGuardOptions = { shedAfterMs: 0, limits: liftedLimits };

/**
 * What stands before every call: headers of every answer under /api, proxies that are not ours (400), load that is shed before it is taken on (503), the
 * general limits of calls (429), and the size of what may be asked (422 for a query, 400 for JSON).
 */
export async function guardRequests(app: FastifyInstance, clock: Clock, options: RequestGuardOptions): Promise<void> {
  const { shedAfterMs = 250, limits = usualLimits, behindProxy = false, https = false } = options;
  app.decorate("countCall", countCalls(clock, limits, behindProxy));
  const headers = headersOfApi(https);
  app.addHook("onRequest", (request, reply, next) => {
    if (!isApi(request.url)) return next();
    reply.headers(headers);
    next(hasFewParameters(request.url) ? undefined : fieldRefusal("query", "Son demasiados parámetros."));
  });
  refuseUnknownProxies(app);
  if (shedAfterMs > 0) await shed(app, shedAfterMs);
  app.addHook("preValidation", ({ body }, _reply, next) =>
    next(isModest(body) ? undefined : new Refusal("INVALID_JSON")),
  );
}

const isForwarded = /^(?:forwarded|x-forwarded-.+|x-real-ip)$/;

/**
 * Refuses what was forwarded by somebody we do not trust (PROXY_UNKNOWN), and says in the log what an operator has to do: either
 * the proxy is ours and all its callers would share one address, or a caller invents one. `request.ips` holds more than the
 * sender's address only when the sender is trusted and says in X-Forwarded-For for whom it asks.
 */
function refuseUnknownProxies(app: FastifyInstance) {
  let isSaid = false;
  app.addHook("onRequest", ({ headers, ips = [], log, url }, _reply, next) => {
    // Who looks after the process asks whether it lives, past every setting.
    if (
      ips.length > 1 ||
      url.startsWith("/api/health/") ||
      !Object.keys(headers).some((name) => isForwarded.test(name))
    )
      return next();
    if (!isSaid) log.warn("a request was forwarded by an address that is not trusted: set TRUST_PROXY to your proxy's");
    isSaid = true;
    next(new Refusal("PROXY_UNKNOWN"));
  });
}

async function shed(app: FastifyInstance, maxEventLoopDelay: number) {
  await app.register(underPressure, {
    maxEventLoopDelay,
    pressureHandler: async ({ url }) => {
      // Who asks whether the process lives must not be told that it is dead because it is busy.
      if (!url.startsWith("/api/health/")) throw new Refusal("UNAVAILABLE");
    },
  });
}
