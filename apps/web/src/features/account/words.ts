import { dayOf, daysBetween, hourOf, longDate } from "#lib/format.ts";

/** Says since when a session is open: 'Desde hoy a las 10:32'. */
export function sinceWords(instant: string, now: Date): string {
  const days = daysBetween(instant, now);
  const day = days === 0 ? "hoy" : days === 1 ? "ayer" : `el ${longDate(dayOf(instant))}`;
  return `Desde ${day} a las ${hourOf(instant)}`;
}

/** Counts things as one speaks: '1 postulación', '3 postulaciones'. */
export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
