import type { FastifyInstance } from "fastify";
import type { Begun, Traces } from "./traces.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Where no collector is set there is none. */
    trace?: Begun | undefined;
  }
}

/** Tells of each request by its route and how it ended, never by its address; not of those that only ask whether the process lives. */
export function traceRequests(app: FastifyInstance, traces: Traces): void {
  app.decorateRequest("trace", undefined);
  app.addHook("onRequest", (request, _reply, next) => {
    const { method, headers, ips = [], routeOptions } = request;
    if (routeOptions.url?.startsWith("/api/health/")) return next();
    // More than the sender's address is there when the sender is a proxy of ours: whoever else named a trace could hide in it.
    const cause = ips.length > 1 ? headers.traceparent : undefined;
    const route = routeOptions.url;
    request.trace = traces.begin("request", route ? `${method} ${route}` : method, cause?.toString());
    request.trace.run(next);
  });
  // What a body's arrival wakes is no part of the request by itself.
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
