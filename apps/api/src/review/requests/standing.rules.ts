import type { SectionKey } from "@arranca/contract/review/requests";
import type { SectionState } from "@arranca/contract/review/section-states";
import type { AccountStatus } from "@arranca/contract/statuses";

/** A line of a section; '' is the whole of it. */
export type Place = { section: string; field: string };
export type Dated = Place & { at: Date };

/** What is known about the review of an account. */
export type Standing = {
  status: AccountStatus;
  approvedAt: Date | null;
  /** Lines that a reviewer found right. */
  ticks: readonly Dated[];
  /** Lines that the owner changed. */
  edits: readonly Dated[];
  /** What the living request asks for, and of it what was answered and waits for a reviewer. */
  asked: readonly Place[];
  answered: readonly Place[];
  /** Sections with a change that does not count before staff has looked. */
  waiting: readonly SectionKey[];
  /** Sections of which there is nothing yet: the bank data of who has no account. */
  later: readonly SectionKey[];
};

const covers = (one: Place, { section, field }: Place) =>
  one.section === section && (one.field === "" || one.field === field);

const newest = (dates: readonly Date[]): Date | undefined =>
  dates.reduce<Date | undefined>((last, at) => (last && last > at ? last : at), undefined);

/** When the owner last changed a line. */
const editOf = ({ edits }: Pick<Standing, "edits">, line: Place) =>
  newest(edits.filter((edit) => covers(edit, line)).map(({ at }) => at));

/** Whether a mark tells of what stands there now: nothing of it was changed since. */
export function isTickValid({ edits }: Pick<Standing, "edits">, tick: Dated): boolean {
  const changed = editOf({ edits }, tick);
  return !changed || changed <= tick.at;
}

/** After an approval the account stays what was approved, whatever is asked or decided beside it: since when. Null while it is reviewed. */
const approvedSince = ({ status, approvedAt }: Standing): Date | null =>
  status === "approved" || status === "blocked" || status === "closed" ? approvedAt : null;

/** How one line stands. */
export function stateOfLine(standing: Standing, line: Place): SectionState {
  if (standing.asked.some((one) => covers(one, line))) return "asked";
  if (standing.answered.some((one) => covers(one, line))) return "in_review";
  if (standing.ticks.some((tick) => covers(tick, line) && isTickValid(standing, { ...line, at: tick.at })))
    return "approved";
  const approvedAt = approvedSince(standing);
  if (!approvedAt)
    return standing.status === "in_review" || standing.status === "changes_requested" ? "in_review" : "open";
  const changed = editOf(standing, line);
  return changed && changed > approvedAt ? "changed" : "accepted";
}

// Of a section with lines of several states the one is told that somebody has to know first.
const precedence: readonly SectionState[] = ["asked", "in_review", "changed", "open", "accepted"];

/** How a section of these lines stands: `approved` where every one of them is. */
export function stateOfSection(standing: Standing, section: SectionKey, fields: readonly string[]): SectionState {
  const isWaiting = approvedSince(standing) !== null && standing.waiting.includes(section);
  const states = fields.map((field) => stateOfLine(standing, { section, field }));
  if (standing.later.includes(section) && !states.includes("asked")) return "later";
  const told = isWaiting && !states.includes("asked") ? "in_review" : precedence.find((one) => states.includes(one));
  return told ?? "approved";
}

/** When the owner last changed anything of a section, or one line of it. */
export function changedAt({ edits }: Pick<Standing, "edits">, section: string, field?: string): Date | null {
  const own = edits.filter(
    (edit) => edit.section === section && (field === undefined || covers(edit, { section, field })),
  );
  return newest(own.map(({ at }) => at)) ?? null;
}
