import { createHash } from "node:crypto";

const width = 2n ** 256n;

/**
 * Counts rows and adds up their SHA-256. Equal row sets give equal sums in any order, because a restored table may return
 * its rows in another order.
 */
export function countRows() {
  let rows = 0;
  let sum = 0n;
  return {
    add(row: Buffer): void {
      rows += 1;
      sum = (sum + BigInt(`0x${createHash("sha256").update(row).digest("hex")}`)) % width;
    },
    total: (): RowSet => ({ rows, hash: sum.toString(16).padStart(64, "0") }),
  };
}

export type RowSet = { rows: number; hash: string };
