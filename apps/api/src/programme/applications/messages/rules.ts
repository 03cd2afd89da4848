import { contactDays, isContactOver } from "@arranca/contract/contact-data";
import type { RuleCode } from "@arranca/contract/errors";
import { contactRefusal } from "@arranca/contract/messages/rules";
import { refusedIn } from "@arranca/contract/states/refused-status-changes";
import { type ApplicationStatus, applicationStatuses } from "@arranca/contract/statuses";
import { businessDate, endOfDayAfter } from "../../../lib/time/clock.ts";
import { longDate } from "../../../lib/time/spanish-dates.ts";
import { refusalToUndo, type Situation, statusBeforeDiscard } from "../rules.ts";

export type Side = "person" | "company";

export type Talk = Situation & {
  /** True once the relation that began with the application is finished. */
  isRelationOver: boolean;
  /** True if the company has written. */
  asked: boolean;
};

/** Status as a side sees it: the person learns of a discard only after the undo period. */
export const statusSeenBy = (side: Side, talk: Talk, now: Date): ApplicationStatus =>
  side === "person" && refusalToUndo(talk, now) === undefined ? statusBeforeDiscard(talk) : talk.status;

const isOver = (side: Side, talk: Talk, now: Date): boolean => {
  const status = statusSeenBy(side, talk, now);
  return status === "discarded" || status === "closed" || (status === "selected" && talk.isRelationOver);
};

/** True if a side reads the messages: the person always, the company until 90 days after the end of the application. */
export const mayRead = (side: Side, talk: Talk, now: Date): boolean => side === "person" || !isContactOver(talk, now);

export const isContactAllowed = (talk: Talk): boolean => talk.status !== "unreviewed";

type Refused = { code: RuleCode; message?: string; fields?: Record<string, string> };

export function refusalToWrite(side: Side, talk: Talk, text: string, now: Date): Refused | undefined {
  if (isOver(side, talk, now)) {
    const { unreviewed, in_process, selected } = applicationStatuses;
    const status = statusSeenBy(side, talk, now);
    return {
      code: "APPLICATION_CLOSED",
      message:
        status === "selected"
          ? "La relación laboral terminó: ya no se puede escribir aquí."
          : refusedIn("application", applicationStatuses[status], "se escribe", [unreviewed, in_process, selected]),
    };
  }
  if (side === "person" && !talk.asked) return { code: "QUESTION_FIRST" };
  const contact = contactRefusal(text, { isAllowed: isContactAllowed(talk) });
  return contact ? { code: "INVALID", fields: { message_text: contact } } : undefined;
}

export const mayWrite = (side: Side, talk: Talk, now: Date): boolean =>
  !isOver(side, talk, now) && (side === "company" || talk.asked);

/** Sentence beside the messages: until when both sides may write, or since when they may not. */
export function noteOf(side: Side, talk: Talk, now: Date): string {
  const status = statusSeenBy(side, talk, now);
  if (!isOver(side, talk, now)) {
    if (side === "person" && !talk.asked) return "La empresa todavía no te ha preguntado nada.";
    return status === "selected"
      ? "Pueden escribirse hasta que termine la relación laboral."
      : "Pueden escribirse mientras la postulación no termine. Una pregunta no alarga el plazo para responderla.";
  }
  if (status === "selected") return "La relación laboral terminó: ya no se puede escribir aquí.";
  const ended = talk.decidedAt ? ` el ${longDate(businessDate(talk.decidedAt))}` : "";
  const closed = `La postulación terminó${ended}: ya no se puede escribir.`;
  if (side === "person") return `${closed} Tú puedes leerlo cuando quieras.`;
  if (!mayRead(side, talk, now)) return `${closed} Tu empresa pudo leerlo ${contactDays} días más.`;
  const until = talk.decidedAt && longDate(businessDate(endOfDayAfter(talk.decidedAt, contactDays)));
  return until ? `${closed} Tu empresa puede leerlo hasta el ${until}.` : closed;
}
