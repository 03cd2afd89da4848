import type { Understood } from "@arranca/contract/vacancies/search";
import { Button } from "#ui/actions/button.tsx";
import { FilterChip } from "#ui/actions/filter-chip.tsx";
import css from "./jobs.module.css";
import type { JobsSearch } from "./search.ts";

type Props = {
  search: JobsSearch;
  understood: readonly Understood[];
  onSearch: (change: JobsSearch) => void;
};

export function JobsRecognizedFilters({ search, understood, onSearch }: Props) {
  if (search.exact && search.q) {
    return (
      <div className={`row wrap ${css.understood}`}>
        <FilterChip on onToggle={() => onSearch({ exact: undefined, id: undefined })}>
          Tal cual: «{search.q}»
        </FilterChip>
      </div>
    );
  }
  if (understood.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: chips are buttons that act at once, not the fields of a form
    <div className={`row wrap ${css.understood}`} role="group" aria-label="Buscamos">
      <span className="text-14">Buscamos:</span>
      {understood.map(({ filter, label, without }) => (
        <FilterChip key={filter} on onToggle={() => onSearch({ q: without || undefined, id: undefined })}>
          {label}
        </FilterChip>
      ))}
      <Button look="quiet" size="sm" onClick={() => onSearch({ exact: true, id: undefined })}>
        Buscar la palabra tal cual
      </Button>
    </div>
  );
}
