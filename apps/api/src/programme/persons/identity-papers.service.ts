import type { PersonDocument } from "@arranca/contract/files";
import {
  areasOfPaper,
  type IdentityPaper,
  identityAreas,
  isPaperComplete,
} from "@arranca/contract/persons/identity-papers";
import type { Db } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { type DocumentOwner, noteDocument } from "../../trust/accounts/status/documents.service.ts";
import { dropDocument, listDocuments } from "../../trust/files/documents.service.ts";
import { type PersonRow, updatePerson } from "./store.ts";

export const setIdentityPaper = (tx: Db, personId: string, paper: IdentityPaper) =>
  updatePerson(tx, personId, { identity_paper: paper });

/** Withdraws the sides of every other identity paper; their files stay as replaced documents. */
export async function dropOtherPapers(
  tx: Db,
  deps: Deps,
  owner: { id: string; loginId: string },
  paper: IdentityPaper,
): Promise<void> {
  const own = areasOfPaper(paper);
  for (const area of identityAreas) if (!own.includes(area)) await dropDocument(tx, deps, owner, area);
}

type Switching = { owner: DocumentOwner<PersonDocument>; person: PersonRow; paper: IdentityPaper };

/**
 * Makes another identity paper the one of a sent registration once all its sides are there; until then the earlier paper
 * stays. It also answers a request for the earlier paper. A registration that is not sent yet keeps all papers.
 */
export async function switchIdentityPaper(tx: Db, deps: Deps, { owner, person, paper }: Switching): Promise<void> {
  if (person.status === "registering" || person.identity_paper === paper) return;
  const areas = (await listDocuments(tx, person.id)).map(({ area }) => area);
  if (!isPaperComplete(paper, areas)) return;
  await dropOtherPapers(tx, deps, owner, paper);
  await setIdentityPaper(tx, person.id, paper);
  for (const area of areasOfPaper(person.identity_paper)) await noteDocument(tx, deps, owner, area);
}
