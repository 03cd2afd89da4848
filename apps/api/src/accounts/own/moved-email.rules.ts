import { hourMs } from "@arranca/contract/values/durations";

/** Hours in which nothing that leads to money happens to an account that staff moved to another e-mail: its owner may say no. */
export const movedWaitHours = 72;

/** Until when an account waits; null when it was not moved, or has waited. */
export function waitsUntil(movedAt: Date | null, now: Date): Date | null {
  const until = movedAt && new Date(movedAt.getTime() + movedWaitHours * hourMs);
  return until && until > now ? until : null;
}
