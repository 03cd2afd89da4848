import type { RuleCode } from "@arranca/contract/errors";
import type { InterviewAction, InterviewMoment } from "@arranca/contract/interviews/calls";
import { type InterviewStatus, interviewRules } from "@arranca/contract/interviews/words";
import { hourMs, minuteMs } from "@arranca/contract/values/durations";
import { addDays, atHour, businessDate, endOfDayAfter } from "../../../lib/time/clock.ts";
import { nearDate, timeOfDay, weekday } from "../../../lib/time/spanish-dates.ts";

const rules = interviewRules;

export type Side = "person" | "company";
type Refused = { code: RuleCode; message?: string; fields?: Record<string, string> };

const wrong = (index: number, part: keyof InterviewMoment, message: string): Refused => ({
  code: "INTERVIEW_MOMENT",
  fields: { [`moments.${index}.${part}`]: message },
});

export const endOf = (startsAt: Date, minutes: number): Date => new Date(startsAt.getTime() + minutes * minuteMs);

type Span = { startsAt: Date; minutes: number };
export const overlaps = (one: Span, other: Span): boolean =>
  one.startsAt < endOf(other.startsAt, other.minutes) && other.startsAt < endOf(one.startsAt, one.minutes);

/** Instant of a moment. Hours that a clock change skips or repeats are outside those of an interview. */
export function instantOf({ date, time }: InterviewMoment): Date {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return new Date(atHour(date, hour).getTime() + minute * minuteMs);
}

/**
 * Instants of the proposed moments, or the first one that a company may not propose, with the reason. `busy`: agreed
 * interviews of the person.
 */
export function readMoments(
  moments: readonly InterviewMoment[],
  { minutes, busy, now }: { minutes: number; busy: readonly Span[]; now: Date },
): { startsAt: Date[] } | { refused: Refused } {
  const found: Date[] = [];
  for (const [index, moment] of moments.entries()) {
    const startsAt = instantOf(moment);
    const refused = refusalOfMoment(index, moment, { startsAt, minutes, now });
    if (refused) return { refused };
    const before = found.findIndex((one) => overlaps({ startsAt: one, minutes }, { startsAt, minutes }));
    if (before >= 0) return { refused: wrong(index, "time", `Se encima con la hora ${before + 1}.`) };
    if (busy.some((one) => overlaps(one, { startsAt, minutes })))
      return { refused: wrong(index, "time", "A esa hora esta persona ya tiene otra entrevista. Propón otra.") };
    found.push(startsAt);
  }
  return { startsAt: found.sort((one, other) => one.getTime() - other.getTime()) };
}

function refusalOfMoment(
  index: number,
  { date, time }: InterviewMoment,
  { startsAt, minutes, now }: Span & { now: Date },
): Refused | undefined {
  if (startsAt <= now) return wrong(index, date < businessDate(now) ? "date" : "time", "Esa hora ya pasó.");
  if (startsAt.getTime() < now.getTime() + rules.noticeHours * hourMs)
    return wrong(index, "time", `Avisa con ${rules.noticeHours} horas o más.`);
  if (date > addDays(businessDate(now), rules.mostDaysAhead))
    return wrong(index, "date", `Propón un día de los próximos ${rules.mostDaysAhead}.`);
  const end = endOf(startsAt, minutes);
  if (time < hour(rules.firstHour) || businessDate(end) > date || timeOfDay(end) > hour(rules.lastHour))
    return wrong(index, "time", `Una entrevista es entre las ${rules.firstHour}:00 y las ${rules.lastHour}:00.`);
  return undefined;
}

const hour = (of: number) => `${String(of).padStart(2, "0")}:00`;

export type Situation = {
  status: InterviewStatus;
  /** True while the application waits for the company's decision. */
  isUndecided: boolean;
  moments: readonly Date[];
  startsAt: Date | null;
  minutes: number;
  personAbsentAt: Date | null;
  companyAbsentAt: Date | null;
};

/** Moments that the person can still choose. */
export const openMoments = ({ status, moments }: Pick<Situation, "status" | "moments">, now: Date): Date[] =>
  status === "proposed"
    ? moments.filter((moment) => moment.getTime() - now.getTime() >= rules.closesMinutes * minuteMs)
    : [];

const hasBegun = ({ status, startsAt }: Situation, now: Date) =>
  status === "agreed" && startsAt !== null && startsAt <= now;

export const isOver = ({ status, startsAt, minutes }: Situation, now: Date): boolean =>
  status === "agreed" && startsAt !== null && endOf(startsAt, minutes) <= now;

/** True while an interview waits for an answer or is still to come: a new one is not added beside it. */
export const isUnfinished = (situation: Situation, now: Date): boolean =>
  situation.status !== "cancelled" && !isOver(situation, now);

/** True while an interview can be moved or cancelled. */
export const isStanding = (situation: Situation, now: Date): boolean =>
  situation.status !== "cancelled" && !hasBegun(situation, now);

const all: readonly InterviewAction[] = ["propose", "choose", "ask_another", "cancel", "note_absence"];
export const interviewActions = (situation: Situation, side: Side, now: Date): InterviewAction[] =>
  all.filter((action) => whyNot(situation, { action, side, now }) === undefined);

type Asked = { action: InterviewAction; side: Side; now: Date };

/** Reason why a side may not do something with an interview; undefined if it may. */
export function whyNot(situation: Situation, asked: Asked): string | undefined {
  const { action, side, now } = asked;
  if ((action === "propose" && side === "person") || (["choose", "ask_another"].includes(action) && side === "company"))
    return "Eso lo hace la otra parte.";
  if (action === "note_absence") return whyNoAbsence(situation, side, now);
  const { status } = situation;
  if (status === "cancelled") return "La entrevista ya se canceló.";
  if (hasBegun(situation, now)) return "La entrevista ya empezó.";
  if (action !== "cancel" && !situation.isUndecided) return "Esta postulación ya no espera una entrevista.";
  if (action === "choose") {
    if (status === "agreed") return "Ya hay una hora acordada.";
    if (status === "another_asked") return "Pediste otra hora. Espera la propuesta de la empresa.";
    return openMoments(situation, now).length > 0 ? undefined : "Las horas propuestas ya pasaron. Pide otra.";
  }
  if (action === "ask_another" && status === "another_asked") return "Ya pediste otra hora.";
  if (action === "cancel" && side === "person" && status !== "agreed") return "Todavía no hay una hora acordada.";
  return undefined;
}

function whyNoAbsence(situation: Situation, side: Side, now: Date): string | undefined {
  const { status, startsAt } = situation;
  if (status !== "agreed" || startsAt === null) return "Esa entrevista no tuvo lugar.";
  const noted = side === "company" ? situation.personAbsentAt : situation.companyAbsentAt;
  if (noted) return "Ya lo anotaste.";
  const since = now.getTime() - startsAt.getTime();
  if (since < rules.waitMinutes * minuteMs)
    return `Podrás anotarlo ${rules.waitMinutes} minutos después de la hora de la entrevista.`;
  return now > endOfDayAfter(startsAt, rules.absenceDays)
    ? `Ya pasaron ${rules.absenceDays} días de la entrevista.`
    : undefined;
}

/** Day and hour in words: 'martes 1 de diciembre a las 10:30'. */
export const momentInWords = (at: Date): string =>
  `${weekday(at)} ${nearDate(businessDate(at))} a las ${timeOfDay(at)}`;

/** Change of an interview since the revision that a side saw. */
export function whatHappened({ status, startsAt }: Pick<Situation, "status" | "startsAt">, side: Side): string {
  const isPerson = side === "person";
  if (status === "cancelled") return "La entrevista ya se canceló.";
  if (status === "agreed" && startsAt)
    return `${isPerson ? "Ya elegiste" : "La persona ya eligió"} el ${momentInWords(startsAt)}.`;
  if (status === "another_asked") return isPerson ? "Ya pediste otra hora." : "La persona pidió otra hora.";
  return isPerson
    ? "La empresa acaba de cambiar las horas. Míralas otra vez."
    : "Alguien de tu empresa ya propuso horas.";
}
