import { hourMs } from "@arranca/contract/values/durations";

/**
 * Hours without changes to or payments of money after staff changed the e-mail of an account, so that its owner can object.
 */
export const emailHoldHours = 72;

/** End of the hold after staff changed an account's e-mail; null if there is none. */
export function emailHoldUntil(movedAt: Date | null, now: Date): Date | null {
  const until = movedAt && new Date(movedAt.getTime() + emailHoldHours * hourMs);
  return until && until > now ? until : null;
}
