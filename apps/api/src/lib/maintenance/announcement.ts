import type { ProgrammeSettings } from "@arranca/contract/programme";
import { contactRefusal } from "@arranca/contract/values/contact-in-text";
import { dayMs } from "@arranca/contract/values/durations";
import { instantOf } from "@arranca/contract/values/local-moment";
import { asSentence } from "../sentence.ts";
import { businessDate } from "../time/clock.ts";
import { nearDate, timeOfDay, weekday } from "../time/spanish-dates.ts";

type Window = Pick<ProgrammeSettings, "maintenance_from" | "maintenance_until" | "maintenance_words">;

/** Days before a maintenance from which it is announced. */
export const announcedDays = 3;
const longestDays = 2;

/** Announcement of a maintenance for every page; null long before it, and from its end on. */
export function announcedMaintenance(
  { maintenance_from, maintenance_until, maintenance_words }: Window,
  now: Date,
): { text: string; until: string } | null {
  const [from, until] = [instantOf(maintenance_from), instantOf(maintenance_until)];
  if (!from || !until || now >= until || now.getTime() < from.getTime() - announcedDays * dayMs) return null;
  const isOneDay = businessDate(from) === businessDate(until);
  const when = isOneDay
    ? `${dayOf(from)}, de ${timeOfDay(from)} a ${timeOfDay(until)}`
    : `de ${dayOf(from)}, ${timeOfDay(from)}, a ${dayOf(until)}, ${timeOfDay(until)}`;
  return {
    text: `Mantenimiento: ${when}. Mientras, quizá no puedas entrar. ${asSentence(maintenance_words)}`.trim(),
    until: until.toISOString(),
  };
}

const dayOf = (instant: Date) => `${weekday(instant)} ${nearDate(businessDate(instant))}`;

/** Errors by field of a changed window of maintenance. */
export function maintenanceProblems(
  { maintenance_from, maintenance_until, maintenance_words }: Window,
  now: Date,
): Partial<Record<keyof Window, string>> {
  // Every page shows the words, also to visitors: they lead nobody elsewhere.
  const refusal = contactRefusal(maintenance_words);
  if (refusal) return { maintenance_words: refusal };
  if (maintenance_from === "" && maintenance_until === "")
    return maintenance_words === "" ? {} : { maintenance_from: "Escribe cuándo empieza, o borra lo que se dice." };
  const [from, until] = [instantOf(maintenance_from), instantOf(maintenance_until)];
  if (!from) return { maintenance_from: "Escribe también cuándo empieza." };
  if (!until) return { maintenance_until: "Escribe también cuándo termina." };
  if (until <= from) return { maintenance_until: "Debe ser después de que empieza." };
  if (until <= now) return { maintenance_until: "Esa hora ya pasó. Elige otra." };
  if (until.getTime() - from.getTime() > longestDays * dayMs)
    return { maintenance_until: "Dura más de dos días: anuncia cada parte por separado." };
  return {};
}
