import { halfTimeJobTypeId, remoteModalityId } from "@arranca/contract/catalogues/lists";
import { keysOf } from "@arranca/contract/keys";
import { type QuickFilter, quickFilters } from "@arranca/contract/vacancies/search";
import { type ChosenFilter, withoutFilter } from "./filters.ts";
import type { JobsSearch } from "./search.ts";

type Quick = {
  label: string;
  filter: ChosenFilter;
  isOn: (search: JobsSearch) => boolean;
  on: JobsSearch;
};

const { km } = quickFilters.near;
const quick: Record<QuickFilter, Quick> = {
  near: {
    label: "Cerca",
    filter: "km",
    // Distance from home: around another place it is an ordinary filter.
    isOn: (search) => search.km === km && search.near === undefined,
    on: { ...withoutFilter("km"), km },
  },
  halfTime: {
    label: "Medio tiempo",
    filter: "jobTypeId",
    isOn: ({ type }) => type === halfTimeJobTypeId,
    on: { type: halfTimeJobTypeId },
  },
  remote: {
    label: "Remoto",
    filter: "modalityId",
    isOn: ({ modality }) => modality === remoteModalityId,
    on: { modality: remoteModalityId },
  },
  withoutExperience: {
    label: "Sin experiencia",
    filter: "withoutExperience",
    isOn: ({ untried }) => untried === true,
    on: { untried: true },
  },
  withTraining: {
    label: "Con capacitación",
    filter: "withTraining",
    isOn: ({ training }) => training === true,
    on: { training: true },
  },
};

export const quickChips = (search: JobsSearch, finding: readonly QuickFilter[]) =>
  keysOf(quick)
    .map((key) => ({
      key,
      label: quick[key].label,
      filter: quick[key].filter,
      isOn: quick[key].isOn(search),
      ...togglesOf(key),
    }))
    .filter(({ key, isOn }) => isOn || finding.includes(key));

const togglesOf = (key: QuickFilter) => ({ on: quick[key].on, off: withoutFilter(quick[key].filter) });

/** All quick filters, shown until their results are known, so that the row does not jump. */
export const everyQuickFilter = keysOf(quick);
