import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { recordAudit } from "../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { Refusal } from "../../lib/errors.ts";
import type { Actor } from "../../lib/http/access.ts";
import type { FileAnswer } from "../../lib/http/files.ts";
import { previewOf } from "../../trust/files/contents/previews.service.ts";
import { openStoredFile } from "../../trust/files/service.ts";
import { readHint, readLimits, takeQuota } from "../../trust/quotas/service.ts";
import { lockedOrRefuse } from "./change-status.ts";
import type { CandidateDetailRow } from "./lists.store.ts";
import { isFirstAccess, maySeeContactData } from "./rules.ts";
import { findApplication, markCvOpened } from "./store.ts";

type Reader = Pick<Actor, "userType" | "loginId" | "subjectId">;
type Opening = {
  applicationId: string;
  by: Reader;
  address: string | undefined;
  /**
   * Database connection that writes as the company, in a transaction of its own: reaching the quota notifies staff, which
   * the company's reads cannot do.
   */
  writing: Db;
};

type Looking = Pick<Deps, "clock" | "mail" | "vault" | "storage">;

/**
 * Opens the CV that was sent with an application, for the person or the company. A company's access is recorded in the audit
 * log before a byte is sent and counts against its quota, except the first look at an undecided application (ADR 92).
 * Refuses NOT_FOUND and QUOTA_REACHED.
 */
export const openCandidateCv = async (db: Db, deps: Looking, opening: Opening): Promise<FileAnswer> =>
  openStoredFile(db, deps, await lookAtCv(db, deps, opening));

/** Text of a CV in Word or OpenDocument, null if it cannot be shown. The same look as `openCandidateCv`. */
export async function previewCandidateCv(db: Db, deps: Looking, opening: Opening): Promise<string | null> {
  const { bytes, mime } = await openCandidateCv(db, deps, opening);
  return bytes instanceof Readable ? previewOf(await buffer(bytes), mime) : null;
}

/** Checks, counts and records a look at a CV. Returns the id of its file. */
async function lookAtCv(db: Db, deps: Looking, { applicationId, by, address, writing }: Opening): Promise<string> {
  const isCompany = by.userType === "company";
  const owner = isCompany ? { companyId: by.subjectId } : { personId: by.subjectId };
  const application = await findApplication(db, applicationId, owner);
  if (!application?.cvFileId) throw new Refusal("NOT_FOUND");
  if (!isCompany) return application.cvFileId;
  const now = deps.clock.now();
  if (!maySeeContactData(application, now)) throw new Refusal("NOT_FOUND");
  await inTransaction(writing, async (tx) => {
    if (!isFirstAccess(await lockedOrRefuse(tx, application.id, { companyId: by.subjectId }), now))
      await takeQuota(tx, deps, { kind: "cvs", holderId: by.subjectId, objectId: application.id });
    await markCvOpened(tx, application.id, now);
    await recordAudit(tx, deps.clock, {
      actor: by.loginId,
      action: "cv.read",
      objectType: "application",
      objectId: application.id,
      aboutId: application.personId,
      address,
    });
  });
  return application.cvFileId;
}

/**
 * Hint about the company's CV quota: the limit before the application is opened, the rest once a look counts. `db` is the
 * programme's own connection, because row-level security hides the counters from a company.
 */
export async function readCvHint(
  db: Db,
  deps: Pick<Deps, "clock">,
  companyId: string,
  row: CandidateDetailRow,
): Promise<string | null> {
  const now = deps.clock.now();
  if (row.cvFileId === null) return null;
  if (row.status === "unreviewed") {
    const limits = await readLimits(db, deps, companyId, "cvs");
    return `Ver su CV la primera vez no cuenta. Verlo después cuenta para tu límite: ${limits}.`;
  }
  return maySeeContactData(row, now) && !isFirstAccess(row, now) ? readHint(db, deps, companyId, "cvs") : null;
}
