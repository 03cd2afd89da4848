import {
  type ChangeRequest,
  type RequestSection,
  requestStatuses,
  type SectionKey,
} from "@arranca/contract/review/requests";
import type { OwnerType } from "../store.ts";
import { namesOf } from "./sections.ts";
import type { CommentRow, FoundReview } from "./store.ts";

const iso = (at: Date | null) => at?.toISOString() ?? null;

export function presentRounds(
  ownerType: OwnerType,
  { rounds, comments }: Pick<FoundReview, "rounds" | "comments">,
): ChangeRequest[] {
  return rounds.map(({ status, created_at, answered_at, settled_at, ...round }) => ({
    ...round,
    statusId: requestStatuses[status].id,
    statusName: requestStatuses[status].name,
    created_at: created_at.toISOString(),
    answered_at: iso(answered_at),
    settled_at: iso(settled_at),
    sections: comments
      .filter((comment) => comment.request_id === round.id)
      .map((comment) => presentComment(ownerType, comment)),
  }));
}

const presentComment = (ownerType: OwnerType, comment: CommentRow): RequestSection => ({
  section: comment.section as SectionKey, // the column holds what `requestChanges` was given: keys of the contract
  field: comment.field,
  ...namesOf(ownerType, comment.section, comment.field),
  admin_comment: comment.admin_comment,
  user_comment: comment.user_comment,
  edited_at: iso(comment.edited_at),
  answered_at: iso(comment.answered_at),
});
