import type { Candidate } from "@arranca/contract/applications";
import type { BatchResult } from "@arranca/contract/applications/candidates";
import { isUndecided } from "./rows.ts";

const actionsOf: Partial<Record<Candidate["status"]["key"], Candidate["actions"]>> = {
  unreviewed: ["open", "discard", "select"],
  in_process: ["discard", "select"],
};

type Moved = { status: Candidate["status"]; by?: string | null; at?: string | null };

/** The row after an act, until its detail is read again. */
export function movedRow<R extends Candidate>(row: R, { status, by = null, at = null }: Moved): R {
  const decided = isUndecided({ status }) ? null : at;
  return {
    ...row,
    status,
    actions: actionsOf[status.key] ?? [],
    moved_by: by,
    decided,
    opened: status.key === "in_process" ? (row.opened ?? at) : row.opened,
    waiting: isUndecided({ status }) ? row.waiting : null,
  };
}

export const rowAfter = <R extends Candidate>(row: R, { status, by, at }: BatchResult): R =>
  status && status.id !== row.status.id ? movedRow(row, { status, by, at }) : row;
