import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import { businessDate } from "../../../lib/time/clock.ts";
import { longDate, timeOfDay } from "../../../lib/time/spanish-dates.ts";
import { findLogin } from "../store.ts";
import { emailHoldUntil } from "./email-hold.rules.ts";

/** Refuses EMAIL_JUST_MOVED while an account is on hold after staff changed its e-mail. */
export async function refuseEmailHold(tx: Db, { clock }: Pick<Deps, "clock">, loginId: string): Promise<void> {
  const login = await findLogin(tx, loginId);
  if (login && emailHoldUntil(login.emailMovedAt, clock.now())) throw new Refusal("EMAIL_JUST_MOVED");
}

/** Reason for payments on hold after staff changed an account's e-mail, as shown; null if there is no hold. */
export function paymentHoldReason(movedAt: Date | null, now: Date): string | null {
  const until = emailHoldUntil(movedAt, now);
  return (
    until &&
    `El programa cambió el correo de la cuenta: sus pagos esperan hasta el ${longDate(businessDate(until))} a las ${timeOfDay(until)}`
  );
}
