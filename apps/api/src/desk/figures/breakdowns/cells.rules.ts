import { fewestShown } from "@arranca/contract/figures/breakdowns";

export type Cell = { name: string; count: number };
export type Published = {
  /** Groups that are published, largest first. */
  shown: Cell[];
  /** Sum of the groups that are not; 0 if all are published. */
  others: number;
};

/**
 * Publishes a table so that no hidden group can be computed from it (ADR 143). Hides all groups up to a limit, which rises
 * from the first small group until the hidden groups are at least two, sum up to `fewestShown`, and cannot all be of the
 * largest small size. Groups of one size are hidden together, so that the order of names decides nothing.
 */
export function publishCells(cells: readonly Cell[]): Published {
  const people = cells.filter(({ count }) => count > 0).toSorted(largestFirst);
  const sizes = [...new Set(people.map(({ count }) => count))].toSorted((one, other) => one - other);
  const smallest = sizes[0];
  if (smallest === undefined || smallest >= fewestShown) return { shown: people, others: 0 };
  const limit = [fewestShown - 1, ...sizes.filter((size) => size >= fewestShown)].find((size) =>
    isSafe(people.filter(({ count }) => count <= size)),
  );
  const shown = people.filter(({ count }) => limit !== undefined && count > limit);
  return { shown, others: sumOf(people) - sumOf(shown) };
}

const sumOf = (cells: readonly Cell[]) => cells.reduce((sum, { count }) => sum + count, 0);

const isSafe = (hidden: readonly Cell[]) =>
  hidden.length >= 2 && sumOf(hidden) >= fewestShown && hidden.some(({ count }) => count !== fewestShown - 1);

const largestFirst = (one: Cell, other: Cell) => other.count - one.count || one.name.localeCompare(other.name, "es");

export type Group = { name: string; parts: readonly Cell[] };
export type PublishedGroups = { shown: (Cell & { parts: Published })[]; others: number };

/** Publishes groups with their parts. A hidden group publishes no part, so that each hidden count is in one sum only. */
export function publishGroups(groups: readonly Group[]): PublishedGroups {
  const { shown, others } = publishCells(groups.map(({ name, parts }) => ({ name, count: sumOf(parts) })));
  const partsOf = new Map(groups.map(({ name, parts }) => [name, parts]));
  return { shown: shown.map((group) => ({ ...group, parts: publishCells(partsOf.get(group.name) ?? []) })), others };
}
