import type { DocumentArea } from "@arranca/contract/files";
import { documentAreas } from "@arranca/contract/files";
import {
  type ChangeRequest,
  type RequestStatus,
  requestStatuses,
  type SectionKey,
} from "@arranca/contract/review/requests";
import type { Db } from "../../lib/database/db.ts";
import { Refusal } from "../../lib/errors.ts";
import { editsOf, type OwnerType, ticksOf } from "../store.ts";
import { checklists } from "./sections.ts";
import { changedAt, type Dated, isTickValid, type Standing, stateOfLine, stateOfSection } from "./standing.rules.ts";
import { accountOf } from "./store.ts";

/** The lines that a reviewer found right and that were not changed since. */
export async function validTicks(db: Db, ownerId: string): Promise<Dated[]> {
  const [ticks, edits] = [await ticksOf(db, ownerId), await editsOf(db, ownerId)];
  return ticks.filter((tick) => isTickValid({ edits }, tick));
}

/** What is known about the review of an account; `request` is the living one, `isIdentityWaiting` a change of who it is. */
export async function readStanding(
  db: Db,
  ownerId: string,
  { request, isIdentityWaiting }: { request: ChangeRequest | undefined; isIdentityWaiting: boolean },
): Promise<Standing> {
  const account = await accountOf(db, ownerId);
  if (!account) throw new Refusal("NOT_FOUND");
  const { status, approvedAt, bankReviewedAt } = account;
  const isAnswered = request?.statusId === requestStatuses.answered.id;
  const lines = request?.sections ?? [];
  // Bank data has its own review after the approval, of the whole section.
  const isBankReviewed = approvedAt && bankReviewedAt && bankReviewedAt > approvedAt;
  const ofBank = isBankReviewed ? [{ section: "bank", field: "", at: bankReviewedAt }] : [];
  return {
    status,
    approvedAt,
    ticks: [...(await ticksOf(db, ownerId)), ...ofBank],
    edits: await editsOf(db, ownerId),
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
