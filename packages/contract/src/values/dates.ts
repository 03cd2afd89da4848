import { zonedFormat } from "./time-zone.ts";

const dayParts = zonedFormat("en-US", { year: "numeric", month: "2-digit", day: "2-digit" });

/**
 * Business date (`YYYY-MM-DD`, the programme's zone) of an instant. Its parts are read by name, because browsers order them
 * differently.
 */
export function businessDate(instant: Date): string {
  const { year, month, day } = Object.fromEntries(
    dayParts()
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  );
  return `${year}-${month}-${day}`;
}

/** True for an existing date `YYYY-MM-DD` in a plausible year. */
export function isRealDate(value: string): boolean {
  if (!/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === value;
}

export function ageOn(today: string, birthDate: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** Error message for a period that ends before it begins. An end on the first day is allowed. */
export const endBeforeStart = "El término no puede ser antes del inicio.";
