import type { DocumentArea } from "@arranca/contract/files";
import { documentAreas } from "@arranca/contract/files";
import {
  type ChangeRequest,
  type RequestStatus,
  requestStatuses,
  type SectionKey,
} from "@arranca/contract/review/requests";
import type { Db } from "../../lib/database/db.ts";
import { readTogether } from "../../lib/database/together.ts";
import type { OwnerType } from "../store.ts";
import { checklists } from "./sections.ts";
import { changedAt, type Dated, isTickValid, type Standing, stateOfLine, stateOfSection } from "./standing.rules.ts";
import { type FoundReview, ticksAndEdits } from "./store.ts";

/** The lines that a reviewer found right and that were not changed since. */
export async function validTicks(db: Db, ownerId: string): Promise<Dated[]> {
  const { ticks, edits } = await readTogether(db, ticksAndEdits(db, ownerId));
  return validOf({ ticks, edits });
}

/** The same of what was read already. */
export const validOf = ({ ticks, edits }: Pick<FoundReview, "ticks" | "edits">): Dated[] =>
  ticks.filter((tick) => isTickValid({ edits }, tick));

/** What is known about the review of an account; `request` is the living one, `isIdentityWaiting` a change of who it is. */
export function standingOf(
  { account, ticks, edits }: { account: NonNullable<FoundReview["account"]> } & Pick<FoundReview, "ticks" | "edits">,
  { request, isIdentityWaiting }: { request: ChangeRequest | undefined; isIdentityWaiting: boolean },
): Standing {
  const { status, approvedAt, bankReviewedAt } = account;
  const isAnswered = request?.statusId === requestStatuses.answered.id;
  const lines = request?.sections ?? [];
  // Bank data has its own review after the approval, of the whole section.
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
  };
}

/** The sections of which there is nothing yet that anybody could look at. */
export const laterSections = ({ hasNoBank }: { hasNoBank: boolean }): SectionKey[] => (hasNoBank ? ["bank"] : []);

/** A section of the checklist, as it stands. */
export const standingOfSection = (
  standing: Standing,
  { section, lines }: { section: SectionKey; lines: readonly { field: string }[] },
) => ({
  section,
  state: stateOfSection(
    standing,
    section,
    lines.map(({ field }) => field),
  ),
  changed_at: changedAt(standing, section)?.toISOString() ?? null,
});

/** Every section and every paper of this kind of account, as they stand. */
export function presentStanding(
  standing: Standing,
  ownerType: OwnerType,
): Pick<RequestStatus, "section_states" | "paper_states"> {
  return {
    section_states: checklists[ownerType].map((section) => standingOfSection(standing, section)),
    paper_states: papersOf(ownerType).map((area) => ({
      area,
      state: stateOfLine(standing, { section: "documents", field: area }),
      changed_at: changedAt(standing, "documents", area)?.toISOString() ?? null,
    })),
  };
}

const papersOf = (ownerType: OwnerType): DocumentArea[] => {
  const lines = checklists[ownerType].find(({ section }) => section === "documents")?.lines ?? [];
  return documentAreas.filter((area) => lines.some(({ field }) => field === area));
};
