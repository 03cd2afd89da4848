import { useQuery } from "@tanstack/react-query";
import { Button } from "#ui/actions/button.tsx";
import { Chips, FilterChip } from "#ui/actions/filter-chip.tsx";
import type { CandidatesSearch } from "../search.ts";
import { chipsOf } from "./filters.ts";
import { candidateOptionsQuery } from "./late-queries.ts";
import { withoutFilters } from "./no-filters.ts";

type Props = { search: CandidatesSearch; onFilter: (change: CandidatesSearch) => void };

/** Each set filter by its name, to take it away. */
export function FilterChips({ search, onFilter }: Props) {
  const { data: options } = useQuery({
    ...candidateOptionsQuery(search),
    enabled: Boolean(search.degrees ?? search.towns),
  });
  return (
    <Chips label="Filtros">
      {chipsOf(search, options).map(({ key, label }) => (
        <FilterChip key={key} on onToggle={() => onFilter({ [key]: undefined })}>
          {label}
        </FilterChip>
      ))}
      <Button look="quiet" size="sm" onClick={() => onFilter(withoutFilters)}>
        Quitar filtros
      </Button>
    </Chips>
  );
}
