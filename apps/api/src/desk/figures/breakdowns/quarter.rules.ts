import { addDays, addMonths } from "../../../lib/time/clock.ts";

export type Quarter = { name: string; from: string; to: string };

/** Calendar quarter of a day. */
export function quarterOf(day: string): Quarter {
  const year = day.slice(0, 4);
  const part = Math.ceil(Number(day.slice(5, 7)) / 3);
  const from = `${year}-${String(part * 3 - 2).padStart(2, "0")}-01`;
  return { name: `${year}-T${part}`, from, to: addDays(addMonths(from, 3), -1) };
}

export const quarterBefore = ({ from }: Quarter): Quarter => quarterOf(addDays(from, -1));

/** Quarters from the one of the first day to the one of the last day, oldest first. */
export function quartersBetween(first: string, last: string): Quarter[] {
  const quarters: Quarter[] = [];
  for (let day = first; quarterOf(day).from <= last; day = addDays(quarterOf(day).to, 1)) quarters.push(quarterOf(day));
  return quarters;
}

/** Days after its end until a quarter is counted, for answers of the bank and corrections that arrive late. */
const settleDays = 10;

export const isReadyOn = ({ to }: Quarter, today: string): boolean => addDays(to, settleDays) <= today;

/** Group of a person's age. Coarse, so that few groups are small. */
export function ageGroup(years: number): string {
  if (years < 18) return "Menos de 18 años";
  if (years >= 30) return "30 años o más";
  const first = years - (years % 3);
  return `${first} a ${first + 2} años`;
}
