import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";
import { fieldRefusal, Refusal } from "../errors.ts";
import { type SheddingLimits, usualShedding } from "./load/shedding.limits.ts";
import { shed } from "./load/shedding.ts";
import { headersOfAll, headersOfApi, isApi } from "./request-guards.headers.ts";
import { type CallLimits, type CountingCalls, countCalls, liftedLimits, usualLimits } from "./request-guards.limits.ts";
import { hasFewParameters, isWithinJsonLimits } from "./request-guards.shape.ts";

export type RequestGuardOptions = {
  shedding?: SheddingLimits | "none";
  limits?: CallLimits;
  /** True if a trusted proxy is in front. Without one, calls from this machine are a developer's and are not counted. */
  behindProxy?: boolean;
  https?: boolean;
};

export const liftedRequestGuards: RequestGuardOptions = { shedding: "none", limits: liftedLimits };

type Guarded = Pick<Deps, "waitedMs"> & CountingCalls;

/**
 * Guards before every call: response headers, unknown proxies (400), load shedding (503), call limits (429), and size limits
 * (422 for a query, 400 for JSON).
 */
export function guardRequests(app: FastifyInstance, deps: Guarded, options: RequestGuardOptions): void {
  const { shedding = usualShedding, limits = usualLimits, behindProxy = false, https = false } = options;
  app.decorate("countCall", countCalls(deps, limits, behindProxy));
  const headers = headersOfAll(https);
  app.addHook("onRequest", (request, reply, next) => {
    if (!isApi(request.url)) {
      // Set below Fastify, where Helmet also writes: the policy of the web's pages is set later and must win.
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
    next(isWithinJsonLimits(body) ? undefined : new Refusal("INVALID_JSON")),
  );
}

const isForwarded = /^(?:forwarded|x-forwarded-.+|x-real-ip)$/;

/**
 * Refuses requests forwarded by an untrusted proxy (PROXY_UNKNOWN) and logs the remedy: either the proxy is ours and all its
 * callers would share one address, or a caller forges one. `request.ips` has more than one address only if the sender is
 * trusted.
 */
function refuseUnknownProxies(app: FastifyInstance) {
  let isSaid = false;
  app.addHook("onRequest", ({ headers, ips = [], log, url }, _reply, next) => {
    // Process supervisors call the health check, regardless of settings.
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
