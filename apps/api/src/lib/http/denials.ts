import type { Call } from "@arranca/contract/call";
import { minuteMs } from "@arranca/contract/values/durations";
import type { FastifyRequest } from "fastify";
import { recordAudit } from "../database/audit.ts";
import type { Deps } from "../deps.ts";

/** When a caller was last refused a call, in this process; the oldest leave first. */
const lastRefused = new Map<string, number>();
const remembered = 10_000;

/** Keeps that a member of the team asked for what no role of theirs allows; once a minute for each call, so that nobody fills the log. */
export async function recordDenial(
  deps: Pick<Deps, "db" | "clock">,
  call: Call,
  request: FastifyRequest,
): Promise<void> {
  const { actor } = request;
  if (call.access.mode !== "session" || !call.access.types.includes("staff") || actor?.userType !== "staff") return;
  const key = `${actor.loginId} ${call.method} ${call.path}`;
  const now = deps.clock.now().getTime();
  const last = lastRefused.get(key);
  if (last !== undefined && now - last < minuteMs) return;
  lastRefused.delete(key);
  lastRefused.set(key, now);
  const [oldest] = lastRefused.keys();
  if (lastRefused.size > remembered && oldest) lastRefused.delete(oldest);
  await recordAudit(deps.db, deps.clock, {
    actor: actor.loginId,
    action: "call.refuse",
    detail: { call: `${call.method} ${call.path}`, permission: call.access.staff ?? null },
    address: request.ip,
  });
}
