import { missingAnswerDays } from "@arranca/contract/payments/deposits";
import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { addWorkingDays } from "../../../lib/time/working-days.ts";
import { notifyAnswered, notifyMissing } from "./emails.ts";
import {
  type CaseRow,
  closeCaseOf,
  lockCase,
  lockDeposit,
  openCase,
  payersOf,
  saveAnswer,
  setArrived,
} from "./store.ts";

type NoticeDeps = Pick<Deps, "clock" | "mail">;
type Telling = { id: string; personId: string; loginId: string; arrived: boolean };

/**
 * Records if a deposit arrived. 'Yes' closes an open case; 'no' opens one for the payers, once. Returns the day by which an
 * answer is promised; null if it arrived. Refuses NOT_FOUND.
 */
export const tellArrival = (db: Db, deps: NoticeDeps, telling: Telling): Promise<string | null> =>
  inTransaction(db, async (tx) => {
    const { id, personId, loginId, arrived } = telling;
    const deposit = await lockDeposit(tx, { id, personId });
    if (!deposit) throw new Refusal("NOT_FOUND");
    const now = deps.clock.now();
    await setArrived(tx, { lineId: id, personId, arrived, now });
    if (arrived) {
      await closeCaseOf(tx, id, { at: now, by: loginId });
      return null;
    }
    const { holidays } = await readProgramme(tx);
    const answerBy = addWorkingDays(deps.clock.today(), missingAnswerDays, holidays);
    if (await openCase(tx, { lineId: id, personId, now, answerBy }))
      await notifyMissing(tx, deps, { deposit, answerBy, payers: await payersOf(tx) });
    return answerBy;
  });

/** Reason why a member of the team may not close a case; null if they may. Whoever booked the payment could hide its loss. */
export const whyNotClose = ({ bookers }: Pick<CaseRow, "bookers">, by: string, onePayer: boolean): string | null =>
  bookers.includes(by) && !onePayer
    ? "Tú cargaste la respuesta del banco de este depósito: puedes contestar, y otra persona del equipo cierra el caso."
    : null;

type Answering = { id: string; by: string; words: string; closes: boolean; seen: string | null };

/**
 * Answers a person whose deposit did not arrive, and closes the case if asked. Refuses NOT_FOUND, CHANGED_MEANWHILE if it was
 * answered or closed after `seen`, and SAME_PERSON.
 */
export const answerMissing = (db: Db, deps: NoticeDeps, { id, by, words, closes, seen }: Answering): Promise<void> =>
  inTransaction(db, async (tx) => {
    const row = await lockCase(tx, id);
    if (!row) throw new Refusal("NOT_FOUND");
    if (row.closed_at || (row.answered_at?.getTime() ?? null) !== (seen === null ? null : new Date(seen).getTime()))
      throw new Refusal("CHANGED_MEANWHILE");
    const why = closes ? whyNotClose(row, by, (await readProgramme(tx)).one_payer) : null;
    if (why) throw new Refusal("SAME_PERSON", { message: why });
    await saveAnswer(tx, id, { words, by, at: deps.clock.now(), closes });
    await recordAudit(tx, deps.clock, {
      ...{ actor: by, action: closes ? "deposit.closed" : "deposit.answered" },
      ...{ objectType: "person", objectId: row.person_id, reason: words },
    });
    await notifyAnswered(tx, deps, row, words);
  });
