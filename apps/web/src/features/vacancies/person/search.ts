export const jobsSorts = ["relevance", "newest", "pay", "distance"] as const;
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
  pay?: number | undefined;
  benefits?: number[] | undefined;
  days?: number | undefined;
  indigenous?: boolean | undefined;
  diverse?: boolean | undefined;
  sort?: JobsSort | undefined;
  /** The vacancy whose detail is open. */
  id?: string | undefined;
};

/** Every filter off; the search box and the order stay. */
export const noFilters: JobsSearch = {
  municipality: undefined,
  place: undefined,
  near: undefined,
  km: undefined,
  modality: undefined,
  type: undefined,
  degree: undefined,
  area: undefined,
  career: undefined,
  pay: undefined,
  benefits: undefined,
  days: undefined,
  indigenous: undefined,
  diverse: undefined,
};

/** How many filters are on: each benefit is one, a place with its distance is one. */
export function countFilters(search: JobsSearch): number {
  const { municipality, km, benefits = [] } = search;
  const others = ["modality", "type", "degree", "area", "career", "pay", "days", "indigenous", "diverse"] as const;
  return (municipality || km ? 1 : 0) + benefits.length + others.filter((key) => search[key]).length;
}

/** The order that holds: with words the best match comes first, unless another was chosen. */
export const sortOf = ({ sort, q }: JobsSearch): JobsSort =>
  sort === undefined || (sort === "relevance" && !q) ? (q ? "relevance" : "newest") : sort;

/** The filters as the API takes them. */
export function filtersQuery(search: JobsSearch) {
  const byDistance = search.km !== undefined || sortOf(search) === "distance";
  return {
    ...(search.q ? { search: search.q } : {}),
    // A circle around the place takes the place of its limits.
    ...(search.municipality && !search.km ? { municipalityId: search.municipality } : {}),
    ...(byDistance ? { near: search.near ?? "home" } : {}),
    ...(search.km ? { km: search.km } : {}),
    ...(search.modality ? { modalityId: search.modality } : {}),
    ...(search.type ? { jobTypeId: search.type } : {}),
    ...(search.degree ? { degreeId: search.degree } : {}),
    ...(search.area ? { fieldId: search.area } : {}),
    ...(search.career ? { careerId: search.career } : {}),
    ...(search.pay ? { remunerationMin: search.pay * 100 } : {}),
    ...(search.benefits?.length ? { benefits: search.benefits.join(",") } : {}),
    ...(search.days ? { days: search.days } : {}),
    ...(search.indigenous ? { indigenous: "1" as const } : {}),
    ...(search.diverse ? { diversePopulation: "1" as const } : {}),
  };
}

/** What turns off the filter that the API knows by this name. */
export const withoutFilter: Record<string, JobsSearch> = {
  search: { q: undefined },
  municipalityId: { municipality: undefined, place: undefined, near: undefined },
  near: { municipality: undefined, place: undefined, near: undefined, km: undefined },
  modalityId: { modality: undefined },
  jobTypeId: { type: undefined },
  degreeId: { degree: undefined },
  fieldId: { area: undefined },
  careerId: { career: undefined },
  remunerationMin: { pay: undefined },
  benefits: { benefits: undefined },
  days: { days: undefined },
  indigenous: { indigenous: undefined },
  diversePopulation: { diverse: undefined },
};

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
  const read: JobsSearch = {
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
    pay: positive(search.pay),
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
