import type { ApplicationEvent } from "@arranca/contract/application-notes";
import { discardReasons } from "@arranca/contract/applications/discard-reasons";
import type { InterviewStep } from "@arranca/contract/interviews/words";
import { countText } from "@arranca/contract/values/count-text";
import { businessDate } from "../../../lib/time/clock.ts";
import { longDate } from "../../../lib/time/spanish-dates.ts";
import { companyCauses } from "../moved.rules.ts";

type Step = { id: string; from: string | null; to: string; reason: string | null; at: Date; who: string | null };
export type HistoryFacts = {
  steps: readonly Step[];
  looks: readonly { id: string; who: string | null; count: number; first: Date; last: Date }[];
  messages: readonly { fromPerson: boolean; count: number; last: Date }[];
  /** `who`: the colleague, or null for somebody unnamed of the company. */
  interviews: readonly { kind: InterviewStep; isOfPerson: boolean; who: string | null; at: Date }[];
  deletedNotes: readonly { id: string; author: string | null; deletedAt: Date }[];
};

type Event = { key: string; text: string; at: Date; more?: string | null };

const company = "Tu empresa";

/** Events of an application as its company reads them, oldest first, each with the name of the colleague who acted. */
export function historyOf({ steps, looks, messages, interviews, deletedNotes }: HistoryFacts): ApplicationEvent[] {
  const events: Event[] = [
    ...steps.map(stepEvent),
    ...looks.map(lookEvent),
    ...messageEvent(messages),
    ...interviews.map(interviewEvent),
    ...deletedNotes.map(({ id, author, deletedAt }) => ({
      key: `note/${id}`,
      text: `${author ?? company} borró una nota`,
      at: deletedAt,
    })),
  ];
  return events
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ key, text, at, more }) => ({ key, event_text: text, at: at.toISOString(), more: more ?? null }));
}

function stepEvent({ id, from, to, reason, at, who }: Step): Event {
  return { key: `step/${id}`, at, ...stepWords({ from, to, reason, who: who ?? company, isOurs: who !== null }) };
}

type Words = { text: string; more?: string };

function stepWords(step: Pick<Step, "from" | "to" | "reason"> & { who: string; isOurs: boolean }): Words {
  const { from, to, reason, who } = step;
  if (from === null) return { text: "La persona se postuló" };
  if (from === "discarded" && (to === "unreviewed" || to === "in_process"))
    return { text: `${who} deshizo el descarte` };
  switch (to) {
    case "in_process":
      return { text: from === "selected" ? `${who} retiró la selección` : `${who} abrió la postulación` };
    case "selected":
      return { text: from === "closed" ? "La selección volvió a valer" : `${who} seleccionó a la persona` };
    case "discarded":
      return { text: `${who} descartó a la persona`, more: discardWords(reason) };
    default:
      return closingWords(reason, step);
  }
}

// A reason is a key of these tables, or words of the company.
const discardLabels: Readonly<Record<string, { label: string }>> = discardReasons;
const causes: Readonly<Record<string, string>> = companyCauses;

const discardWords = (reason: string | null): string => discardLabels[reason ?? ""]?.label ?? reason ?? "Sin motivo";

function closingWords(reason: string | null, { who, isOurs }: { who: string; isOurs: boolean }): Words {
  const text = causes[reason ?? ""] ?? "La postulación se cerró";
  return isOurs ? { text, more: `Lo hizo ${who}` } : { text };
}

function lookEvent({ id, who, count, first, last }: HistoryFacts["looks"][number]): Event {
  const more = count > 1 ? `${count} veces; la última, el ${longDate(businessDate(last))}` : null;
  return { key: `cv/${id}`, text: `${who ?? company} vio el CV`, at: first, more };
}

function messageEvent(messages: HistoryFacts["messages"]): Event[] {
  const of = (fromPerson: boolean) => messages.find((one) => one.fromPerson === fromPerson)?.count ?? 0;
  const last = messages.reduce<Date | undefined>((at, one) => (at && at > one.last ? at : one.last), undefined);
  if (!last) return [];
  const text = `${countText(of(false), "mensaje", "mensajes")} de tu empresa y ${of(true)} de la persona`;
  return [{ key: "messages", text, at: last, more: "El último mensaje" }];
}

const interviewWords: Record<InterviewStep, (who: string) => string> = {
  proposed: (who) => `${who} propuso una entrevista`,
  moved: (who) => `${who} cambió la hora de la entrevista`,
  chosen: (who) => `${who} eligió la hora de la entrevista`,
  another_asked: (who) => `${who} pidió otra hora para la entrevista`,
  cancelled: (who) => `${who} canceló la entrevista`,
  ended: () => "La entrevista se canceló: la postulación ya tiene respuesta",
  person_absent: (who) => `${who} anotó que la persona no llegó a la entrevista`,
  company_absent: (who) => `${who} anotó que no había nadie de tu empresa en la entrevista`,
};

const interviewEvent = ({ kind, isOfPerson, who, at }: HistoryFacts["interviews"][number], index: number): Event => ({
  key: `interview/${index}`,
  text: interviewWords[kind](isOfPerson ? "La persona" : (who ?? company)),
  at,
});
