import type { AuditKind } from "@arranca/contract/audit/kinds";
import { callerAddress } from "../caller.ts";
import type { Clock } from "../time/clock.ts";
import type { Db } from "./db.ts";

export type AuditEntry = {
  actor: string | null;
  action: AuditKind;
  objectType?: string;
  objectId?: string;
  aboutId?: string | null | undefined;
  /** Names of changed fields and numbers for an audit entry. Never a secret, a CURP or a CLABE. */
  detail?: Record<string, string | number | boolean | null | string[]>;
  reason?: string;
  address?: string | undefined;
};

/** Adds a row to the append-only audit log. Must run in the transaction of the recorded action. */
export const recordAudit = (db: Db, clock: Clock, entry: AuditEntry): Promise<void> => recordAudits(db, clock, [entry]);

export async function recordAudits(db: Db, clock: Clock, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await db
    .insertInto("audit_log")
    .values(
      entries.map((entry) => ({
        at: clock.now(),
        actor_login_id: entry.actor,
        action: entry.action,
        object_type: entry.objectType ?? null,
        object_id: entry.objectId ?? null,
        about_id: entry.aboutId ?? (isAccount(entry.objectType) ? (entry.objectId ?? null) : null),
        detail: JSON.stringify(entry.detail ?? {}),
        reason: entry.reason ?? null,
        address: entry.address ?? callerAddress() ?? null,
      })),
    )
    .execute();
}

const isAccount = (objectType: string | undefined) =>
  objectType === "person" || objectType === "company" || objectType === "staff";
