import type { ProgrammeSettings } from "@arranca/contract/programme";
import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { conflictsInLines } from "../conflict-of-interest/service.ts";
import type { OrderFacts } from "./rules.ts";
import type { LineRow, OrderRow } from "./store.ts";

/**
 * Reads the facts for the rules of a payment order: status, earlier actions, and conflicts of interest in its `lines`; with
 * the settings of the programme.
 */
export async function orderFacts(
  db: Db,
  { clock }: Pick<Deps, "clock">,
  row: OrderRow,
  lines: readonly LineRow[],
): Promise<{ facts: OrderFacts; programme: ProgrammeSettings }> {
  const movers = [row.built_by, ...row.submitters];
  const { programme, ...conflicts } = await conflictsInLines(db, { clock }, lines, movers);
  const facts = {
    status: row.status,
    builtBy: row.built_by,
    submittedBy: row.submitters,
    authorisedBy: row.authorised_by,
    firstSignedBy: row.first_signed_by,
    cancelAskedBy: row.cancel_asked_by,
    approvers: row.approvers,
    downloadedBy: row.downloaders,
    answeredBy: row.answerers,
    mayBook: row.bookers,
    ...conflicts,
  };
  return { facts, programme };
}

export const isOpen = ({ status }: Pick<OrderRow, "status">): boolean =>
  status === "draft" || status === "to_authorise";
