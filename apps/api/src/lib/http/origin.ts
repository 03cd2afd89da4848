import type { FastifyRequest } from "fastify";

/**
 * Whether a write comes from our own pages or from no browser at all: a browser tells where it comes from by
 * `Sec-Fetch-Site` or `Origin`; a program, with neither, is let through, for it has no cookie to abuse.
 */
export function isFromOurPages(request: FastifyRequest, publicUrl: string): boolean {
  if (request.headers.authorization) return true;
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  const origin = request.headers.origin;
  if (origin === undefined) return true;
  return origin === publicUrl || origin === `${request.protocol}://${request.host}`;
}
