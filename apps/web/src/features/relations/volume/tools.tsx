import { keysOf } from "@arranca/contract/keys";
import {
  type CompanyRelationState,
  companyRelationSorts,
  companyRelationStates,
} from "@arranca/contract/relations/company-list";
import { useState } from "react";
import { Chips, FilterChip } from "#ui/actions/filter-chip.tsx";
import { TableToolbar } from "#ui/display/table-toolbar.tsx";
import { Segmented } from "#ui/forms/segmented.tsx";
import { Select } from "#ui/forms/select.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { stateNames } from "../company-words.ts";
import type { RelationsSearch } from "../search.ts";
import { monthName } from "../words.ts";
import type { FilterChoices } from "./filter-dialog.tsx";
import { downloadRelations } from "./queries.ts";
import css from "./tools.module.css";

const DownloadDialog = lazyComponent(async () => (await import("#ui/dialogs/download-dialog.tsx")).DownloadDialog);
const FilterDialog = lazyComponent(async () => (await import("./filter-dialog.tsx")).FilterDialog);

export type Overview = FilterChoices & {
  found_rows: number;
  found_rows_capped: boolean;
  waiting: number;
  pending: number;
  counts: Record<CompanyRelationState, number>;
};

type Props = {
  search: RelationsSearch;
  /** Changes the filters and returns to the first page of results. */
  onFilter: (change: RelationsSearch) => void;
  /** Counts and choices; undefined until the list was read once. */
  overview: Overview | undefined;
};

const sorts = keysOf(companyRelationSorts).map((value) => ({ value, label: companyRelationSorts[value] }));
const views = [
  { value: "list", label: "Lista" },
  { value: "months", label: "Meses" },
] as const;
const anyState: RelationsSearch = { state: undefined, waiting: undefined, pending: undefined };

export function RelationsTools({ search, onFilter, overview }: Props) {
  const [open, setOpen] = useState<"filter" | "download">();
  const close = () => setOpen(undefined);
  const { state, waiting, pending } = search;
  return (
    <div className={css.tools}>
      <TableToolbar
        search={{
          label: "Buscar",
          placeholder: "Nombre o vacante",
          value: search.q ?? "",
          onSearch: (q) => onFilter({ q: q || undefined }),
        }}
        onFilter={() => setOpen("filter")}
        onDownload={() => setOpen("download")}
      >
        <div className={css.order}>
          <Segmented
            label="Vista"
            options={views}
            value={search.view ?? "list"}
            onValue={(view) => onFilter({ view: view === "months" ? view : undefined })}
          />
          <Select
            label="Orden"
            hideLabel
            placeholder=""
            options={sorts}
            value={search.sort ?? "turn"}
            onValue={(value) =>
              onFilter({ sort: value === "turn" ? undefined : sorts.find((one) => one.value === value)?.value })
            }
          />
        </div>
      </TableToolbar>
      <Chips scroll label="Filtros">
        <FilterChip
          on={Boolean(waiting)}
          count={overview?.waiting}
          onToggle={() => onFilter({ ...anyState, waiting: !waiting || undefined })}
        >
          Te toca a ti
        </FilterChip>
        <FilterChip
          on={Boolean(pending)}
          count={overview?.pending}
          onToggle={() => onFilter({ ...anyState, pending: !pending || undefined })}
        >
          Con algo pendiente
        </FilterChip>
        {companyRelationStates.map((key) => (
          <FilterChip
            key={key}
            on={state === key}
            count={overview?.counts[key]}
            onToggle={() => onFilter({ ...anyState, state: state === key ? undefined : key })}
          >
            {stateNames[key]}
          </FilterChip>
        ))}
      </Chips>
      <AppliedFilters search={search} onFilter={onFilter} overview={overview} />
      {open === "filter" && overview ? (
        <FilterDialog search={search} choices={overview} onClose={close} onApply={onFilter} />
      ) : null}
      {open === "download" ? (
        <DownloadDialog
          open
          onClose={close}
          title={search.view === "months" ? "Descargar meses de apoyo" : "Descargar relaciones laborales"}
          about={aboutDownload(search, overview)}
          onDownload={(format) => downloadRelations(search, format)}
        />
      ) : null}
    </div>
  );
}

function aboutDownload({ view }: RelationsSearch, overview: Overview | undefined): string {
  const count = overview?.found_rows_capped ? "más de 1,000" : (overview?.found_rows ?? 0);
  const people = count === 1 ? "1 relación laboral" : `${count} relaciones laborales`;
  const what =
    view === "months" ? `Los meses que ya empezaron de ${people}, con estos filtros.` : `${people}, con estos filtros.`;
  return `${what} Cada persona podrá ver que descargaste sus datos.`;
}

function AppliedFilters({ search, onFilter, overview }: Props) {
  const { vacancy, month } = search;
  if (!vacancy && !month) return null;
  return (
    <Chips label="Vacante y mes">
      {vacancy ? (
        <FilterChip on onToggle={() => onFilter({ vacancy: undefined })}>
          {overview?.vacancies.find(({ id }) => id === vacancy)?.title ?? "Una vacante"}
        </FilterChip>
      ) : null}
      {month ? (
        <FilterChip on onToggle={() => onFilter({ month: undefined, from: undefined })}>
          Mes que empieza en {monthName(month)}
        </FilterChip>
      ) : null}
    </Chips>
  );
}
