import type { FastifyInstance } from "fastify";

/** Writes one line per answered request: method, path without its query, status and milliseconds; no body, no value. */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, next) => {
    request.log.info({
      method: request.method,
      path: request.url.split("?", 1)[0],
      statusCode: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
    next();
  });
}
