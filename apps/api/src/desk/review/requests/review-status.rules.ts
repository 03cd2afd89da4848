import type { SectionKey } from "@arranca/contract/review/requests";
import type { SectionState } from "@arranca/contract/review/section-states";
import type { AccountStatus } from "@arranca/contract/statuses";

/** Line of an account section; '' is the whole section. */
export type Place = { section: string; field: string };
export type Dated = Place & { at: Date };

export type ReviewFacts = {
  status: AccountStatus;
  approvedAt: Date | null;
  ticks: readonly Dated[];
  edits: readonly Dated[];
  asked: readonly Place[];
  answered: readonly Place[];
  /** Sections of the account with a change that staff must review first. */
  waiting: readonly SectionKey[];
  later: readonly SectionKey[];
  /** True if a person has no CURP yet. */
  lacksCurp: boolean;
};

const covers = (one: Place, { section, field }: Place) =>
  one.section === section && (one.field === "" || one.field === field);

const newest = (dates: readonly Date[]): Date | undefined =>
  dates.reduce<Date | undefined>((last, at) => (last && last > at ? last : at), undefined);

const editOf = ({ edits }: Pick<ReviewFacts, "edits">, line: Place) =>
  newest(edits.filter((edit) => covers(edit, line)).map(({ at }) => at));

export function isTickValid({ edits }: Pick<ReviewFacts, "edits">, tick: Dated): boolean {
  const changed = editOf({ edits }, tick);
  return !changed || changed <= tick.at;
}

/** Time of the account's approval: later requests and decisions do not change it. Null while the account is under review. */
const approvedSince = ({ status, approvedAt }: ReviewFacts): Date | null =>
  status === "approved" || status === "blocked" || status === "closed" ? approvedAt : null;

export function stateOfLine(review: ReviewFacts, line: Place): SectionState {
  if (review.asked.some((one) => covers(one, line))) return "asked";
  if (review.answered.some((one) => covers(one, line))) return "in_review";
  if (review.ticks.some((tick) => covers(tick, line) && isTickValid(review, { ...line, at: tick.at })))
    return "approved";
  const approvedAt = approvedSince(review);
  if (!approvedAt) return review.status === "in_review" || review.status === "changes_requested" ? "in_review" : "open";
  const changed = editOf(review, line);
  return changed && changed > approvedAt ? "changed" : "accepted";
}

// The first of these states found in a section is the state of the section: the most urgent one first.
const precedence: readonly SectionState[] = ["asked", "in_review", "changed", "open", "accepted"];

/** Review state of an account section; `approved` only if all its lines are. */
export function stateOfSection(review: ReviewFacts, section: SectionKey, fields: readonly string[]): SectionState {
  const isWaiting = approvedSince(review) !== null && review.waiting.includes(section);
  const states = fields.map((field) => stateOfLine(review, { section, field }));
  if (review.later.includes(section) && !states.includes("asked")) return "later";
  const mostUrgent =
    isWaiting && !states.includes("asked") ? "in_review" : precedence.find((one) => states.includes(one));
  const state = mostUrgent ?? "approved";
  const isSettled = state === "approved" || state === "accepted";
  return isSettled && section === "personal" && review.lacksCurp ? "no_curp" : state;
}

export function changedAt({ edits }: Pick<ReviewFacts, "edits">, section: string, field?: string): Date | null {
  const own = edits.filter(
    (edit) => edit.section === section && (field === undefined || covers(edit, { section, field })),
  );
  return newest(own.map(({ at }) => at)) ?? null;
}
