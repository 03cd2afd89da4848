import type { Vault } from "../../lib/crypto.ts";
import { recordAudit } from "../../lib/database/audit.ts";
import type { Db } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { newId } from "../../lib/ids.ts";
import { howToReach, readProgramme } from "../../lib/programme.ts";
import { notifyOwner } from "../members/service.ts";
import type { OwnerType } from "../status/store.ts";
import {
  type ChangeRow,
  endChange,
  findPendingChange,
  insertChange,
  lockPendingChange,
  standingOfChange,
} from "./identity-changes.store.ts";

/** Values by the names of the contract, as one is and as one wants to be called. */
export type Identities = { before: Record<string, string | null>; after: Record<string, string | null> };
export type PendingChange = Omit<ChangeRow, "content"> & Identities;

const place = (id: string) => `identity_changes.content/${id}`;

const opened = (vault: Vault, { content, ...row }: ChangeRow): PendingChange => ({
  ...row,
  // Sealed by `askIdentityChange` alone: nothing else opens.
  ...(JSON.parse(vault.openField(content, place(row.id))) as Identities),
});

/** The names of the values that differ. */
export const changedFields = ({ before, after }: Identities): string[] =>
  Object.keys(after).filter((field) => (before[field] ?? null) !== (after[field] ?? null));

type Asking = Identities & { ownerType: OwnerType; ownerId: string; loginId: string; by: string };

/**
 * Keeps what an approved account wants to be called until staff decides; what waited before gives way. With nothing changed,
 * nothing happens. Tells the owner, so that somebody else's hand is noticed. Call it with the account locked.
 */
export async function askIdentityChange(
  tx: Db,
  deps: Pick<Deps, "clock" | "mail" | "vault">,
  asking: Asking,
): Promise<void> {
  const { before, after, ownerType, ownerId, loginId, by } = asking;
  const [id, askedAt] = [newId(), deps.clock.now()];
  const fields = changedFields(asking);
  if (fields.length === 0) return;
  await endChange(tx, { ownerId, to: "withdrawn", by, at: askedAt });
  const content = deps.vault.sealField(JSON.stringify({ before, after }), place(id));
  await insertChange(tx, { id, ownerId, ownerType, askedAt, content, by });
  await recordAudit(tx, deps.clock, {
    actor: by,
    action: "identity.ask",
    objectType: ownerType,
    objectId: ownerId,
    detail: { fields },
  });
  const programme = await readProgramme(tx);
  await notifyOwner(
    tx,
    deps,
    { ownerType, id: ownerId, loginId },
    {
      by,
      event: `identity-asked/${id}`,
      title: "Recibimos tu cambio de identidad",
      body: `Lo revisamos en ${programme.review_promise}. Mientras tanto todo sigue con tus datos de antes. Si no lo pediste tú, ${howToReach(programme)}.`,
      link: ownerType === "person" ? "/dashboard" : "/dashboard-company",
      linkLabel: "Ver el cambio",
    },
  );
}

/** The change of identity that waits for staff, opened. */
export async function pendingIdentityChange(db: Db, vault: Vault, ownerId: string): Promise<PendingChange | undefined> {
  const row = await findPendingChange(db, ownerId);
  return row && opened(vault, row);
}

/** The same by its id, locked; undefined once it was decided or taken back. Lock its account first. */
export async function lockIdentityChange(tx: Db, vault: Vault, id: string): Promise<PendingChange | undefined> {
  const row = await lockPendingChange(tx, id);
  return row && opened(vault, row);
}

/** Whose change of identity this is, and what became of it. */
export const standingOfIdentityChange = (db: Db, id: string) => standingOfChange(db, id);

/** Ends the change that waits: put into force, refused, or taken back. False when none waits. */
export const endIdentityChange = (tx: Db, end: Parameters<typeof endChange>[1]): Promise<boolean> => endChange(tx, end);
