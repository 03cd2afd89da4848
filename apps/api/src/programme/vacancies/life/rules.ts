import { refusedIn } from "@arranca/contract/states/refused-status-changes";
import { type VacancyStatus, vacancyStatuses } from "@arranca/contract/statuses";
import { extensionDays, mostExtensions } from "@arranca/contract/vacancies/life";
import { daysSince, endOfDayAfter } from "@arranca/contract/values/days";

export type Extendable = { status: VacancyStatus; expiresAt: Date | null; extensions: number };

/** New end of an extended vacancy, or the reason why it cannot be extended. */
export function extendVacancyRule(vacancy: Extendable, now: Date): { until: Date } | { message: string } {
  if (vacancy.status !== "active") {
    const { active } = vacancyStatuses;
    return { message: refusedIn("vacancy", vacancyStatuses[vacancy.status], "se extiende", [active]) };
  }
  if (!vacancy.expiresAt || vacancy.expiresAt <= now) {
    return { message: "Su tiempo en línea terminó. Duplícala para publicarla otra vez." };
  }
  if (vacancy.extensions >= mostExtensions) {
    return { message: `Ya la extendiste ${mostExtensions} veces. Duplícala para publicarla otra vez.` };
  }
  return { until: endOfDayAfter(vacancy.expiresAt, extensionDays) };
}

/** Effect of one more extension of a vacancy, as shown to the company. */
export function extensionOf(vacancy: Extendable, now: Date) {
  const rule = extendVacancyRule(vacancy, now);
  const left = Math.max(0, mostExtensions - vacancy.extensions);
  return "until" in rule
    ? { until: rule.until.toISOString(), left, note: null }
    : { until: null, left, note: rule.message };
}

export const expiryReminderDays = [7, 1] as const;

/** Reminder that is due for the end of a vacancy: the last one whose moment has come; undefined before the first. */
export const expiryReminder = (expiresAt: Date, now: Date): number | undefined =>
  expiresAt <= now ? undefined : expiryReminderDays.findLast((days) => daysSince(now, expiresAt) <= days);

/** Days without an answer after which a company is reminded of an application (product.md 4, Application). */
export const answerReminderDays = [3, 7, 15] as const;

/** Reminder that is due for an application without an answer; undefined before the first. */
export const answerReminder = (appliedAt: Date, now: Date): number | undefined =>
  answerReminderDays.findLast((days) => daysSince(appliedAt, now) >= days);
