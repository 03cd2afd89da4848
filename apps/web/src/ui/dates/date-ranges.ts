import { isRealDate } from "@arranca/contract/values/dates";
import { dayMs } from "@arranca/contract/values/durations";
import type { Range } from "./date-range.tsx";

const plusDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

export function rangesUntil(today: string): readonly (Range & { label: string })[] {
  const monthStart = `${today.slice(0, 7)}-01`;
  const lastMonthEnd = plusDays(monthStart, -1);
  return [
    { label: "Hoy", start: today, end: today },
    { label: "Últimos 7 días", start: plusDays(today, -6), end: today },
    { label: "Últimos 30 días", start: plusDays(today, -29), end: today },
    { label: "Este mes", start: monthStart, end: today },
    { label: "Mes pasado", start: `${lastMonthEnd.slice(0, 7)}-01`, end: lastMonthEnd },
  ];
}

/** Reason why a date range cannot be applied. Without message if a date is missing, because its field shows that. */
export function rangeProblem({ start, end }: Range): { message?: string } | undefined {
  if (![start, end].every(isRealDate)) return {};
  return start > end ? { message: "La fecha de inicio debe ser anterior a la de fin." } : undefined;
}
