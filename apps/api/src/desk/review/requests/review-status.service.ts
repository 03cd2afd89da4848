import type { DocumentArea } from "@arranca/contract/files";
import { documentAreas } from "@arranca/contract/files";
import {
  type ChangeRequest,
  type RequestStatus,
  requestStatuses,
  type SectionKey,
} from "@arranca/contract/review/requests";
import { readBatch } from "../../../lib/database/batched-reads.ts";
import type { Db } from "../../../lib/database/db.ts";
import {
  changedAt,
  type Dated,
  isTickValid,
  type ReviewFacts,
  stateOfLine,
  stateOfSection,
} from "./review-status.rules.ts";
import { type Checked, checklistOf } from "./sections.ts";
import { type FoundReview, ticksAndEdits } from "./store.ts";

/** Lines of an account that a reviewer ticked and that did not change since. */
export async function validTicks(db: Db, ownerId: string): Promise<Dated[]> {
  const { ticks, edits } = await readBatch(db, ticksAndEdits(db, ownerId));
  return validOf({ ticks, edits });
}

export const validOf = ({ ticks, edits }: Pick<FoundReview, "ticks" | "edits">): Dated[] =>
  ticks.filter((tick) => isTickValid({ edits }, tick));

/** Facts about the review of an account; `request` is the open one, `isIdentityWaiting` a pending change of identity. */
export function reviewFacts(
  { account, ticks, edits }: { account: NonNullable<FoundReview["account"]> } & Pick<FoundReview, "ticks" | "edits">,
  { request, isIdentityWaiting }: { request: ChangeRequest | undefined; isIdentityWaiting: boolean },
): ReviewFacts {
  const { status, approvedAt, bankReviewedAt } = account;
  const isAnswered = request?.statusId === requestStatuses.answered.id;
  const lines = request?.sections ?? [];
  // After the approval bank data has its own review, of the whole section.
  const isBankReviewed = approvedAt && bankReviewedAt && bankReviewedAt > approvedAt;
  const ofBank = isBankReviewed ? [{ section: "bank", field: "", at: bankReviewedAt }] : [];
  return {
    status,
    approvedAt,
    ticks: [...ticks, ...ofBank],
    edits,
    asked: isAnswered ? [] : lines,
    answered: isAnswered ? lines : [],
    waiting: [
      ...(isIdentityWaiting ? (["personal", "company"] as const) : []),
      ...(account.isBankWaiting ? (["bank"] as const) : []),
    ],
    later: laterSections(account),
    lacksCurp: account.lacksCurp,
  };
}

export const laterSections = ({ hasNoBank }: { hasNoBank: boolean }): SectionKey[] => (hasNoBank ? ["bank"] : []);

export const stateWordsOfSection = (
  review: ReviewFacts,
  { section, lines }: { section: SectionKey; lines: readonly { field: string }[] },
) => ({
  section,
  state: stateOfSection(
    review,
    section,
    lines.map(({ field }) => field),
  ),
  changed_at: changedAt(review, section)?.toISOString() ?? null,
});

export function presentReview(
  review: ReviewFacts,
  account: Checked,
): Pick<RequestStatus, "section_states" | "paper_states"> {
  return {
    section_states: checklistOf(account).map((section) => stateWordsOfSection(review, section)),
    paper_states: documentAreasOf(account).map((area) => ({
      area,
      state: stateOfLine(review, { section: "documents", field: area }),
      changed_at: changedAt(review, "documents", area)?.toISOString() ?? null,
    })),
  };
}

const documentAreasOf = (account: Checked): DocumentArea[] => {
  const lines = checklistOf(account).find(({ section }) => section === "documents")?.lines ?? [];
  return documentAreas.filter((area) => lines.some(({ field }) => field === area));
};
