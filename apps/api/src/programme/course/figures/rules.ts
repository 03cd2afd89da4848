import { leastShown, type Share } from "@arranca/contract/course/staff";

// Counts are shown in steps: two figures that differ by one person would disclose that person.
const step = 5;
const secondsStep = 10;

/** Number of people to show in course figures: rounded down to a multiple of five, null below five. */
export const shownPeople = (count: number): number | null => (count < leastShown ? null : count - (count % step));

/** Share of a group to show in course figures. Hidden if the part or the rest has fewer than five people. */
export function shareOf(part: number, whole: number): Share {
  const [isFew, isRestFew] = [part < leastShown, whole - part < leastShown];
  if (isFew && isRestFew) return { kind: "hidden", percent: null };
  if (isFew) return { kind: "few", percent: null };
  if (isRestFew) return { kind: "all_but_few", percent: null };
  return { kind: "percent", percent: Math.round((100 * part) / whole) };
}

export const shownSeconds = (seconds: number | null, people: number): number | null =>
  seconds === null || people < leastShown
    ? null
    : Math.max(secondsStep, Math.round(seconds / secondsStep) * secondsStep);
