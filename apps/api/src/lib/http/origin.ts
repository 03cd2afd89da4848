import type { FastifyRequest } from "fastify";

export const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/.exec(headers.authorization ?? "")?.[1];

export function secretsOf(request: FastifyRequest): { cookie: string | undefined; bearer: string | undefined } {
  const bearer = bearerOf(request);
  return { cookie: bearer ? undefined : request.cookies.session, bearer };
}

/**
 * True if a write comes from a page of this site (`Sec-Fetch-Site` or `Origin`) or from a program: a request without these
 * headers has no cookie to abuse, and with a bearer token the cookie is ignored.
 */
export function isFromOurPages(request: FastifyRequest, publicUrl: string): boolean {
  if (bearerOf(request)) return true;
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  const origin = request.headers.origin;
  if (origin === undefined) return true;
  return origin === publicUrl || origin === `${request.protocol}://${request.host}`;
}
