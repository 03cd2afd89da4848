import type { DocumentArea, DocumentItem, ReplacedPaper } from "@arranca/contract/files";
import { proofDateProblem } from "@arranca/contract/files/proof-of-address";
import type { Db } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { fieldRefusal, Refusal } from "../../lib/errors.ts";
import type { ReceivedFile } from "../../lib/files/uploads.ts";
import { newId } from "../../lib/ids.ts";
import { readProgramme } from "../../lib/programme.ts";
import {
  type DocumentRow,
  findDocument,
  findDocuments,
  findReplaced,
  insertDocument,
  retireDocument,
} from "./documents.store.ts";
import { discardingOnFailure, retireFile, saveFile } from "./service.ts";

type FileDeps = Pick<Deps, "clock" | "vault" | "storage" | "jobs">;
type Owner = { id: string; loginId: string };

/** Refuses a proof of address whose date is too old or in the future. */
export async function checkProofDay(db: Db, { clock }: Pick<Deps, "clock">, issuedOn: string): Promise<void> {
  const { proof_max_days: maxDays } = await readProgramme(db);
  const problem = proofDateProblem(issuedOn, clock.today(), maxDays);
  if (problem) throw fieldRefusal("issued_on", problem);
}

/**
 * Saves documents of an account, all of them or none. `area` is the kind of document, such as `ine_front`: a new one
 * replaces the earlier one, and the upload field has its name. Call it with the account's row locked.
 */
export async function saveDocuments(
  tx: Db,
  deps: FileDeps,
  owner: Owner,
  files: readonly { area: DocumentArea; file: ReceivedFile; alias: string | null; issuedOn?: string | undefined }[],
): Promise<DocumentItem[]> {
  if (files.length === 0) throw new Refusal("FILE_MISSING");
  await discardingOnFailure(deps, async (kept) => {
    for (const { area, file, alias, issuedOn } of files) {
      await dropDocument(tx, deps, owner, area);
      const stored = await saveFile(tx, deps, { ownerLoginId: owner.loginId, area, file });
      kept.push(stored);
      const created_at = deps.clock.now();
      const issued_on = issuedOn ?? null;
      await insertDocument(tx, {
        id: newId(),
        owner_id: owner.id,
        area,
        file_id: stored.id,
        alias,
        issued_on,
        created_at,
      });
    }
  });
  const areas = new Set(files.map(({ area }) => area));
  return (await listDocuments(tx, owner.id)).filter(({ area }) => areas.has(area));
}

/** Withdraws a document of an account. Returns false if there is none. */
export async function dropDocument(tx: Db, deps: FileDeps, owner: Owner, area: DocumentArea): Promise<boolean> {
  const before = await findDocument(tx, owner.id, { area });
  if (!before) return false;
  await retireDocument(tx, before.id, deps.clock.now());
  await retireFile(tx, deps, before.file_id);
  return true;
}

export const listDocuments = async (db: Db, ownerId: string): Promise<DocumentItem[]> =>
  (await findDocuments(db, ownerId)).map(present);

const addressOf = ({ area, file_id }: Pick<DocumentRow, "area" | "file_id">) => `/api/files/${area}/${file_id}`;

export const replacedDocuments = async (db: Db, ownerId: string): Promise<ReplacedPaper[]> =>
  (await findReplaced(db, ownerId)).map(({ created_at, replaced_at, ...document }) => ({
    ...document,
    uploaded_at: created_at.toISOString(),
    replaced_at: replaced_at.toISOString(),
    url: addressOf(document),
  }));

export const ownDocument = (db: Db, ownerId: string, area: DocumentArea, fileId: string) =>
  findDocument(db, ownerId, { area, fileId });

const present = (row: DocumentRow): DocumentItem => ({
  area: row.area,
  file_id: row.file_id,
  file_name: row.name,
  alias: row.alias,
  personCV_id: row.area === "cv" ? row.id : null,
  size: row.size,
  mime: row.mime,
  uploaded_at: row.created_at.toISOString(),
  in_quarantine: row.in_quarantine,
  issued_on: row.issued_on,
  url: addressOf(row),
});
