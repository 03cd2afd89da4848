import type { FastifyRequest } from "fastify";
import { secretHash } from "../crypto.ts";

/** What a request tells of its sender before a session is found. */
export type Visitor = {
  address: string;
  userAgent: string | undefined;
  /** Of the cookie that a browser got when it first came in, if it has one. */
  device: { secret: string; hash: Buffer } | undefined;
};

const looksMade = /^[\w-]{43}$/;

/** The address, the browser and the device cookie of a request. */
export function visitorOf(request: FastifyRequest): Visitor {
  const secret = request.cookies.device;
  return {
    address: request.ip,
    userAgent: request.headers["user-agent"],
    device: secret && looksMade.test(secret) ? { secret, hash: secretHash(secret) } : undefined,
  };
}
