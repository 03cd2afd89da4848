import { createHash } from "node:crypto";

/** Columns of an audit row as text, in the order of `audit_bytes` (migration 0472). */
export type HashedColumns = readonly (string | null)[];

/** Link of the audit chain with its row of the audit log; `row` is null if that row is missing. */
export type Link = { seq: number; auditId: number; hash: Buffer; row: HashedColumns | null };

/** Fault in the audit chain; `row` is an id of `audit_log`. */
export type ChainFault =
  | { kind: "changed"; seq: number; row: number }
  | { kind: "moved"; seq: number; row: number; cameFrom: number }
  | { kind: "removed"; seq: number; row: number }
  | { kind: "missing"; from: number; to: number };

const beforeAll: Buffer = Buffer.alloc(32);

/** Number of faults of the audit chain that are described; further ones are only counted. */
const keptFaults = 200;

const canonical = (row: HashedColumns): string =>
  row.map((value) => (value === null ? "-," : `${Buffer.byteLength(value)}:${value},`)).join("");

export const hashAfter = (before: Buffer, row: HashedColumns): Buffer =>
  createHash("sha256").update(before).update(canonical(row), "utf8").digest();

type Suspect = { seq: number; auditId: number; hash: Buffer; row: HashedColumns; before: Buffer };

/**
 * Checks the audit chain from its start, batch by batch. Each hash is computed from the stored hash before it, so that one
 * changed row counts as one fault.
 */
export function followChain() {
  let head = { seq: 0, hash: beforeAll };
  let count = 0;
  const faults: ChainFault[] = [];
  const suspects: Suspect[] = [];
  const isKept = () => {
    count += 1;
    return count <= keptFaults;
  };
  const follow = ({ seq, auditId, hash, row }: Link): void => {
    const { seq: last, hash: before } = head;
    head = { seq, hash };
    if (seq !== last + 1 && isKept()) faults.push({ kind: "missing", from: last + 1, to: seq - 1 });
    if (!row) {
      if (isKept()) faults.push({ kind: "removed", seq, row: auditId });
    } else if (seq === last + 1 && !hashAfter(before, row).equals(hash)) {
      // After a gap the previous hash is unknown, so this row cannot be checked.
      if (isKept()) suspects.push({ seq, auditId, hash, row, before });
    }
  };
  return {
    add: (links: readonly Link[]): void => links.forEach(follow),
    head: () => head,
    /** Number of faults in the audit chain, and the first ones. */
    end: () => ({ count, faults: [...faults, ...suspects.map((one) => nameSuspect(one, suspects))] }),
  };
}

/**
 * Classifies a suspect row of the audit chain as changed or moved: moved if the row of another suspect fits in its position.
 */
function nameSuspect({ seq, auditId, hash, before }: Suspect, suspects: readonly Suspect[]): ChainFault {
  const other = suspects.find((one) => one.seq !== seq && hashAfter(before, one.row).equals(hash));
  return other ? { kind: "moved", seq, row: auditId, cameFrom: other.seq } : { kind: "changed", seq, row: auditId };
}
