import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";
import { fieldRefusal, Refusal } from "../errors.ts";
import { type SheddingLimits, usualShedding } from "./load/shedding.limits.ts";
import { shed } from "./load/shedding.ts";
import { headersOfAll, headersOfApi, isApi } from "./request-guards.headers.ts";
import { type CallLimits, type CountingCalls, countCalls, liftedLimits, usualLimits } from "./request-guards.limits.ts";
import { hasFewParameters, isModest } from "./request-guards.shape.ts";

export type RequestGuardOptions = {
  /** When calls are refused because there are more than can be served. */
  shedding?: SheddingLimits | "none";
  limits?: CallLimits;
  /** A proxy in front is trusted. Without one, calls from this machine itself are a developer's and are not counted. */
  behindProxy?: boolean;
  https?: boolean;
};

/** Nothing is shed and nobody has called too often: for tests and measurements, whose load is their own. */
export const liftedRequestGuards: RequestGuardOptions = { shedding: "none", limits: liftedLimits };

type Guarded = Pick<Deps, "waitedMs"> & CountingCalls;

/**
 * What stands before every call: headers of every answer, proxies that are not ours (400), load that is shed before it is taken on (503), the
 * general limits of calls (429), and the size of what may be asked (422 for a query, 400 for JSON).
 */
export function guardRequests(app: FastifyInstance, deps: Guarded, options: RequestGuardOptions): void {
  const { shedding = usualShedding, limits = usualLimits, behindProxy = false, https = false } = options;
  app.decorate("countCall", countCalls(deps, limits, behindProxy));
  const headers = headersOfAll(https);
  app.addHook("onRequest", (request, reply, next) => {
    if (!isApi(request.url)) {
      // Below Fastify's own, where Helmet writes too: the policy of the web's pages comes after and has to win.
      for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value);
      return next();
    }
    reply.headers({ ...headers, ...headersOfApi });
    next(hasFewParameters(request.url) ? undefined : fieldRefusal("query", "Son demasiados parámetros."));
  });
  refuseUnknownProxies(app);
  if (shedding !== "none") shed(app, deps.waitedMs, shedding);
  else app.decorate("load", () => ({ shed: 0, inFlight: 0, lateMs: 0, waitedMs: deps.waitedMs() }));
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
