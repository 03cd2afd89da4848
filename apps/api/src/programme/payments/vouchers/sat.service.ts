import { satPatienceHours } from "@arranca/contract/payments/payroll-receipt";
import { hourMs, minuteMs } from "@arranca/contract/values/durations";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { openFacts } from "./receipt.service.ts";
import { findReceipt, planQuestion, recordAnswer } from "./sat.store.ts";

const pauseMs = 6 * hourMs;

/** Queues the question to the SAT about the receipt of a file, if there is an adapter. */
export async function askSat(tx: Db, { sat, jobs, clock }: Deps, fileId: string): Promise<void> {
  if (!sat) return;
  await planQuestion(tx, fileId, clock.now());
  await jobs.send(tx, "receipt-state", { fileId });
}

/**
 * Job that asks the SAT for the state of a receipt and records the answer. Rejects without an answer, so that the job is
 * retried. Asks again every 6 hours until 72 hours after the upload while the SAT does not find the receipt.
 */
export const askAboutReceipt =
  (deps: Deps) =>
  async ({ fileId }: { fileId: string }): Promise<void> => {
    const { db, sat, clock } = deps;
    const row = await findReceipt(db, fileId);
    const seenDue = row?.sat_due_at;
    // The job may run twice: the other one has answered, or set a later time.
    if (!row || !seenDue || seenDue.getTime() > clock.now().getTime() + minuteMs) return;
    // The adapter was switched off meanwhile.
    if (!sat) return void (await planQuestion(db, fileId, null));
    const answer = await sat.ask(openFacts(deps, fileId, row.facts));
    const askedAt = clock.now();
    const until = row.created_at.getTime() + satPatienceHours * hourMs;
    const asksAgain = answer === "not_found" && askedAt.getTime() < until;
    const nextDue = asksAgain ? new Date(Math.min(askedAt.getTime() + pauseMs, until)) : null;
    await inTransaction(db, async (tx) => {
      const isRecorded = await recordAnswer(tx, { fileId, answer, askedAt, seenDue, nextDue });
      if (isRecorded && nextDue) await deps.jobs.send(tx, "receipt-state", { fileId }, { startAfter: nextDue });
    });
  };
