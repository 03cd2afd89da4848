import type { FastifyInstance } from "fastify";

/**
 * Logs one line per response: method, path without secrets and query, status and milliseconds. For staff and companies also
 * the login: after a breach it shows what a stolen session opened. With a trace collector also the trace id.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, next) => {
    request.log.info({
      method: request.method,
      path: pathForLog(request.url),
      statusCode: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(request.trace ? { trace: request.trace.id } : {}),
      ...(request.actor && request.actor.userType !== "person" ? { by: request.actor.loginId } : {}),
    });
    next();
  });
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const shortNumber = /^\d{1,6}$/;
// Shorter than a ticket of 43 characters, which may by chance have no digit.
const words = /^(?=.{1,32}$)[a-z]{1,20}(?:[-._][a-z]{1,20}){0,4}$/i;

/**
 * Path of a request for the log: words, row ids and short numbers. Any other part becomes `…`, because it may be a secret (a
 * ticket, a folio) or name a person (an e-mail).
 */
export function pathForLog(url: string): string {
  const [path = ""] = url.split(/[?#]/, 1);
  const isHarmless = (part: string) => part === "" || uuid.test(part) || shortNumber.test(part) || words.test(part);
  return path
    .split("/")
    .slice(0, 12)
    .map((part) => (isHarmless(part) ? part : "…"))
    .join("/");
}
