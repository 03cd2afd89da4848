import { notePaper } from "../accounts/status/papers.service.ts";
import type { Db } from "../lib/database/db.ts";
import type { Deps } from "../lib/deps.ts";
import { sectionsOfDocument } from "./rules.ts";

/** Notes that the CV among the papers of the account is another one: what was reviewed of it no longer says anything. */
export const noteCvChanged = (tx: Db, deps: Deps, personId: string): Promise<void> =>
  notePaper(tx, deps, { id: personId, sectionsOf: sectionsOfDocument }, "cv");
