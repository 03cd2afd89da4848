import { useQuery } from "@tanstack/react-query";
import { FilterChip } from "#ui/actions/filter-chip.tsx";
import { quickFiltersQuery } from "./queries.ts";
import { everyQuickFilter, quickChips } from "./quick-filters.ts";
import type { JobsSearch } from "./search.ts";
import { useFilterLabels } from "./use-filter-labels.ts";

type Props = {
  search: JobsSearch;
  onSearch: (change: JobsSearch) => void;
  /** Id of the reader's career, if the catalogue has it. */
  ownCareer?: number | undefined;
};

export function JobsFilterChips({ search, onSearch, ownCareer }: Props) {
  const isOwn = search.career !== undefined && search.career === ownCareer;
  const { data: finding = everyQuickFilter } = useQuery(quickFiltersQuery);
  const quick = quickChips(search, finding);
  const isQuick = (key: string) => quick.some(({ filter, isOn }) => isOn && filter === key);
  const labels = useFilterLabels(isOwn ? { ...search, career: undefined } : search).filter(({ key }) => !isQuick(key));
  return (
    <>
      {quick.map(({ key, label, isOn, on, off }) => (
        <FilterChip key={key} on={isOn} onToggle={() => onSearch({ ...(isOn ? off : on), id: undefined })}>
          {label}
        </FilterChip>
      ))}
      {ownCareer ? (
        <FilterChip on={isOwn} onToggle={() => onSearch({ career: isOwn ? undefined : ownCareer, id: undefined })}>
          Para mi carrera
        </FilterChip>
      ) : null}
      {labels.map(({ key, label, off }) => (
        <FilterChip key={key} on onToggle={() => onSearch({ ...off, id: undefined })}>
          {label}
        </FilterChip>
      ))}
    </>
  );
}
