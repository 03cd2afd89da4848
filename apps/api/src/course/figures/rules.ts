import { leastShown, type Share } from "@arranca/contract/course/staff";

// Two figures that differ by one person would say what that person did: people are told in steps.
const step = 5;
const secondsStep = 10;

/** How many people, as it may be told: in steps of five, and nothing below five. */
export const shownPeople = (count: number): number | null => (count < leastShown ? null : count - (count % step));

/** Which part of a group, as it may be told: not where the part or the rest of it is less than five people. */
export function shareOf(part: number, whole: number): Share {
  const [isFew, isRestFew] = [part < leastShown, whole - part < leastShown];
  if (isFew && isRestFew) return { kind: "hidden", percent: null };
  if (isFew) return { kind: "few", percent: null };
  if (isRestFew) return { kind: "all_but_few", percent: null };
  return { kind: "percent", percent: Math.round((100 * part) / whole) };
}

/** The time of the middle one of so many people, as it may be told. */
export const shownSeconds = (seconds: number | null, people: number): number | null =>
  seconds === null || people < leastShown
    ? null
    : Math.max(secondsStep, Math.round(seconds / secondsStep) * secondsStep);
