import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { applyIdentity as applyToCompany } from "../../../programme/companies/service.ts";
import { applyIdentity as applyToPerson } from "../../../programme/persons/identity.service.ts";
import {
  endIdentityChange,
  lockIdentityChange,
  type PendingChange,
  standingOfIdentityChange,
} from "../../../trust/accounts/own/identity-changes.service.ts";
import { notifyIdentityDecided } from "../notices.ts";
import { whyIdentityIsNotDecided } from "../rules.ts";
import { lockAccount } from "../store.ts";

type Deciding = { id: string; accepted: boolean; reason: string | null; by: Pick<Actor, "loginId"> };

/**
 * Makes a change of identity effective, or refuses it with a reason for its owner. The first of two decisions, or of a
 * decision and a withdrawal, counts. Refuses NOT_FOUND, REASON_MISSING, and REVIEW_NOT_POSSIBLE if it is decided or
 * withdrawn, or its account is no longer approved.
 */
export const decideIdentity = (
  db: Db,
  deps: Pick<Deps, "clock" | "mail" | "vault" | "jobs">,
  { id, accepted, reason, by }: Deciding,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const known = await standingOfIdentityChange(tx, id);
    const account = known && (await lockAccount(tx, known.ownerId));
    if (!account) throw new Refusal("NOT_FOUND");
    if (!accepted && !reason) throw new Refusal("REASON_MISSING", { fields: { reason: "Escribe el motivo." } });
    const change = await lockIdentityChange(tx, deps.vault, id);
    const to = accepted ? "approved" : "rejected";
    if (!change || account.status !== "approved") {
      const ended = await standingOfIdentityChange(tx, id);
      const message = whyIdentityIsNotDecided(account.status, ended?.status ?? "pending", to);
      throw new Refusal("REVIEW_NOT_POSSIBLE", { message });
    }
    if (accepted) await apply(tx, deps, change);
    await endIdentityChange(tx, { ownerId: account.id, to, by: by.loginId, at: deps.clock.now(), reason });
    await recordAudit(tx, deps.clock, {
      actor: by.loginId,
      action: `identity.${to}`,
      objectType: account.ownerType,
      objectId: account.id,
      ...(reason ? { reason } : {}),
    });
    await notifyIdentityDecided(tx, deps, { ...account, event: id, refusal: accepted ? null : reason });
  });

const apply = (tx: Db, deps: Pick<Deps, "vault" | "jobs">, { ownerType, ownerId, after }: PendingChange) =>
  ownerType === "person"
    ? applyToPerson(tx, deps, ownerId, after as Parameters<typeof applyToPerson>[3])
    : applyToCompany(tx, ownerId, after as Parameters<typeof applyToCompany>[2]);

/** Withdraws the owner's own change of identity. Refuses NOT_FOUND if none is pending. */
export const withdrawIdentity = (
  db: Db,
  deps: Pick<Deps, "clock">,
  { ownerId, by }: { ownerId: string; by: string },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await lockAccount(tx, ownerId))) throw new Refusal("NOT_FOUND");
    const end = { ownerId, to: "withdrawn", by, at: deps.clock.now() } as const;
    if (!(await endIdentityChange(tx, end))) throw new Refusal("NOT_FOUND");
  });
