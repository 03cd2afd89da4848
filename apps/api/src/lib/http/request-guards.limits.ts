import { minuteMs } from "@arranca/contract/values/durations";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "../errors.ts";
import type { Clock } from "../time/clock.ts";

/** Calls a minute. */
export type CallLimits = { account: number; staff: number; address: number };

export const usualLimits: CallLimits = { account: 300, staff: 600, address: 600 };
const lifted = Number.POSITIVE_INFINITY;
export const liftedLimits: CallLimits = { account: lifted, staff: lifted, address: lifted };

/** Counts a call for its account, or for its address when it has none. Refuses beyond the limit (TOO_MANY). */
export type CountCall = (request: FastifyRequest, reply: FastifyReply) => void;

/**
 * The general limits, in this node's memory: a durable write per read would cost more than it guards. All counts begin anew
 * with every minute, so that what is kept is bounded by one minute's callers.
 */
export function countCalls(clock: Clock, limits: CallLimits, behindProxy: boolean): CountCall {
  const counts = new Map<string, number>();
  let minute = 0;
  return ({ actor, ip }, reply) => {
    if (!actor && !behindProxy && isLoopback(ip)) return;
    const now = clock.now().getTime();
    if (now - minute >= minuteMs) {
      counts.clear();
      minute = now - (now % minuteMs);
    }
    const key = actor?.loginId ?? networkOf(ip);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    const limit = actor ? (actor.userType === "staff" ? limits.staff : limits.account) : limits.address;
    if (count <= limit) return;
    reply.header("retry-after", String(Math.ceil((minute + minuteMs - now) / 1000)));
    throw new Refusal("TOO_MANY");
  };
}

const isLoopback = (ip: string) => /^(?:::ffff:)?127\.|^::1$/.test(ip);

/** Whom an address stands for: one of IPv6 is as good as any other of its /64, which one household has whole. */
export function networkOf(ip: string): string {
  if (!ip.includes(":") || ip.includes(".")) return ip.replace(/^::ffff:/, "");
  const [left = [], right = []] = ip.split("::").map((side) => side.split(":").filter(Boolean));
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => "0");
  const groups = [...left, ...zeros, ...right];
  return `${groups.slice(0, 4).join(":")}::/64`;
}
