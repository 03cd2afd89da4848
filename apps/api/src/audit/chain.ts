import { createHash } from "node:crypto";

/** A row of the audit log as it is hashed: its columns as text, in the order of `audit_bytes` (migration 0472). */
export type HashedColumns = readonly (string | null)[];

/** A place of the chain, with the row that stands there; null where the row is gone. */
export type Link = { seq: number; auditId: number; hash: Buffer; row: HashedColumns | null };

/** What is wrong at a place of the chain; `row` is an id of `audit_log`. */
export type ChainFault =
  | { kind: "changed"; seq: number; row: number }
  | { kind: "moved"; seq: number; row: number; cameFrom: number }
  | { kind: "removed"; seq: number; row: number }
  | { kind: "missing"; from: number; to: number };

/** The hash before the first row. */
const beforeAll: Buffer = Buffer.alloc(32);

/** How many faults are told apart; beyond, they are only counted. */
const keptFaults = 200;

const canonical = (row: HashedColumns): string =>
  row.map((value) => (value === null ? "-," : `${Buffer.byteLength(value)}:${value},`)).join("");

/** The hash of a row that follows another one. */
export const hashAfter = (before: Buffer, row: HashedColumns): Buffer =>
  createHash("sha256").update(before).update(canonical(row), "utf8").digest();

type Suspect = { seq: number; auditId: number; hash: Buffer; row: HashedColumns; before: Buffer };

/**
 * Follows the chain from its beginning, a batch at a time. Each hash is compared with the one before it as it is kept, so that one
 * changed row is one fault, and not every row after it.
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
      // Right after a gap the hash before is not known, so nothing can be said of the row.
      if (isKept()) suspects.push({ seq, auditId, hash, row, before });
    }
  };
  return {
    add: (links: readonly Link[]): void => links.forEach(follow),
    /** How many rows it has come past, and the hash there. */
    head: () => head,
    /** How many faults there are, and the first of them by their place. */
    end: () => ({ count, faults: [...faults, ...suspects.map((one) => nameSuspect(one, suspects))] }),
  };
}

/** A row that does not fit was changed, unless the row of another such place would fit here: then it was moved. */
function nameSuspect({ seq, auditId, hash, before }: Suspect, suspects: readonly Suspect[]): ChainFault {
  const other = suspects.find((one) => one.seq !== seq && hashAfter(before, one.row).equals(hash));
  return other ? { kind: "moved", seq, row: auditId, cameFrom: other.seq } : { kind: "changed", seq, row: auditId };
}
