export const jobsSorts = ["relevance", "newest", "remuneration", "distance"] as const;
export type JobsSort = (typeof jobsSorts)[number];

/** What the address of /jobs says; what is missing is off. Amounts are pesos. */
export type JobsSearch = {
  q?: string | undefined;
  municipality?: number | undefined;
  /** The name of the place that was chosen, so that the chip can say it. */
  place?: string | undefined;
  /** Where it is: 'lat,long'. */
  near?: string | undefined;
  /** Kilometres around the place; around the person's own address when none was chosen. */
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
  sort?: JobsSort | undefined;
  /** The vacancy whose detail is open. */
  id?: string | undefined;
};

/** The order that holds: with words the best match comes first, unless another was chosen. */
export const sortOf = ({ sort, q }: JobsSearch): JobsSort =>
  sort === undefined || (sort === "relevance" && !q) ? (q ? "relevance" : "newest") : sort;

const positive = (value: unknown) =>
  typeof value === "number" && Number.isInteger(value) && value > 0 ? value : undefined;
const words = (value: unknown, most: number) =>
  (typeof value === "string" || typeof value === "number") && value !== "" ? String(value).slice(0, most) : undefined;

/** Reads an address: what is not understood is dropped, so that an old or shared link still opens the list. */
export function readJobsSearch(search: Record<string, unknown>): JobsSearch {
  const point = words(search.near, 40);
  const benefits = Array.isArray(search.benefits)
    ? search.benefits.flatMap((id) => positive(id) ?? []).slice(0, 15)
    : [];
  const read: { [Key in keyof Required<JobsSearch>]: JobsSearch[Key] } = {
    q: words(search.q, 100),
    municipality: positive(search.municipality),
    place: words(search.place, 120),
    near: point && /^-?\d{1,2}(\.\d{1,8})?,-?\d{1,3}(\.\d{1,8})?$/.test(point) ? point : undefined,
    km: distances.find((km) => km === search.km),
    modality: positive(search.modality),
    type: positive(search.type),
    degree: positive(search.degree),
    area: positive(search.area),
    career: positive(search.career),
    remuneration: positive(search.remuneration),
    benefits: benefits.length > 0 ? benefits : undefined,
    days: Object.keys(publishedWithin)
      .map(Number)
      .find((days) => days === search.days),
    indigenous: search.indigenous === true || undefined,
    diverse: search.diverse === true || undefined,
    sort: jobsSorts.find((sort) => sort === search.sort),
    id: words(search.id, 36),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

/** Kilometres that the filter offers. */
export const distances = [2, 5, 10, 20, 50] as const;

export const publishedWithin: Record<number, string> = {
  1: "Publicadas hoy",
  3: "Últimos 3 días",
  7: "Últimos 7 días",
  30: "Últimos 30 días",
};
