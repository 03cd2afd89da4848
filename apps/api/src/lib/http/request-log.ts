import type { FastifyInstance } from "fastify";

/**
 * Writes one line per answered request: method, path without secrets and query, status and milliseconds; no body, no value. Of the team
 * and of companies, who read about others, the login too: after a breach it tells what a stolen session opened. Where a collector is set,
 * the id of its trace.
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
// Shorter than a ticket, which has 43 characters and by chance none that is a digit.
const words = /^(?=.{1,32}$)[a-z]{1,20}(?:[-._][a-z]{1,20}){0,4}$/i;

/**
 * A path as it may stand in a log: words, ids of rows and short numbers; `…` in place of whatever else a part holds, for it may
 * open something (a ticket, a folio), name somebody (an e-mail), or be no address of ours at all.
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
