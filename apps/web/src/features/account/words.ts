import { dayOf, daysBetween, hourOf, longDate } from "#lib/format.ts";

/** Start of a session: 'Desde hoy a las 10:32'. */
export function sinceWords(instant: string, now: Date): string {
  const days = daysBetween(instant, now);
  const day = days === 0 ? "hoy" : days === 1 ? "ayer" : `el ${longDate(dayOf(instant))}`;
  return `Desde ${day} a las ${hourOf(instant)}`;
}

export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
