import type { AuditKind } from "@arranca/contract/audit/kinds";
import { recordAudits } from "../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { newId } from "../../lib/ids.ts";
import { takeQuota } from "../../trust/quotas/service.ts";
import { nameAndFolio } from "./downloads.store.ts";

export type Download = {
  action: Extract<AuditKind, "candidates.export" | "relations.export">;
  companyId: string;
  by: string;
  address: string | undefined;
  /** Applications of the persons named in the file. */
  named: readonly { applicationId: string; personId: string }[];
};

/**
 * Counts a download of the company and records it once for each person named in it, before the first byte is sent. `db`
 * writes as the company. Refuses QUOTA_REACHED.
 */
export const recordDownload = (db: Db, deps: Pick<Deps, "clock" | "mail">, asked: Download): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { action, companyId, by, address, named } = asked;
    await takeQuota(tx, deps, { kind: "exports", holderId: companyId, objectId: `${action}/${newId()}` });
    const detail = { rows: named.length };
    await recordAudits(
      tx,
      deps.clock,
      named.map(({ applicationId, personId }) => ({
        ...{ actor: by, action, detail, address },
        ...{ objectType: "application", objectId: applicationId, aboutId: personId },
      })),
    );
  });

/** Name of the company for a printed table, and the beginning of a file's name: what the file has, and the folio. */
export async function nameForFiles(db: Db, companyId: string, what: string) {
  const { name, folio } = await nameAndFolio(db, companyId);
  return { owner: name, name: folio === null ? what : `${what}-${folio}` };
}
