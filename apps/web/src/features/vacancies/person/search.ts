import { flag, oneOf, type Reader, searchParams, whole, words } from "#lib/page/list-search.ts";

export const jobsSorts = ["relevance", "forYou", "newest", "remuneration", "distance"] as const;
export type JobsSort = (typeof jobsSorts)[number];

/** URL search of /jobs; a missing parameter is off. Amounts are in pesos. */
export type JobsSearch = {
  q?: string | undefined;
  /** Searches the words literally: no word becomes a filter. */
  exact?: boolean | undefined;
  municipality?: number | undefined;
  /** Name of the chosen place, for its chip. */
  place?: string | undefined;
  /** Point of the chosen place: 'lat,long'. */
  near?: string | undefined;
  /** Kilometres around the chosen place, else around the person's address. */
  km?: number | undefined;
  modality?: number | undefined;
  type?: number | undefined;
  degree?: number | undefined;
  area?: number | undefined;
  career?: number | undefined;
  remuneration?: number | undefined;
  benefits?: number[] | undefined;
  days?: number | undefined;
  indigenous?: boolean | undefined;
  diverse?: boolean | undefined;
  /** Only vacancies that require no experience. */
  untried?: boolean | undefined;
  training?: boolean | undefined;
  /** Only kinds of work that the person likes. */
  liked?: boolean | undefined;
  sort?: JobsSort | undefined;
  likes?: boolean | undefined;
  id?: string | undefined;
};

/** Order of the vacancy list: the chosen one, else relevance with words, distance around a place, else `forYou`. */
export const sortOf = ({ sort, q, km }: JobsSearch): JobsSort =>
  sort === undefined || (sort === "relevance" && !q) ? (q ? "relevance" : km ? "distance" : "forYou") : sort;

export const distances = [2, 5, 10, 20, 50] as const;

export const publishedWithin: Record<number, string> = {
  1: "Publicadas hoy",
  3: "Últimos 3 días",
  7: "Últimos 7 días",
  30: "Últimos 30 días",
};

const point: Reader<string> = (value) =>
  [words(40)(value)].find((text) => text && /^-?\d{1,2}(\.\d{1,8})?,-?\d{1,3}(\.\d{1,8})?$/.test(text));

const benefitIds: Reader<number[]> = (value) => {
  const ids = Array.isArray(value) ? value.flatMap((id) => whole()(id) ?? []).slice(0, 15) : [];
  return ids.length > 0 ? ids : undefined;
};

const readers: { [Name in keyof Required<JobsSearch>]: Reader<JobsSearch[Name]> } = {
  q: words(100),
  exact: flag,
  municipality: whole(),
  place: words(120),
  near: point,
  km: oneOf(...distances),
  modality: whole(),
  type: whole(),
  degree: whole(),
  area: whole(),
  career: whole(),
  remuneration: whole(),
  benefits: benefitIds,
  days: oneOf(...Object.keys(publishedWithin).map(Number)),
  indigenous: flag,
  diverse: flag,
  untried: flag,
  training: flag,
  liked: flag,
  likes: flag,
  sort: oneOf(...jobsSorts),
  id: words(36),
};

/** Parses the URL search of /jobs; drops unknown parameters. */
export const jobsSearch: (address: object) => JobsSearch = searchParams(readers);
