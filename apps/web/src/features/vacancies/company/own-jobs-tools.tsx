import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { dayOf, shortDate } from "#lib/format.ts";
import { vacanciesKey } from "#lib/query-keys.ts";
import { ChoiceChip } from "#ui/actions/choice-chip.tsx";
import { Chips, FilterChip } from "#ui/actions/filter-chip.tsx";
import { TableToolbar } from "#ui/display/table-toolbar.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { lazyComponent } from "#ui/lazy-component.tsx";
import css from "./own-jobs.module.css";
import { downloadOwnVacancies, ownModalitiesQuery } from "./queries.ts";
import type { OwnJobsSearch } from "./search.ts";

const DateRangeDialog = lazyComponent(async () => (await import("#ui/dialogs/date-range-dialog.tsx")).DateRangeDialog);
const DownloadDialog = lazyComponent(async () => (await import("#ui/dialogs/download-dialog.tsx")).DownloadDialog);
const OwnJobsFilterDialog = lazyComponent(
  async () => (await import("./own-jobs-filter-dialog.tsx")).OwnJobsFilterDialog,
);

type Props = {
  search: OwnJobsSearch;
  /** Changes the filters and returns to the first page of results. */
  onFilter: (change: OwnJobsSearch) => void;
  /** Number of vacancies by status; undefined until the list was read once. */
  counts: readonly { status: { id: number; name: string }; count: number }[] | undefined;
  children?: ReactNode;
};

export function OwnJobsTools({ search, onFilter, counts, children }: Props) {
  const [open, setOpen] = useState<"filter" | "dates" | "download">();
  const queryClient = useQueryClient();
  const close = () => setOpen(undefined);
  const all = counts?.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <TableToolbar
        search={{
          label: "Buscar en mis empleos",
          value: search.q ?? "",
          onSearch: (q) => onFilter({ q: q || undefined }),
        }}
        onRefresh={async () => {
          await queryClient.invalidateQueries({ queryKey: vacanciesKey });
          showSnack("Empleos actualizados");
        }}
        onFilter={() => setOpen("filter")}
        onDates={() => setOpen("dates")}
        onDownload={() => setOpen("download")}
      >
        {children}
      </TableToolbar>
      <div className={css.chips}>
        <Chips scroll label="Estatus">
          <ChoiceChip on={!search.status} count={all} onChoose={() => onFilter({ status: undefined })}>
            Todos
          </ChoiceChip>
          {[...(counts ?? [])]
            .sort((a, b) => a.status.id - b.status.id)
            .map(({ status, count }) => (
              <ChoiceChip
                key={status.id}
                on={search.status === status.id}
                count={count}
                onChoose={() => onFilter({ status: search.status === status.id ? undefined : status.id })}
              >
                {status.name}
              </ChoiceChip>
            ))}
        </Chips>
        <AppliedFilters search={search} onFilter={onFilter} />
      </div>
      {open === "filter" ? <OwnJobsFilterDialog search={search} onClose={close} onApply={onFilter} /> : null}
      {open === "dates" ? (
        <DateRangeDialog
          open
          onClose={close}
          value={{ start: search.from ?? "", end: search.to ?? "" }}
          onApply={({ start, end }) => onFilter({ from: start || undefined, to: end || undefined })}
          today={dayOf(new Date())}
        />
      ) : null}
      {open === "download" ? (
        <DownloadDialog
          open
          onClose={close}
          title="Descargar empleos"
          onDownload={(format) => downloadOwnVacancies(search, format)}
        />
      ) : null}
    </>
  );
}

function AppliedFilters({ search, onFilter }: Pick<Props, "search" | "onFilter">) {
  const { data: modalities } = useQuery({ ...ownModalitiesQuery, enabled: search.modality !== undefined });
  const { modality, unreviewed, revised, from, to } = search;
  if (!modality && !unreviewed && !revised && !from && !to) return null;
  return (
    <Chips label="Filtros">
      {from || to ? (
        <FilterChip on onToggle={() => onFilter({ from: undefined, to: undefined })}>
          Creadas {from ? `del ${shortDate(from)}` : ""} {to ? `al ${shortDate(to)}` : ""}
        </FilterChip>
      ) : null}
      {modality ? (
        <FilterChip on onToggle={() => onFilter({ modality: undefined })}>
          {modalities?.find(({ id }) => id === modality)?.name ?? "Modalidad"}
        </FilterChip>
      ) : null}
      {unreviewed ? (
        <FilterChip on onToggle={() => onFilter({ unreviewed: undefined })}>
          Candidatos sin revisar
        </FilterChip>
      ) : null}
      {revised ? (
        <FilterChip on onToggle={() => onFilter({ revised: undefined })}>
          Con cambios
        </FilterChip>
      ) : null}
    </Chips>
  );
}
