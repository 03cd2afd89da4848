import type { FastifyRequest } from "fastify";

/** The token that a program sends in place of the cookie; no other kind of authorization is known. */
export const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/.exec(headers.authorization ?? "")?.[1];

/** What tells who is calling. With a bearer token the cookie is ignored. */
export function secretsOf(request: FastifyRequest): { cookie: string | undefined; bearer: string | undefined } {
  const bearer = bearerOf(request);
  return { cookie: bearer ? undefined : request.cookies.session, bearer };
}

/**
 * Whether a write comes from our own pages or from no browser at all: a browser tells where it comes from by
 * `Sec-Fetch-Site` or `Origin`; a program, with neither, is let through, for it has no cookie to abuse. So is whoever brings
 * a bearer token: for that call the cookie does not count.
 */
export function isFromOurPages(request: FastifyRequest, publicUrl: string): boolean {
  if (bearerOf(request)) return true;
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  const origin = request.headers.origin;
  if (origin === undefined) return true;
  return origin === publicUrl || origin === `${request.protocol}://${request.host}`;
}
