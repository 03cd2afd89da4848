import { businessDate } from "../../../lib/time/clock.ts";
import { longDate } from "../../../lib/time/spanish-dates.ts";

type Handed = { sentAt: Date; fileTakenAt: Date | null };

/**
 * First day on which the bank can have paid, and what happened on it. The file may be handed to the bank days before the
 * order is marked as sent, so that its first download counts if it was earlier.
 */
export function firstBankDay({ sentAt, fileTakenAt }: Handed): { day: string; happened: string } {
  const [sentOn, takenOn] = [businessDate(sentAt), fileTakenAt && businessDate(fileTakenAt)];
  return takenOn !== null && takenOn < sentOn
    ? { day: takenOn, happened: `descargar su archivo el ${longDate(takenOn)}` }
    : { day: sentOn, happened: `enviar la orden el ${longDate(sentOn)}` };
}
