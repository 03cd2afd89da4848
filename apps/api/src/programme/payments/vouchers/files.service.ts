import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { Actor } from "../../../lib/http/access.ts";
import type { FileAnswer } from "../../../lib/http/files.ts";
import { openStoredFile } from "../../../trust/files/service.ts";
import { takeQuota } from "../../../trust/quotas/service.ts";
import { findVoucherFile } from "./store.ts";

type Reader = Pick<Actor, "userType" | "loginId" | "subjectId">;

/**
 * Opens a file of a voucher for its owner or staff. An access by staff counts against the quota and is recorded in the audit
 * log before the first byte. Refuses NOT_FOUND and QUOTA_REACHED.
 */
export async function openVoucherFile(
  db: Db,
  deps: Pick<Deps, "clock" | "mail" | "vault" | "storage">,
  { fileId, by, address }: { fileId: string; by: Reader; address: string | undefined },
): Promise<FileAnswer> {
  const file = await findVoucherFile(db, fileId);
  const isOwn = by.userType === "person" && file?.personId === by.subjectId;
  if (!file || !(isOwn || by.userType === "staff")) throw new Refusal("NOT_FOUND");
  if (by.userType === "staff")
    await inTransaction(db, async (tx) => {
      await takeQuota(tx, deps, { kind: "papers", holderId: by.subjectId, objectId: fileId });
      await recordAudit(tx, deps.clock, {
        actor: by.loginId,
        action: "voucher.read",
        objectType: "voucher",
        objectId: file.voucherId,
        aboutId: file.personId,
        address,
      });
    });
  return openStoredFile(db, deps, fileId);
}
