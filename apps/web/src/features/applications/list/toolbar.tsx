import { candidateTabs, type TabCounts } from "@arranca/contract/applications/candidate-filters";
import { keysOf } from "@arranca/contract/keys";
import { IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { ChoiceChip } from "#ui/actions/choice-chip.tsx";
import { Chips } from "#ui/actions/filter-chip.tsx";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { SearchBox } from "#ui/actions/search-box.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { type CandidatesSearch, tabOf } from "../search.ts";
import css from "./list.module.css";
import { countFilters } from "./no-filters.ts";
import { vacanciesOfCandidatesQuery } from "./queries.ts";
import type { ToolbarDialogName } from "./toolbar-dialog.tsx";

const FilterChips = lazyComponent(async () => (await import("./filter-chips.tsx")).FilterChips, {
  fallback: <Skeleton height={44} />,
});
const ToolbarDialog = lazyComponent(async () => (await import("./toolbar-dialog.tsx")).ToolbarDialog);

type Props = {
  search: CandidatesSearch;
  counts: TabCounts | undefined;
  onFilter: (change: CandidatesSearch) => void;
};

/** The way in: the vacancy, then what must be done, then words and filters. */
export function Toolbar({ search, counts, onFilter }: Props) {
  const [open, setOpen] = useState<ToolbarDialogName>();
  const { data: vacancies } = useQuery({ ...vacanciesOfCandidatesQuery, enabled: search.job !== undefined });
  const tab = tabOf(search);
  const filters = countFilters(search);
  const chosen = search.job
    ? (vacancies?.info.find(({ publicationId }) => publicationId === search.job)?.title ?? "Una vacante")
    : "Todas las vacantes";
  return (
    <div className={css.toolbar}>
      <button
        type="button"
        className={`button line ${css.vacancy}`}
        aria-haspopup="dialog"
        onClick={() => setOpen("vacancy")}
      >
        <span className="sr-only">Vacante: </span>
        <span className={css.chosen}>{chosen}</span>
      </button>
      <Chips scroll label="Qué sigue">
        {keysOf(candidateTabs).map((key) => (
          <ChoiceChip
            key={key}
            on={tab === key}
            count={counts?.[key]}
            onChoose={() => onFilter({ list: key === "answer" ? undefined : key, status: undefined, sort: undefined })}
          >
            {candidateTabs[key].label}
          </ChoiceChip>
        ))}
      </Chips>
      <div className={css.words}>
        <SearchBox
          dense
          label="Buscar candidatos"
          value={search.q ?? ""}
          onSearch={(q) => onFilter({ q: q || undefined })}
        />
        <Button look="line" aria-haspopup="dialog" onClick={() => setOpen("filters")}>
          Filtros{filters > 0 ? ` ${filters}` : ""}
        </Button>
        <IconButton icon={IconDownload} label="Descargar" onClick={() => setOpen("download")} />
      </div>
      {filters > 0 ? (
        <div className={css.chips}>
          <FilterChips {...{ search, onFilter }} />
        </div>
      ) : null}
      {open ? <ToolbarDialog what={open} {...{ search, onFilter }} onClose={() => setOpen(undefined)} /> : null}
    </div>
  );
}
