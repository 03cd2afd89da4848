import type { DocumentArea, DocumentItem } from "@arranca/contract/files";
import type { AccountStatus } from "@arranca/contract/statuses";
import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { ReceivedFile } from "../../../lib/files/uploads.ts";
import { checkProofDay, dropDocument, saveDocuments } from "../../files/documents.service.ts";
import { whyDocumentStays } from "./rules.ts";
import { noteEdit, noteTakenBack, sectionClosed } from "./service.ts";

export type DocumentOwner<Area extends DocumentArea> = {
  id: string;
  loginId: string;
  status: AccountStatus;
  isOpen: (area: Area) => boolean;
  sectionsOf: Record<Area, readonly string[]>;
};

type Sent = { files: readonly ReceivedFile[]; alias?: string | null | undefined; proofIssuedOn?: string | undefined };

/**
 * Adds or replaces registration documents, all of them or none. `day`: date of a proof of address. Refuses SECTION_NOT_OPEN.
 */
export async function putAccountDocuments<Area extends DocumentArea>(
  tx: Db,
  deps: Deps,
  owner: DocumentOwner<Area>,
  { files, alias = null, proofIssuedOn }: Sent,
): Promise<DocumentItem[]> {
  const received = files.map((file) => {
    const area = file.field as Area; // the contract of the call names its fields after the areas
    return { area, file, alias, issuedOn: area === "proof_of_address" ? proofIssuedOn : undefined };
  });
  if (received.some(({ area }) => !owner.isOpen(area))) throw sectionClosed(owner.status);
  for (const { issuedOn } of received) if (issuedOn) await checkProofDay(tx, deps, issuedOn);
  const kept = await saveDocuments(tx, deps, owner, received);
  for (const { area } of received) await noteDocument(tx, deps, owner, area);
  return kept;
}

/** Marks an uploaded document as done in the open request for changes, and in every section that it proves. */
export async function noteDocument<Area extends DocumentArea>(
  tx: Db,
  deps: Deps,
  owner: Pick<DocumentOwner<Area>, "id" | "sectionsOf">,
  area: Area,
): Promise<void> {
  for (const section of owner.sectionsOf[area]) {
    const lines = section === "documents" ? { fields: [area], changed: [area] } : { changed: [] };
    await noteEdit(tx, deps, { ownerId: owner.id, section, ...lines });
  }
}

/** Withdraws a registration document. Refuses NOT_FOUND and SECTION_NOT_OPEN. */
export async function withdrawDocument<Area extends DocumentArea>(
  tx: Db,
  deps: Deps,
  owner: DocumentOwner<Area>,
  area: Area,
): Promise<void> {
  // Documents of an approved account can be replaced, never withdrawn.
  if (!owner.isOpen(area) || owner.status === "approved")
    throw new Refusal("SECTION_NOT_OPEN", { message: whyDocumentStays(owner.status) });
  if (!(await dropDocument(tx, deps, owner, area))) throw new Refusal("NOT_FOUND");
  await noteTakenBack(tx, deps, { ownerId: owner.id, area });
}
