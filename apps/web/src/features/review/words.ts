/** Time until a deadline, in hours, or in days from the fourth day on: 'vence en 17 h', 'venció hace 2 h'. */
export function dueWords(hoursLeft: number): string {
  if (hoursLeft < 0) return `venció hace ${span(-hoursLeft)}`;
  return hoursLeft === 0 ? "vence en menos de 1 h" : `vence en ${span(hoursLeft)}`;
}

/** Short form of a number of hours: '31 h', or '9 días' from the fourth day on. */
export const span = (hours: number): string => (hours < 96 ? `${hours} h` : `${Math.round(hours / 24)} días`);

/** Used share of the promised time, from 0 to 100. */
export const usedShare = (waiting: number, left: number): number =>
  left <= 0 ? 100 : Math.round((waiting / Math.max(1, waiting + left)) * 100);

export const askWords = (count: number): string => (count === 1 ? "Pedir 1 cambio" : `Pedir ${count} cambios`);
