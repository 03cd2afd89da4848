import type { PersonSection } from "@arranca/contract/review/requests";
import type { Db } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { readProgramme } from "../../lib/programme.ts";
import { businessDate } from "../../lib/time/clock.ts";
import { askedSections, sectionClosed } from "../../trust/accounts/status/service.ts";
import type { Identity } from "./columns.ts";
import { identityProblems, openSections } from "./rules.ts";
import type { PersonRow } from "./store.ts";

/** Refuses SECTION_NOT_OPEN unless the person may change this section of the account now. */
export async function requireOpen(tx: Db, person: PersonRow, section: PersonSection): Promise<void> {
  const open = openSections(person.status, await askedSections(tx, person.id));
  if (!open.includes(section)) throw sectionClosed(person.status);
}

/**
 * Errors in a person's identity. Age is computed on the day of submission, so that no later birthday excludes a person
 * (product.md 4).
 */
export async function problemsOfIdentity(tx: Db, deps: Deps, identity: Identity, submittedAt: Date | null = null) {
  const day = submittedAt ? businessDate(submittedAt) : deps.clock.today();
  return identityProblems(identity, day, await readProgramme(tx));
}
