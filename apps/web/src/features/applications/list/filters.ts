import { candidateSorts, leastMatches } from "@arranca/contract/applications/candidate-filters";
import { applicationStatuses } from "@arranca/contract/statuses";
import { type CandidatesSearch, tabOf } from "../search.ts";
import type { Filter } from "./no-filters.ts";

export const distances = [5, 10, 20, 50] as const;

/** Ages of an application: at most and at least so many days. */
export const ages = {
  "within-3": { label: "De los últimos 3 días", within: 3, since: undefined },
  "within-7": { label: "De los últimos 7 días", within: 7, since: undefined },
  "within-30": { label: "De los últimos 30 días", within: 30, since: undefined },
  "since-7": { label: "De hace 7 días o más", within: undefined, since: 7 },
  "since-15": { label: "De hace 15 días o más", within: undefined, since: 15 },
} as const;

type Named = { id: number; name: string };
export type Options = { municipalities: readonly Named[]; degrees: readonly Named[] } | undefined;

const namesOf = (ids: string | undefined, options: readonly Named[] | undefined, several: string): string => {
  const list = idsOf(ids);
  const [first] = list;
  return list.length === 1
    ? (options?.find(({ id }) => String(id) === first)?.name ?? several)
    : `${list.length} ${several}`;
};

export const idsOf = (csv: string | undefined): string[] => csv?.split(",").filter(Boolean) ?? [];

/** Label of each set filter. The sort and the tab are none. */
const labels: Record<Filter, (search: CandidatesSearch, options: Options) => string | undefined> = {
  status: ({ status }) => Object.values(applicationStatuses).find(({ id }) => id === status)?.name,
  sort: ({ sort }) => (sort ? `Orden: ${candidateSorts[sort].toLowerCase()}` : undefined),
  match: ({ match }) => (match ? leastMatches[match] : undefined),
  degrees: ({ degrees }, options) => (degrees ? namesOf(degrees, options?.degrees, "niveles de estudio") : undefined),
  towns: ({ towns }, options) => (towns ? namesOf(towns, options?.municipalities, "municipios") : undefined),
  km: ({ km }) => (km ? `A ${km} km o menos` : undefined),
  within: ({ within }) => (within ? `De los últimos ${within} días` : undefined),
  since: ({ since }) => (since ? `De hace ${since} días o más` : undefined),
  mine: ({ mine }) => (mine ? "Abiertas por mí" : undefined),
};

export const chipsOf = (search: CandidatesSearch, options: Options): { key: Filter; label: string }[] =>
  (Object.keys(labels) as Filter[]).flatMap((key) => {
    const label = labels[key](search, options);
    return label ? [{ key, label }] : [];
  });

/** Sorts offered in a tab: by decision only where there are decisions. */
export const sortsOf = (search: CandidatesSearch) =>
  (Object.keys(candidateSorts) as (keyof typeof candidateSorts)[]).filter(
    (sort) => (tabOf(search) === "decided") === (sort === "decided") || (sort !== "waiting" && sort !== "decided"),
  );
