import type { CandidateSort, LeastMatch } from "@arranca/contract/applications/candidate-filters";

type Match = { met: number; of: number };

/** Sort key of a match: the share that is met, then the number of known requirements. 0, the last, if none is known. */
export const matchRank = ({ met, of }: Match): number => (of === 0 ? 0 : 1 + Math.round((1000 * met) / of) * 10 + of);

export const meets = ({ met, of }: Match, least: LeastMatch): boolean =>
  of > 0 && (least === "all" ? met === of : met * 2 >= of);

/** Sort key of an unknown distance, after all known ones. */
const unknownDistance = 1_000_000;

export type Placed = { id: string; createdAt: Date; decidedAt: Date | null; match: Match; travelKm: number | null };

type Order = { first: "oldest" | "newest"; key?: (row: Placed) => number; highest?: true };

/** Each sort: its key, if any, then the date of the application and the id. */
export const orders: Record<CandidateSort, Order> = {
  waiting: { first: "oldest" },
  newest: { first: "newest" },
  decided: { first: "newest", key: ({ createdAt, decidedAt }) => (decidedAt ?? createdAt).getTime(), highest: true },
  match: { first: "oldest", key: ({ match }) => matchRank(match), highest: true },
  nearest: {
    first: "oldest",
    key: ({ travelKm }) => travelKm ?? unknownDistance,
  },
};

type Position = { key: number; at: number; id: string };

export const positionOf = (row: Placed, sort: CandidateSort): Position => ({
  key: orders[sort].key?.(row) ?? 0,
  at: row.createdAt.getTime(),
  id: row.id,
});

/** Negative if `one` is listed before `other`; 0 only for the same row. */
export function compare(sort: CandidateSort, one: Position, other: Position): number {
  const { first, highest } = orders[sort];
  if (one.key !== other.key) return (one.key - other.key) * (highest ? -1 : 1);
  const later = one.at - other.at || (one.id === other.id ? 0 : one.id < other.id ? -1 : 1);
  return first === "oldest" ? later : -later;
}
