import type { Vault } from "../../../lib/crypto.ts";
import { recordAudit } from "../../../lib/database/audit.ts";
import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { newId } from "../../../lib/ids.ts";
import { howToReach, readProgramme } from "../../../lib/programme.ts";
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

/** Values of a requested identity change, by field names of the contract. */
export type Identities = { before: Record<string, string | null>; after: Record<string, string | null> };
export type PendingChange = Omit<ChangeRow, "content"> & Identities;

const place = (id: string) => `identity_changes.content/${id}`;

const opened = (vault: Vault, { content, ...row }: ChangeRow): PendingChange => ({
  ...row,
  // Sealed by `askIdentityChange` alone, so the shape is certain.
  ...(JSON.parse(vault.openField(content, place(row.id))) as Identities),
});

export const changedFields = ({ before, after }: Identities): string[] =>
  Object.keys(after).filter((field) => (before[field] ?? null) !== (after[field] ?? null));

type Asking = Identities & { ownerType: OwnerType; ownerId: string; loginId: string; by: string };

/**
 * Saves the requested identity of an approved account until staff decides; replaces a pending request. Does nothing if no
 * value differs. Notifies the owner, in case somebody else requested it. Call it with the account locked.
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
  const bringsCurp = before.curp === null && Boolean(after.curp);
  await insertChange(tx, { id, ownerId, ownerType, askedAt, content, by, bringsCurp });
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

export async function pendingIdentityChange(db: Db, vault: Vault, ownerId: string): Promise<PendingChange | undefined> {
  const row = await findPendingChange(db, ownerId);
  return row && opened(vault, row);
}

export async function lockIdentityChange(tx: Db, vault: Vault, id: string): Promise<PendingChange | undefined> {
  const row = await lockPendingChange(tx, id);
  return row && opened(vault, row);
}

export const standingOfIdentityChange = (db: Db, id: string) => standingOfChange(db, id);

/** Ends a pending identity change: applied, refused or withdrawn. Returns false if none is pending. */
export const endIdentityChange = (tx: Db, end: Parameters<typeof endChange>[1]): Promise<boolean> => endChange(tx, end);
