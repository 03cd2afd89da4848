import type { EndMeaning } from "@arranca/contract/relations/end-views";
import { notStartedDays } from "@arranca/contract/relations/ends";
import { addDays } from "../../lib/time/clock.ts";

/**
 * Stage of the end of a relation: none; declared by the person and unanswered; in dispute before staff; or declared by the
 * company and still open to an objection.
 */
export type EndStage = "none" | "declared" | "in_dispute" | "objectable";

type Begun = { startDate: string | null; hasApprovedVoucher: boolean };

/** True if an end declared on that day is 'no empezó': within 15 days of the start and before an approved voucher. */
export const isNotStarted = ({ startDate, hasApprovedVoucher }: Begun, declaredOn: string): boolean =>
  !hasApprovedVoucher && startDate !== null && declaredOn <= addDays(startDate, notStartedDays);

/** Consequence of an end declared that day for a relation that both sides confirmed. */
export const consequenceOfEnd = (begun: Begun, declaredOn: string, mayBeSelectedAgain: boolean): EndMeaning =>
  isNotStarted(begun, declaredOn) ? "not_started" : mayBeSelectedAgain ? "may_return" : "out_of_reach";

/** True if a declared end takes effect: the deadline has passed, or the company can no longer answer. */
export const takesEffect = (end: { answerBy: string | null; companyApproved: boolean }, today: string): boolean =>
  !end.companyApproved || end.answerBy === null || today > end.answerBy;
