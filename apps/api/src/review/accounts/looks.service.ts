import { pendingIdentityChange } from "../../accounts/own/identity-changes.service.ts";
import { openStoredFile } from "../../files/service.ts";
import type { Vault } from "../../lib/crypto.ts";
import { recordAudit } from "../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { Refusal } from "../../lib/errors.ts";
import type { Actor } from "../../lib/http/access.ts";
import type { FileAnswer } from "../../lib/http/files.ts";
import { paperById, personById } from "./file.store.ts";

type Look = { by: Pick<Actor, "loginId">; address: string | undefined };

/** Opens a paper of an account for a reviewer. Each look leaves an audit record, before a byte leaves. Refuses NOT_FOUND. */
export async function openPaper(
  db: Db,
  deps: Pick<Deps, "clock" | "vault" | "storage">,
  { fileId, by, address }: Look & { fileId: string },
): Promise<FileAnswer> {
  const paper = await paperById(db, fileId);
  if (!paper) throw new Refusal("NOT_FOUND");
  await recordAudit(db, deps.clock, {
    actor: by.loginId,
    action: "document.read",
    objectType: "file",
    objectId: fileId,
    aboutId: paper.owner_id,
    detail: { owner: paper.owner_id, area: paper.area },
    address,
  });
  return openStoredFile(db, deps, fileId);
}

type SecretField = "curp" | "new_curp" | "clabe" | "account_number";

/** Shows a masked value of a person in full, for a stated reason that the audit keeps. Refuses NOT_FOUND. */
export const revealValue = (
  db: Db,
  deps: Pick<Deps, "clock" | "vault">,
  { ownerId, field, reason, by, address }: Look & { ownerId: string; field: SecretField; reason: string },
): Promise<{ value: string }> =>
  inTransaction(db, async (tx) => {
    const value = await secretOf(tx, deps.vault, ownerId, field);
    if (!value) throw new Refusal("NOT_FOUND");
    await recordAudit(tx, deps.clock, {
      actor: by.loginId,
      action: "account.reveal",
      objectType: "person",
      objectId: ownerId,
      detail: { field },
      reason,
      address,
    });
    return { value };
  });

async function secretOf(tx: Db, vault: Vault, ownerId: string, field: SecretField): Promise<string | null | undefined> {
  if (field === "new_curp") return (await pendingIdentityChange(tx, vault, ownerId))?.after.curp;
  const sealed = (await personById(tx, ownerId))?.[field];
  return sealed && vault.openField(sealed, `persons.${field}/${ownerId}`);
}
