import type { OrderReview } from "@arranca/contract/payments/order-review";
import type { ProgrammeSettings } from "@arranca/contract/programme";
import { recordAudits } from "../../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../../lib/database/db.ts";
import type { Deps } from "../../../../lib/deps.ts";
import { businessDate } from "../../../../lib/time/clock.ts";
import { takeQuota } from "../../../../trust/quotas/service.ts";
import { budgetLeft } from "../../budget/service.ts";
import { warningsOf } from "../pre-flight.rules.ts";
import { preFlightOf } from "../pre-flight.store.ts";
import { readOrder } from "../service.ts";
import { type LineRow, linesOf, type OrderRow } from "../store.ts";
import { differenceOf, peopleIn, sumOf, totalsOf } from "./rules.ts";
import { lastSignedBefore, paidBefore } from "./store.ts";

type ReviewDeps = Pick<Deps, "clock">;

const counted = (lines: readonly LineRow[]) => lines.filter(({ outcome }) => outcome !== "cancelled");

export type LineFacts = { isFirst: boolean; isNewAccount: boolean; warnings: readonly string[] };

/**
 * Facts that a signer reads about an order as a whole, and about each deposit. `review` is null once deposits were erased. A
 * signed order reads as on the day of its signature.
 */
export async function reviewOf(
  db: Db,
  deps: ReviewDeps,
  row: OrderRow,
  all: readonly LineRow[],
  programme: ProgrammeSettings,
): Promise<{ review: OrderReview | null; factsOf: (line: LineRow) => LineFacts }> {
  const lines = counted(all);
  const at = row.authorised_at ?? deps.clock.now();
  const paid = new Map((await paidBefore(db, row.id, businessDate(at))).map((one) => [one.id, one]));
  const open = lines.filter(({ outcome }) => outcome === null);
  const months = open.map(({ month_id }) => month_id);
  const preFlight = row.authorised_at === null ? await preFlightOf(db, months) : new Map<string, never>();
  const factsOf = (line: LineRow): LineFacts => {
    const known = paid.get(line.id);
    const facts = preFlight.get(line.month_id);
    return {
      isFirst: known?.person === false,
      isNewAccount: known?.person === true && !known.account && line.clabe_index !== null,
      warnings: facts ? warningsOf(facts, line.amount, deps.clock.now()) : [],
    };
  };
  if (row.erased_lines > 0) return { review: null, factsOf };
  const review = {
    people: peopleIn(lines),
    first_payments: peopleIn(lines.filter((line) => factsOf(line).isFirst)),
    changed_accounts: peopleIn(lines.filter((line) => factsOf(line).isNewAccount)),
    totals: totalsOf(lines),
    last: await comparedWithLast(db, row, lines, at),
    budget: await budgetAfter(db, deps, row, programme),
  };
  return { review, factsOf };
}

async function comparedWithLast(
  db: Db,
  row: OrderRow,
  lines: readonly LineRow[],
  at: Date,
): Promise<OrderReview["last"]> {
  const last = await lastSignedBefore(db, row, at);
  if (!last) return null;
  const before = counted(await linesOf(db, last.id));
  return {
    ...{ id: last.id, number: last.number, authorised_at: last.authorised_at.toISOString() },
    ...{ people: peopleIn(before), amount: sumOf(before), changes: differenceOf(before, lines) },
  };
}

async function budgetAfter(
  db: Db,
  deps: ReviewDeps,
  { status, amount }: OrderRow,
  programme: ProgrammeSettings,
): Promise<OrderReview["budget"]> {
  const isSigned = status === "authorised";
  if (!isSigned && status !== "draft" && status !== "to_authorise") return null;
  const { name, left } = await budgetLeft(db, deps, programme);
  if (left === null) return null;
  return isSigned ? { name, left: left + amount, after: left } : { name, left, after: left - amount };
}

/** Records that a member prints an order with its names, once for each person, before the page is printed. */
export async function recordPrint(
  db: Db,
  deps: Pick<Deps, "clock" | "mail">,
  { orderId, by }: { orderId: string; by: { loginId: string; subjectId: string } },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await readOrder(tx, orderId);
    await takeQuota(tx, deps, { kind: "exports", holderId: by.subjectId, objectId: order.id });
    const people = [...new Set((await linesOf(tx, order.id)).map(({ person_id }) => person_id))];
    await recordAudits(
      tx,
      deps.clock,
      people.map((aboutId) => ({
        ...{ actor: by.loginId, action: "order.print" as const, detail: { rows: people.length } },
        ...{ objectType: "order", objectId: order.id, aboutId },
      })),
    );
  });
}
