import type { ProgrammeSettings } from "@arranca/contract/programme";
import { type QuotaKind, quotaHintFrom, quotaKinds } from "@arranca/contract/quotas";

export type Counts = { hour: number; day: number };

export function limitsOf(kind: QuotaKind, programme: ProgrammeSettings, released: number): Counts {
  const { perHour, perDay } = quotaKinds[kind];
  return { hour: programme[perHour] + released, day: programme[perDay] + released };
}

export const isReached = (used: Counts, limits: Counts): boolean => used.hour >= limits.hour || used.day >= limits.day;

export const isNear = (used: Counts, limits: Counts): boolean =>
  used.hour >= limits.hour * quotaHintFrom || used.day >= limits.day * quotaHintFrom;

/** Bulk reading below the quota: more than half of the daily limit on `days` days of the last `window`. */
export const bulkReading = { days: 3, window: 7 };

/**
 * True if the next opening makes today a day of bulk reading, and the third of the window. `days` begins with today: the
 * number of other items opened each day, and `again` if this item was among them.
 */
export function isBulkReading(days: readonly { others: number; again: boolean }[], limit: number): boolean {
  const [today, ...before] = days;
  if (!today || today.again) return false;
  const crosses = today.others <= limit / 2 && today.others + 1 > limit / 2;
  const usedBefore = before.filter(({ others, again }) => others + (again ? 1 : 0) > limit / 2).length;
  return crosses && usedBefore >= bulkReading.days - 1;
}

/** Hint about the rest of a quota: 'Te quedan 12 documentos por abrir en esta hora.' Null while enough is left. */
export function hintOf(kind: QuotaKind, used: Counts, limits: Counts): string | null {
  if (!isNear(used, limits)) return null;
  const left = { hour: Math.max(0, limits.hour - used.hour), day: Math.max(0, limits.day - used.day) };
  return left.day <= left.hour ? leftOf(kind, left.day, "24 horas") : leftOf(kind, left.hour, "esta hora");
}

export const limitText = (kind: QuotaKind, { hour, day }: Counts): string =>
  `${hour} ${quotaKinds[kind].many} en una hora y ${day} en 24 horas`;

function leftOf(kind: QuotaKind, left: number, time: string): string {
  const { one, many, toDo } = quotaKinds[kind];
  if (left === 0) return `Ya no te quedan ${many}${toDo} en ${time}.`;
  return left === 1 ? `Te queda 1 ${one}${toDo} en ${time}.` : `Te quedan ${left} ${many}${toDo} en ${time}.`;
}
