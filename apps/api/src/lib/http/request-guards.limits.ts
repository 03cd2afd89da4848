import { minuteMs } from "@arranca/contract/values/durations";
import type { FastifyRequest } from "fastify";
import type { AppSettings, Deps } from "../deps.ts";
import { isLoopback, networkOf, sharedTimes } from "../networks.ts";
import { limitRefusal } from "./limit-refusal.ts";

export type CallLimits = { account: number; staff: number; address: number };

export const usualLimits: CallLimits = { account: 300, staff: 600, address: 600 };
const lifted = Number.POSITIVE_INFINITY;
export const liftedLimits: CallLimits = { account: lifted, staff: lifted, address: lifted };

export type CountingCalls = Pick<Deps, "clock"> & { settings: Pick<AppSettings, "isShared"> };

export type CountCall = (request: FastifyRequest) => void;

/**
 * Limits the calls per minute of an account or address, in this node's memory: a durable write per read would cost more than
 * it protects. All counts reset every minute, which bounds the memory.
 */
export function countCalls({ clock, settings }: CountingCalls, limits: CallLimits, behindProxy: boolean): CountCall {
  const counts = new Map<string, number>();
  let minute = 0;
  return ({ actor, ip }) => {
    if (!actor && !behindProxy && isLoopback(ip)) return;
    const now = clock.now().getTime();
    if (now - minute >= minuteMs) {
      counts.clear();
      minute = now - (now % minuteMs);
    }
    const key = actor?.loginId ?? networkOf(ip);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    const limit = actor
      ? limits[actor.userType === "staff" ? "staff" : "account"]
      : limits.address * (settings.isShared?.(ip) ? sharedTimes : 1);
    if (count <= limit) return;
    const until = new Date(minute + minuteMs);
    throw limitRefusal("TOO_MANY", "Abriste o guardaste mucho en poco tiempo.", { now: new Date(now), until });
  };
}
