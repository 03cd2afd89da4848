import type { Call } from "@arranca/contract/call";
import { minuteMs } from "@arranca/contract/values/durations";
import type { FastifyRequest } from "fastify";
import { recordAudit } from "../database/audit.ts";
import type { Deps } from "../deps.ts";

/** Time of the last recorded refusal per staff member and call, in this process. The oldest entries are dropped. */
const lastRefused = new Map<string, number>();
const remembered = 10_000;

/**
 * Records in the audit log that a staff member called something their roles do not allow. At most once a minute per call, so
 * that nobody can flood the log.
 */
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
    detail: { call: `${call.method} ${call.path}`, permissions: [...(call.access.staff ?? [])] },
    address: request.ip,
  });
}
