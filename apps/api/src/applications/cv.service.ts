import { openStoredFile } from "../files/service.ts";
import { recordAudit } from "../lib/database/audit.ts";
import { type Db, inTransaction } from "../lib/database/db.ts";
import type { Deps } from "../lib/deps.ts";
import { Refusal } from "../lib/errors.ts";
import type { Actor } from "../lib/http/access.ts";
import type { FileAnswer } from "../lib/http/files.ts";
import { takeQuota } from "../quotas/service.ts";
import { seesContact } from "./rules.ts";
import { findApplication } from "./store.ts";

type Reader = Pick<Actor, "userType" | "loginId" | "subjectId">;
type Opening = {
  applicationId: string;
  by: Reader;
  address: string | undefined;
  /** As a write of the company: a limit that is reached tells the team, of which its reading knows nothing. */
  writing: Db;
};

/**
 * Opens the CV that was sent with an application, for its owner or the company. A company's look is counted and stands in the audit
 * before a byte leaves. Refuses NOT_FOUND and QUOTA_REACHED.
 */
export async function openCandidateCv(
  db: Db,
  deps: Pick<Deps, "clock" | "mail" | "vault" | "storage">,
  { applicationId, by, address, writing }: Opening,
): Promise<FileAnswer> {
  const isCompany = by.userType === "company";
  const owner = isCompany ? { companyId: by.subjectId } : { personId: by.subjectId };
  const application = await findApplication(db, applicationId, owner);
  if (!application?.cvFileId) throw new Refusal("NOT_FOUND");
  if (isCompany) {
    if (!seesContact(application, deps.clock.now())) throw new Refusal("NOT_FOUND");
    await inTransaction(writing, async (tx) => {
      await takeQuota(tx, deps, { kind: "cvs", holderId: by.subjectId, objectId: application.id });
      await recordAudit(tx, deps.clock, {
        actor: by.loginId,
        action: "cv.read",
        objectType: "application",
        objectId: application.id,
        aboutId: application.personId,
        address,
      });
    });
  }
  return openStoredFile(db, deps, application.cvFileId);
}
