import type { ApplicationStatus } from "@arranca/contract/statuses";
import type { Db } from "../../../lib/database/db.ts";
import { recordStatus } from "../../../lib/database/history.ts";
import { type NoticeDeps, notifyCancelled } from "./emails.ts";
import { isStanding, type Situation } from "./rules.ts";
import { changeInterview, type InterviewRow, interviewsOf } from "./store.ts";

export const isUndecided = (status: ApplicationStatus): boolean => status === "unreviewed" || status === "in_process";

export const situationOf = (interview: InterviewRow): Situation => ({
  ...interview,
  isUndecided: isUndecided(interview.applicationStatus),
});

/**
 * Cancels the interview of an application that was decided or ended, and takes it out of both calendars. The caller holds
 * the lock of the application.
 */
export async function cancelStanding(
  tx: Db,
  deps: NoticeDeps,
  { applicationId, by }: { applicationId: string; by: string | null },
): Promise<void> {
  const now = deps.clock.now();
  for (const interview of await interviewsOf(tx, applicationId)) {
    if (!isStanding(situationOf(interview), now)) continue;
    const changed = await changeInterview(tx, interview, {
      ...{ status: "cancelled", cancel_cause: "decision", words: null },
    });
    if (!changed) continue;
    await recordStatus(tx, deps.clock, {
      ...{ entity: "interview", id: interview.id, from: interview.status, to: "cancelled", by: null },
    });
    await notifyCancelled(
      tx,
      deps,
      { ...interview, revision: interview.revision + 1 },
      { side: "decision", by, agreed: interview.startsAt },
    );
  }
}
