import { hourMs } from "@arranca/contract/values/durations";

/**
 * Hours without any change or payment of money after staff changed the e-mail of an account, so that its owner can object.
 */
export const movedWaitHours = 72;

/** End of the hold. Null if staff changed no e-mail or the hold is over. */
export function waitsUntil(movedAt: Date | null, now: Date): Date | null {
  const until = movedAt && new Date(movedAt.getTime() + movedWaitHours * hourMs);
  return until && until > now ? until : null;
}
