import type { SupportMonthStatus } from "@arranca/contract/statuses";
import { dayOf, daysBetween } from "#lib/format.ts";

/** Milestones of a person that the dashboard congratulates on. */
export type Milestone = "approved" | "hired" | "first_deposit";

/** Day of each milestone of a person; null if it has not happened. */
export type MilestoneDays = Record<Milestone, string | null>;

type Month = { number: number; date: string | null; status: { key: SupportMonthStatus } };

/** Day of a person's first deposit. Null if none arrived, or if the first months belong to an earlier relation. */
export const firstDepositDay = (months: readonly Month[]): string | null =>
  months[0]?.number === 1 ? (months.find(({ status }) => status.key === "paid")?.date ?? null) : null;

const freshDays = 3;

/** Milestone of the last three days. The later step of the programme comes first, also if both happened on one day. */
export const freshMilestone = (days: MilestoneDays, today: string): Milestone | undefined =>
  (["first_deposit", "hired", "approved"] as const).find((milestone) => {
    const day = days[milestone];
    return day !== null && daysBetween(dayOf(day), today) <= freshDays;
  });
