import type { ApplicationStatus } from "./statuses.ts";
import { endOfDayAfter } from "./values/days.ts";

/** Days after the end of an application in which the company still sees CV, contact data and picture (product.md 4). */
export const contactDays = 90;

/** True if the company no longer sees the applicant's CV, contact data and picture. */
export function isContactOver(
  { status, decidedAt }: { status: ApplicationStatus; decidedAt: Date | null },
  now: Date,
): boolean {
  if (status !== "discarded" && status !== "closed") return false;
  return decidedAt === null || now > endOfDayAfter(decidedAt, contactDays);
}
