import type { Candidate, CandidateDetail } from "@arranca/contract/applications";
import { type CandidateTab, candidateTabs, type TabCounts } from "@arranca/contract/applications/candidate-filters";
import type { ApplicationStatus } from "@arranca/contract/statuses";

export const isUndecided = ({ status }: Pick<Candidate, "status">): boolean =>
  status.key === "unreviewed" || status.key === "in_process";

/**
 * Index of the next row without an answer after `from`, then from the start of the list. -1 if no loaded row waits.
 */
export function nextUndecided(rows: readonly Candidate[], from: number): number {
  for (let step = 1; step <= rows.length; step++) {
    const at = (Math.max(from, -1) + step) % rows.length;
    const row = rows[at];
    if (at !== from && row && isUndecided(row)) return at;
  }
  return -1;
}

/** The row with what its newer detail says. The same object if nothing in the row differs. */
export function rowOfDetail<R extends Candidate>(row: R, detail: CandidateDetail): R {
  const isSame =
    row.status.id === detail.status.id &&
    row.opened === detail.opened &&
    row.decided === detail.decided &&
    row.moved_by === detail.moved_by &&
    row.cause === detail.cause &&
    row.actions.join() === detail.actions.join();
  if (isSame) return row;
  const { status, opened, opened_by, decided, moved_by, cause, actions, waiting, init_relation, person_mark } = detail;
  return { ...row, status, opened, opened_by, decided, moved_by, cause, actions, waiting, init_relation, person_mark };
}

/** Counts of the tabs after one application moved. */
export function movedCounts(counts: TabCounts, from: ApplicationStatus, to: ApplicationStatus): TabCounts {
  const step = (tab: CandidateTab) => {
    const holds: readonly ApplicationStatus[] = candidateTabs[tab].holds;
    return counts[tab] - Number(holds.includes(from)) + Number(holds.includes(to));
  };
  return { answer: step("answer"), process: step("process"), decided: step("decided") };
}

export const leftText = (left: number): string =>
  left === 0
    ? "No queda nadie por responder"
    : left === 1
      ? "Queda 1 por responder"
      : `Quedan ${left.toLocaleString("en-US")} por responder`;

/** Row's own wait: 'Espera 9 días', and whether its answer is late. */
export const waitText = (days: number): string =>
  days <= 0 ? "Llegó hoy" : days === 1 ? "Espera desde ayer" : `Espera ${days} días`;
