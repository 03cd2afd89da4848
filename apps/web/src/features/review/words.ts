import { span } from "#lib/span.ts";

export { span };

/** Time until a deadline in words: 'vence en 17 h', 'venció hace 2 h'. In days from the fourth day on. */
export function dueWords(hoursLeft: number): string {
  if (hoursLeft < 0) return `venció hace ${span(-hoursLeft)}`;
  return hoursLeft === 0 ? "vence en menos de 1 h" : `vence en ${span(hoursLeft)}`;
}

/** True from three quarters of the promised time on. */
export const isNearlyDue = (waiting: number, left: number): boolean => usedShare(waiting, left) >= 75;

/** Used share of the promised review time, from 0 to 100. */
export const usedShare = (waiting: number, left: number): number =>
  left <= 0 ? 100 : Math.round((waiting / Math.max(1, waiting + left)) * 100);

export const askWords = (count: number): string => (count === 1 ? "Pedir 1 cambio" : `Pedir ${count} cambios`);
