import { FilterChip } from "#ui/actions/filter-chip.tsx";
import type { JobsSearch } from "./search.ts";
import { useFilterLabels } from "./use-filter-labels.ts";

type Props = {
  search: JobsSearch;
  onSearch: (change: JobsSearch) => void;
  /** The career of who looks, when it is one of the catalogue. */
  ownCareer?: number | undefined;
};

/** 'Para mi carrera', and the filters that are on; one tap clears each. */
export function JobsFilterChips({ search, onSearch, ownCareer }: Props) {
  const isOwn = search.career !== undefined && search.career === ownCareer;
  const labels = useFilterLabels(isOwn ? { ...search, career: undefined } : search);
  return (
    <>
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
