/** What the address of /jobs says; what is missing is off. Amounts are pesos. */
export type JobsSearch = {
  q?: string | undefined;
  municipality?: number | undefined;
  /** The name of the municipality, so that the chip can say it. */
  place?: string | undefined;
  modality?: number | undefined;
  type?: number | undefined;
  degree?: number | undefined;
  pay?: number | undefined;
  indigenous?: boolean | undefined;
  diverse?: boolean | undefined;
  sort?: "newest" | "pay" | undefined;
  /** The vacancy whose detail is open. */
  id?: string | undefined;
};

const filterKeys = ["municipality", "modality", "type", "degree", "pay", "indigenous", "diverse"] as const;

/** Every filter off; the search box and the order stay. */
export const noFilters: JobsSearch = {
  municipality: undefined,
  place: undefined,
  modality: undefined,
  type: undefined,
  degree: undefined,
  pay: undefined,
  indigenous: undefined,
  diverse: undefined,
};

/** How many filters are on. */
export const countFilters = (search: JobsSearch): number => filterKeys.filter((key) => search[key]).length;
