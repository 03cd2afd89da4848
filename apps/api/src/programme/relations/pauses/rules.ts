import type { RuleCode } from "@arranca/contract/errors";
import type { PauseAction } from "@arranca/contract/relations/pause-views";
import {
  longestPause,
  type PauseStatus,
  pauseDaysAhead,
  pauseDaysBack,
  pauseStatuses,
} from "@arranca/contract/relations/pause-words";
import { refusedStatusChange } from "@arranca/contract/states/refused-status-changes";
import type { RelationConfirmation, RelationStatus } from "@arranca/contract/statuses";
import { addDays, daysBetween } from "../../../lib/time/clock.ts";
import { longDate } from "../../../lib/time/spanish-dates.ts";
import { blockingPauses } from "../months/pauses.rules.ts";

export type Side = "person" | "company";
type Refused = { code: RuleCode; message?: string; fields?: Record<string, string> };
type Days = { startsOn: string; endsOn: string };
export type PauseState = Days & { status: PauseStatus; proposedBy: Side };

const dates = (field: string, message: string): Refused => ({ code: "DATES_INVALID", fields: { [field]: message } });

type Relation = { status: RelationStatus; confirmation: RelationConfirmation; startDate: string | null };

/** Reason why a side may not propose this pause; undefined if it may. */
export function refusalToPropose(
  relation: Relation,
  { startsOn, endsOn }: Days,
  others: readonly (Days & { status: PauseStatus })[],
  today: string,
): Refused | undefined {
  if (relation.status !== "active")
    return { code: "RELATION_NOT_ACTIVE", message: "La relación laboral ya terminó: no se puede pausar." };
  if (relation.confirmation !== "both") return { code: "RELATION_NOT_CONFIRMED" };
  if (others.some(({ status }) => status === "proposed" || status === "disputed")) return { code: "PAUSE_EXISTS" };
  if (startsOn < addDays(today, -pauseDaysBack))
    return dates("paused_from", `La pausa puede empezar hasta ${pauseDaysBack} días atrás.`);
  if (startsOn > addDays(today, pauseDaysAhead))
    return dates("paused_from", `La pausa puede empezar hasta ${pauseDaysAhead} días adelante.`);
  if (relation.startDate !== null && startsOn < relation.startDate)
    return dates("paused_from", "La pausa no puede empezar antes que la relación laboral.");
  if (endsOn < startsOn) return dates("paused_to", "El último día no puede ser antes del primero.");
  if (daysBetween(startsOn, endsOn) >= longestPause)
    return dates("paused_to", `Una pausa dura ${longestPause} días como máximo.`);
  const taken = others.find(
    (one) => blockingPauses.includes(one.status) && one.startsOn <= endsOn && one.endsOn >= startsOn,
  );
  if (taken)
    return dates("paused_from", `Ya hay una pausa del ${longDate(taken.startsOn)} al ${longDate(taken.endsOn)}.`);
  return undefined;
}

type Now = { today: string; relationStatus: RelationStatus };

/** Actions of a side on a pause. An ended relation has none: its months are settled. */
export function pauseActionsOf(pause: PauseState, side: Side, { today, relationStatus }: Now): readonly PauseAction[] {
  if (relationStatus !== "active") return [];
  if (pause.status === "proposed") return pause.proposedBy === side ? ["withdraw"] : ["confirm", "deny"];
  // Both sides may report the return.
  return pause.status === "confirmed" && pause.startsOn <= today && today <= pause.endsOn ? ["back"] : [];
}

const leadsTo: Record<PauseAction, PauseStatus> = {
  confirm: "confirmed",
  deny: "disputed",
  withdraw: "withdrawn",
  back: "withdrawn",
};

export function whyNotPaused(pause: PauseState, action: PauseAction, relationStatus: RelationStatus): string {
  if (relationStatus !== "active") return "La relación laboral ya terminó, y la pausa con ella.";
  if (action === "back" && pause.status === "confirmed")
    return `La pausa va del ${longDate(pause.startsOn)} al ${longDate(pause.endsOn)}: solo en esos días se puede terminar antes.`;
  return refusedStatusChange("pause", { name: pauseStatuses[pause.status] }, { name: pauseStatuses[leadsTo[action]] });
}

/** Reason why a return day is refused: before the pause started, or in the future. */
export function refusalOfReturn({ startsOn }: Days, backOn: string, today: string): Refused | undefined {
  if (backOn > today) return dates("back_on", "El día de regreso no puede ser después de hoy.");
  return backOn < startsOn ? dates("back_on", `La pausa empezó el ${longDate(startsOn)}.`) : undefined;
}

export const afterReturn = ({ startsOn }: Days, backOn: string): { endsOn: string } | "none" =>
  backOn === startsOn ? "none" : { endsOn: addDays(backOn, -1) };
