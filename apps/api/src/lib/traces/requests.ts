import type { FastifyInstance } from "fastify";
import type { Begun, Traces } from "./traces.ts";

declare module "fastify" {
  interface FastifyRequest {
    trace?: Begun | undefined;
  }
}

/** Traces each request by route and outcome, never by its URL. Health checks are left out. */
export function traceRequests(app: FastifyInstance, traces: Traces): void {
  app.decorateRequest("trace", undefined);
  app.addHook("onRequest", (request, _reply, next) => {
    const { method, headers, ips = [], routeOptions } = request;
    if (routeOptions.url?.startsWith("/api/health/")) return next();
    // `ips` has more than one address only if the sender is our proxy. Other senders could hide in a trace of their own.
    const cause = ips.length > 1 ? headers.traceparent : undefined;
    const route = routeOptions.url;
    request.trace = traces.begin("request", route ? `${method} ${route}` : method, cause?.toString());
    request.trace.run(next);
  });
  // Handlers after the body's arrival do not run in the trace by themselves.
  app.addHook("preValidation", ({ trace }, _reply, next) => (trace ? trace.run(next) : next()));
  app.addHook("onResponse", ({ trace, method, routeOptions, actor }, { statusCode }, next) => {
    trace?.end({
      facts: {
        "http.request.method": method,
        ...(routeOptions.url ? { "http.route": routeOptions.url } : {}),
        "http.response.status_code": statusCode,
        "arranca.account": actor?.userType ?? "none",
      },
      ...(statusCode >= 500 ? { fault: String(statusCode) } : {}),
    });
    next();
  });
  app.addHook("onRequestAbort", ({ trace, method }, next) => {
    trace?.end({ facts: { "http.request.method": method }, fault: "aborted" });
    next();
  });
}
