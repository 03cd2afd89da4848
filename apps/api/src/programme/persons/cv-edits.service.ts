import type { Db } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { noteDocument } from "../../trust/accounts/status/documents.service.ts";
import { askedSections, sectionClosed } from "../../trust/accounts/status/service.ts";
import { isDocumentOpen, sectionsOfDocument } from "./rules.ts";
import { lockPerson } from "./store.ts";

/** Locks a person and returns their status. Refuses SECTION_NOT_OPEN while the CV among the documents may not be changed. */
export async function lockOpenCv(tx: Db, personId: string) {
  const { status } = await lockPerson(tx, personId);
  if (!isDocumentOpen("cv", status, await askedSections(tx, personId))) throw sectionClosed(status);
  return status;
}

/** Records a changed CV among the documents of the account, which resets its review. */
export const noteCvChanged = (tx: Db, deps: Deps, personId: string): Promise<void> =>
  noteDocument(tx, deps, { id: personId, sectionsOf: sectionsOfDocument }, "cv");
