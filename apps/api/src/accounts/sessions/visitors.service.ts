import type { FastifyRequest } from "fastify";
import { secretHash } from "../../lib/crypto.ts";

/** Who knocks, before anybody is known. */
export type Visitor = {
  address: string;
  userAgent: string | undefined;
  /** Of the cookie that a browser got when it first came in, if it has one. */
  device: { secret: string; hash: Buffer } | undefined;
};

const looksMade = /^[\w-]{43}$/;

/** Reads from a request who knocks. */
export function visitorOf(request: FastifyRequest): Visitor {
  const secret = request.cookies.device;
  return {
    address: request.ip,
    userAgent: request.headers["user-agent"],
    device: secret && looksMade.test(secret) ? { secret, hash: secretHash(secret) } : undefined,
  };
}
