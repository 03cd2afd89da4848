import { hourMs } from "@arranca/contract/values/durations";

/**
 * Hours without changes to or payments of money after staff changed the e-mail of an account, so that its owner can object.
 */
export const movedWaitHours = 72;

/** End of the hold after staff changed an account's e-mail; null if there is none. */
export function waitsUntil(movedAt: Date | null, now: Date): Date | null {
  const until = movedAt && new Date(movedAt.getTime() + movedWaitHours * hourMs);
  return until && until > now ? until : null;
}
