import type { FastifyRequest } from "fastify";
import { secretHash } from "../crypto.ts";

export type Visitor = {
  address: string;
  userAgent: string | undefined;
  /** Device cookie, set at the browser's first sign-in; undefined if missing. */
  device: { secret: string; hash: Buffer } | undefined;
};

const looksMade = /^[\w-]{43}$/;

export function visitorOf(request: FastifyRequest): Visitor {
  const secret = request.cookies.device;
  return {
    address: request.ip,
    userAgent: request.headers["user-agent"],
    device: secret && looksMade.test(secret) ? { secret, hash: secretHash(secret) } : undefined,
  };
}
