import { refusedIn } from "@arranca/contract/states/refused-status-changes";
import { type VacancyStatus, vacancyStatuses } from "@arranca/contract/statuses";
import { extensionDays, mostExtensions } from "@arranca/contract/vacancies/life";
import { dayMs } from "@arranca/contract/values/durations";

export type Extendable = { status: VacancyStatus; expiresAt: Date | null; extensions: number };

/** Until when a vacancy stays open once it is extended, or why it cannot be. */
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
  return { until: new Date(vacancy.expiresAt.getTime() + extensionDays * dayMs) };
}

/** What one extension more would do, as the company reads it. */
export function extensionOf(vacancy: Extendable, now: Date) {
  const rule = extendVacancyRule(vacancy, now);
  const left = Math.max(0, mostExtensions - vacancy.extensions);
  return "until" in rule
    ? { until: rule.until.toISOString(), left, note: null }
    : { until: null, left, note: rule.message };
}

/** Days before its end on which the company of a vacancy is told. */
export const expiryReminderDays = [7, 1] as const;

/** Which reminder of its end a vacancy is due for: the last one whose moment has come; undefined before the first. */
export const expiryReminder = (expiresAt: Date, now: Date): number | undefined =>
  expiresAt <= now
    ? undefined
    : expiryReminderDays.findLast((days) => expiresAt.getTime() - now.getTime() <= days * dayMs);

/** Days without an answer after which a company is reminded of an application (product.md 4, Application). */
export const answerReminderDays = [3, 7, 15] as const;

/** Which reminder an application without an answer is due for; undefined before the first. */
export const answerReminder = (appliedAt: Date, now: Date): number | undefined =>
  answerReminderDays.findLast((days) => now.getTime() - appliedAt.getTime() >= days * dayMs);
