import { accessMinutes, type accessPurposes } from "@arranca/contract/review/document-access";
import { hourMs, minuteMs } from "@arranca/contract/values/durations";
import type { Vault } from "../../../lib/crypto.ts";
import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { Actor } from "../../../lib/http/access.ts";
import type { FileAnswer } from "../../../lib/http/files.ts";
import { newId } from "../../../lib/ids.ts";
import { pendingIdentityChange } from "../../../trust/accounts/own/identity-changes.service.ts";
import { raiseAlarm } from "../../../trust/alarms/service.ts";
import { openStoredFile } from "../../../trust/files/service.ts";
import { takeQuota } from "../../../trust/quotas/service.ts";
import { documentById, personById } from "../accounts/file.store.ts";
import { hasCaseOf } from "../queue/store.ts";
import { accountsWithReason, mostForOneReason } from "./reasons.rules.ts";
import { addAccess, currentAccess, isAccount, lockReasons, reasonsSince } from "./store.ts";

type Viewer = Pick<Actor, "loginId" | "subjectId">;
type Look = { by: Viewer; address: string | undefined };
type Why = { purpose: keyof typeof accessPurposes; reason: string };
type AccessDeps = Pick<Deps, "clock" | "mail">;

/**
 * Justification of an access to an account's documents: a case of the staff member or a stated reason; undefined if there is
 * none.
 */
async function accessReason(db: Db, { clock }: Pick<Deps, "clock">, viewer: Viewer, ownerId: string) {
  if (await hasCaseOf(db, viewer.subjectId, ownerId)) return { purpose: "case", reason: undefined };
  return currentAccess(db, { staffId: viewer.subjectId, ownerId, now: clock.now() });
}

export const mayOpenDocuments = async (
  db: Db,
  deps: Pick<Deps, "clock">,
  viewer: Viewer,
  ownerId: string,
): Promise<boolean> => (await accessReason(db, deps, viewer, ownerId)) !== undefined;

/** Opens the documents of an account for half an hour, for a reason that the audit log keeps. Refuses NOT_FOUND. */
export const openAccountDocuments = (
  db: Db,
  deps: AccessDeps,
  { ownerId, purpose, reason, by, address }: Look & Why & { ownerId: string },
): Promise<Date> =>
  inTransaction(db, async (tx) => {
    if (!(await isAccount(tx, ownerId))) throw new Refusal("NOT_FOUND");
    const { clock } = deps;
    const at = clock.now();
    const endsAt = new Date(at.getTime() + accessMinutes * minuteMs);
    await addAccess(tx, { id: newId(), staffId: by.subjectId, ownerId, purpose, reason, at, endsAt });
    await recordAudit(tx, clock, {
      actor: by.loginId,
      action: "account.look",
      objectType: "account",
      objectId: ownerId,
      aboutId: ownerId,
      detail: { purpose },
      reason,
      address,
    });
    await warnOfOneReason(tx, deps, by, reason);
    return endsAt;
  });

/**
 * Opens a document for a staff member with a case or a stated reason. Each access adds an audit record with that reason
 * before the first byte. Refuses NOT_FOUND, LOOK_REASON_NEEDED and QUOTA_REACHED.
 */
export async function openAccountDocument(
  db: Db,
  deps: AccessDeps & Pick<Deps, "vault" | "storage">,
  { fileId, by, address }: Look & { fileId: string },
): Promise<FileAnswer> {
  await inTransaction(db, async (tx) => {
    const document = await documentById(tx, fileId);
    if (!document) throw new Refusal("NOT_FOUND");
    const why = await accessReason(tx, deps, by, document.owner_id);
    if (!why) throw new Refusal("LOOK_REASON_NEEDED");
    const kind = document.area === "cv" ? "cvs" : "papers";
    await takeQuota(tx, deps, { kind, holderId: by.subjectId, objectId: fileId });
    await recordAudit(tx, deps.clock, {
      actor: by.loginId,
      action: "document.read",
      objectType: "file",
      objectId: fileId,
      aboutId: document.owner_id,
      detail: { owner: document.owner_id, area: document.area, purpose: why.purpose },
      ...(why.reason ? { reason: why.reason } : {}),
      address,
    });
  });
  return openStoredFile(db, deps, fileId);
}

type SecretField = "curp" | "new_curp" | "clabe" | "account_number";

/** Shows a masked value of a person in full, for a reason that the audit log keeps. Refuses NOT_FOUND and QUOTA_REACHED. */
export const revealValue = (
  db: Db,
  deps: AccessDeps & Pick<Deps, "vault">,
  { ownerId, field, purpose, reason, by, address }: Look & Why & { ownerId: string; field: SecretField },
): Promise<{ value: string; hint: string | null }> =>
  inTransaction(db, async (tx) => {
    const value = await secretOf(tx, deps.vault, ownerId, field);
    if (!value) throw new Refusal("NOT_FOUND");
    const hint = await takeQuota(tx, deps, {
      kind: "reveals",
      holderId: by.subjectId,
      objectId: `${ownerId}/${field}`,
    });
    await recordAudit(tx, deps.clock, {
      actor: by.loginId,
      action: "account.reveal",
      objectType: "person",
      objectId: ownerId,
      detail: { field, purpose },
      reason,
      address,
    });
    await warnOfOneReason(tx, deps, by, reason);
    return { value, hint };
  });

/**
 * Alarms the administrators if a staff member gives one reason for too many accounts within an hour. Call it after the
 * access was recorded.
 */
async function warnOfOneReason(tx: Db, deps: AccessDeps, by: Viewer, reason: string): Promise<void> {
  await lockReasons(tx, by.subjectId);
  const stated = await reasonsSince(tx, by.loginId, new Date(deps.clock.now().getTime() - hourMs));
  const accounts = accountsWithReason(stated, reason);
  if (accounts <= mostForOneReason) return;
  await raiseAlarm(tx, deps, {
    kind: "same_reason",
    subject: `login/${by.loginId}`,
    happened: `Alguien del equipo dio el mismo motivo para ver datos de ${accounts} cuentas en una hora.`,
    evidence: [{ label: "Ver la auditoría", path: `/staff/audit?who=${by.loginId}` }],
    aboutLoginIds: [by.loginId],
  });
}

async function secretOf(tx: Db, vault: Vault, ownerId: string, field: SecretField): Promise<string | null | undefined> {
  if (field === "new_curp") return (await pendingIdentityChange(tx, vault, ownerId))?.after.curp;
  const sealed = (await personById(tx, ownerId))?.[field];
  return sealed && vault.openField(sealed, `persons.${field}/${ownerId}`);
}
