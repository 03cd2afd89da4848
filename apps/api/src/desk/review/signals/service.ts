import { flaggedDays } from "@arranca/contract/payments/orders";
import {
  type decideSignal as decideCall,
  type FraudSignalItem,
  fraudSignals,
  signalOutcomes,
} from "@arranca/contract/review/signals";
import { dayMs } from "@arranca/contract/values/durations";
import type * as z from "zod/mini";
import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { whyNotSignals } from "../../../programme/payments/conflict-of-interest/service.ts";
import { annulUnrecognised, notifyRecognised } from "../../../programme/relations/disputes/recognise.service.ts";
import {
  closeAlarmOf,
  closeSignals,
  isHeld,
  isPersonHeld,
  lockSignal,
  type SignalRow,
  signalsAbout,
} from "../../../trust/signals/service.ts";
import { comparedWords } from "./words.ts";

/** True if a fraud signal can be denied: only one that holds a relation. A shared account is corrected by its owner. */
const mayDeny = ({ holds, relation_id }: Pick<SignalRow, "holds" | "relation_id">) => holds && relation_id !== null;

/** Fraud signals about a person, a company or a payment order, with this staff member's actions. Refuses FORBIDDEN. */
export async function listSignals(
  db: Db,
  deps: Pick<Deps, "clock">,
  about: string,
  viewer: Actor,
): Promise<FraudSignalItem[]> {
  const rows = await signalsAbout(db, about, new Date(deps.clock.now().getTime() - flaggedDays * dayMs));
  const apart = await whyNotSignals(db, deps, rows, viewer.loginId);
  const decides = viewer.permissions.includes("relations.decide");
  return rows.map((row) => {
    const isOpen = decides && row.outcome === null;
    const blocked = isOpen ? (apart(row) ?? null) : null;
    const isFree = isOpen && blocked === null;
    return {
      id: row.id,
      kind: row.kind,
      name: fraudSignals[row.kind].name,
      held: row.holds && row.outcome === null,
      compared: comparedWords(row.kind, row.detail),
      sides: sidesOf(row),
      seen_at: row.seen_at.toISOString(),
      decided: row.outcome &&
        row.decided_at && { name: signalOutcomes[row.outcome], reason: row.reason, at: row.decided_at.toISOString() },
      actions: [...(isFree ? (["clear"] as const) : []), ...(isFree && mayDeny(row) ? (["deny"] as const) : [])],
      blocked,
    };
  });
}

function sidesOf(row: SignalRow): FraudSignalItem["sides"] {
  const person = { id: row.person_id, name: row.person_name, owner_type: "person" as const };
  if (row.company_id) return [person, { id: row.company_id, name: row.company_name ?? "", owner_type: "company" }];
  if (row.other_person_id)
    return [person, { id: row.other_person_id, name: row.other_name ?? "", owner_type: "person" }];
  return [person];
}

type Decided = z.output<typeof decideCall.body> & { id: string; by: string };

/**
 * Decides a fraud signal. A cleared one releases what it held and does not come back for the same evidence; a denied one
 * annuls its relation. Refuses NOT_FOUND, SAME_PERSON to a member with a conflict of interest, and REVIEW_NOT_POSSIBLE if
 * already decided.
 */
export async function decideSignal(db: Db, deps: Deps, { id, outcome, reason, by }: Decided): Promise<void> {
  await inTransaction(db, async (tx) => {
    const signal = await lockSignal(tx, id);
    if (!signal) throw new Refusal("NOT_FOUND");
    if (signal.outcome !== null)
      throw new Refusal("REVIEW_NOT_POSSIBLE", {
        message: `Esta señal ya se decidió: ${signalOutcomes[signal.outcome]}.`,
      });
    const apart = (await whyNotSignals(tx, deps, [signal], by))(signal);
    if (apart) throw new Refusal("SAME_PERSON", { message: apart });
    const { relation_id: relationId } = signal;
    if (outcome === "denied" && (!mayDeny(signal) || !relationId))
      throw new Refusal("REVIEW_NOT_POSSIBLE", { message: "Esta señal no detiene una relación laboral." });

    const persons = await closeSignals(tx, signal, { outcome, reason, by, now: deps.clock.now() });
    for (const person of persons)
      if (!(await isPersonHeld(tx, person))) await closeAlarmOf(tx, deps, person, { loginId: by, note: reason });
    await recordAudit(tx, deps.clock, {
      actor: by,
      action: `signal.${outcome}`,
      objectType: "person",
      objectId: signal.person_id,
      detail: { kind: signal.kind, signal: id },
      reason,
    });
    if (outcome === "denied" && relationId) await annulUnrecognised(tx, deps, { relationId, reason, by });
    else if (signal.holds && relationId && !(await isHeld(tx, relationId)))
      await notifyRecognised(tx, deps, relationId);
  });
}
