import { type DataRight, dataRights, daysToAnswer, daysToCarryOut } from "@arranca/contract/data-requests";
import { refusedIn } from "@arranca/contract/states/refused-moves";
import { type DataRequestStatus, dataRequestStatuses } from "@arranca/contract/statuses";
import { addWorkingDays } from "../../lib/time/working-days.ts";

/** The latest day to answer what is asked today (LGPDPPSO: 20 working days, from the day after). */
export const answerDay = (today: string, holidays: readonly string[]): string =>
  addWorkingDays(today, daysToAnswer, holidays);

/** The latest day to carry out what is granted today (LGPDPPSO: 15 working days, from the day after). */
export const carryOutDay = (today: string, holidays: readonly string[]): string =>
  addWorkingDays(today, daysToCarryOut, holidays);

type Promised = { status: DataRequestStatus; answer_by: string; carry_out_by: string | null };

/** The latest day of what comes next; null where nothing does. */
export function nextDay({ status, answer_by, carry_out_by }: Promised): string | null {
  const days: Record<DataRequestStatus, string | null> = {
    open: answer_by,
    granted: carry_out_by,
    refused: null,
    carried_out: null,
  };
  return days[status];
}

/** Whether that day has passed. */
export function isLate(request: Promised, today: string): boolean {
  const day = nextDay(request);
  return day !== null && today > day;
}

/** Working days before a latest day from which on the team is reminded. */
export const reminderDays = 3;

/** How a latest day stands today: far off, near enough to remind the team, or gone. */
export function clockOf(day: string, today: string, holidays: readonly string[]): "far" | "near" | "late" {
  if (today > day) return "late";
  return addWorkingDays(today, reminderDays, holidays) >= day ? "near" : "far";
}

type Act = "answer" | "carry_out";
const wanted: Record<Act, DataRequestStatus> = { answer: "open", carry_out: "granted" };
const does: Record<Act, string> = { answer: "se contesta", carry_out: "se da por cumplida" };

/** What the team may do with a request now. */
export const actionsOf = (status: DataRequestStatus): Act[] =>
  (["answer", "carry_out"] as const).filter((act) => wanted[act] === status);

/** Why a request is not answered, or not carried out. */
export const whyNotDone = (status: DataRequestStatus, act: Act): string =>
  refusedIn("dataRequest", dataRequestStatuses[status], does[act], [dataRequestStatuses[wanted[act]]]);

/** Why the same right is not asked for twice at a time. */
export const whyNotAskedTwice = (right: DataRight): string =>
  `Ya tienes una solicitud de ${dataRights[right].name.toLowerCase()} en trámite. Cuando termine puedes pedir otra.`;
