/** Where business dates live: a programme's day ends at midnight in Mexico City. */
export const timeZone = "America/Mexico_City";

const dayParts = new Intl.DateTimeFormat("en-US", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });

/** The business date (`YYYY-MM-DD`, Mexico City) of an instant. Its parts are read by name: browsers differ in their order. */
export function businessDate(instant: Date): string {
  const { year, month, day } = Object.fromEntries(
    dayParts.formatToParts(instant).map((part) => [part.type, part.value]),
  );
  return `${year}-${month}-${day}`;
}

/** `YYYY-MM-DD` of a day that exists, in a year that somebody may mean. */
export function isRealDate(value: string): boolean {
  if (!/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  // An impossible day either fails to parse or rolls over into the next month.
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === value;
}

/** Whole years between two days written `YYYY-MM-DD`. */
export function ageOn(today: string, birthDate: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** Why a period cannot end before it begins; on its first day it can. */
export const endBeforeStart = "El término no puede ser antes del inicio.";
