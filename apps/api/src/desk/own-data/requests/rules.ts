import { type DataRight, dataRights, daysToAnswer, daysToCarryOut } from "@arranca/contract/data-requests";
import { refusedIn } from "@arranca/contract/states/refused-status-changes";
import { type DataRequestStatus, dataRequestStatuses } from "@arranca/contract/statuses";
import { addWorkingDays } from "../../../lib/time/working-days.ts";

/** Deadline to answer a data request filed today (LGPDPPSO: 20 working days, from the next day). */
export const answerDay = (today: string, holidays: readonly string[]): string =>
  addWorkingDays(today, daysToAnswer, holidays);

/** Deadline to carry out a data request granted today (LGPDPPSO: 15 working days, from the next day). */
export const carryOutDeadline = (today: string, holidays: readonly string[]): string =>
  addWorkingDays(today, daysToCarryOut, holidays);

type Promised = { status: DataRequestStatus; answer_by: string; carry_out_by: string | null };

/** Deadline of a data request's next step; null if there is none. */
export function nextDeadline({ status, answer_by, carry_out_by }: Promised): string | null {
  const days: Record<DataRequestStatus, string | null> = {
    open: answer_by,
    granted: carry_out_by,
    refused: null,
    carried_out: null,
  };
  return days[status];
}

export function isLate(request: Promised, today: string): boolean {
  const day = nextDeadline(request);
  return day !== null && today > day;
}

/** Working days before the deadline of a data request on which reminders start. */
export const reminderDays = 3;

/** State of a deadline today: far off, near enough for a reminder, or passed. */
export function deadlineState(day: string, today: string, holidays: readonly string[]): "far" | "near" | "late" {
  if (today > day) return "late";
  return addWorkingDays(today, reminderDays, holidays) >= day ? "near" : "far";
}

type Act = "answer" | "carry_out";
const wanted: Record<Act, DataRequestStatus> = { answer: "open", carry_out: "granted" };
const does: Record<Act, string> = { answer: "se contesta", carry_out: "se da por cumplida" };

export const actionsOf = (status: DataRequestStatus): Act[] =>
  (["answer", "carry_out"] as const).filter((act) => wanted[act] === status);

export const whyNotDone = (status: DataRequestStatus, act: Act): string =>
  refusedIn("dataRequest", dataRequestStatuses[status], does[act], [dataRequestStatuses[wanted[act]]]);

export const whyNotAskedTwice = (right: DataRight): string =>
  `Ya tienes una solicitud de ${dataRights[right].name.toLowerCase()} en trámite. Cuando termine puedes pedir otra.`;
