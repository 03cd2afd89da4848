import type { TableFormat } from "@arranca/contract/envelope";
import { type ExportPurpose, type TeamList, teamLists } from "@arranca/contract/lists";
import { type ComponentType, type ReactNode, useState } from "react";
import type { ListAnswer, tableSearch } from "#lib/page/list-search.ts";
import { Chips, FilterChip } from "../actions/filter-chip.tsx";
import { Card } from "../display/card.tsx";
import { type Column, DataTable } from "../display/data-table.tsx";
import { TableToolbar } from "../display/table-toolbar.tsx";
import { lazyComponent } from "../lazy-component.tsx";
import { ListDownload } from "./list-download.tsx";

const ColumnsDialog = lazyComponent(async () => (await import("../dialogs/columns-dialog.tsx")).ColumnsDialog);

/** Props of the dialog with the filters of a list. */
export type FiltersProps<S> = { search: S; onClose: () => void; onApply: (change: Partial<S>) => void };
/** Filter of the dialog that is on, in words, with the change that takes it off. */
export type AppliedFilter<S> = { words: string; off: Partial<S> };

type Props<R, S extends object> = {
  list: TeamList;
  columns: readonly Column<R>[];
  rowKey: (row: R) => string;
  /** Order without a `sort` in the URL; without it the rows have an order of no column. */
  firstSort?: string;
  search: S;
  state: Pick<ReturnType<typeof tableSearch<S>>, "box" | "order" | "table" | "change">;
  query: ListAnswer<R>;
  /** Fields that the search box searches, in words; without it there is no box. */
  finds?: string;
  /** Chips of the filters that are always shown. */
  chips?: ReactNode;
  Filters?: ComponentType<FiltersProps<S>>;
  applied?: readonly AppliedFilter<S>[];
  /** Sentence of the download dialog beside the count. */
  hint?: string | null;
  onDownload: (format: TableFormat, purpose: ExportPurpose) => Promise<unknown>;
  /** Shown in place of 'No se encontraron resultados'. */
  empty?: ReactNode;
  className?: string | undefined;
  /** True for a list inside a card of the page. */
  bare?: boolean;
};

/** A list of the team: search, filters, columns, order, pages and its file. The URL keeps its state. */
export function ListCard<R, S extends object>({ list, search, state, query, Filters, ...props }: Props<R, S>) {
  const [open, setOpen] = useState<"filter" | "download">();
  const close = () => setOpen(undefined);
  const { title } = teamLists[list];
  const applied = props.applied ?? [];
  const content = (
    <>
      <TableToolbar
        {...(props.finds ? { search: { label: "Buscar", placeholder: props.finds, ...state.box } } : {})}
        {...(Filters ? { onFilter: () => setOpen("filter") } : {})}
        onDownload={() => setOpen("download")}
      />
      {props.chips ? (
        <div className="tools">
          <Chips scroll label="Filtros">
            {props.chips}
          </Chips>
        </div>
      ) : null}
      {applied.length > 0 ? (
        <div className="tools">
          <Chips label="Otros filtros">
            {applied.map(({ words, off }) => (
              <FilterChip key={words} on onToggle={() => state.change(off)}>
                {words}
              </FilterChip>
            ))}
          </Chips>
        </div>
      ) : null}
      <DataTable
        label={`Tabla de ${title.toLowerCase()}`}
        chooser={{ list, Dialog: ColumnsDialog }}
        columns={props.columns}
        rowKey={props.rowKey}
        {...(props.firstSort ? { firstSort: props.firstSort } : {})}
        empty={props.empty}
        {...state.order}
        {...state.table(query)}
      />
      {open === "filter" && Filters ? <Filters search={search} onClose={close} onApply={state.change} /> : null}
      {open === "download" && query.data ? (
        <ListDownload
          list={list}
          found={query.data.found_rows}
          isCapped={query.data.found_rows_capped}
          hint={props.hint}
          onDownload={props.onDownload}
          onClose={close}
        />
      ) : null}
    </>
  );
  if (props.bare) return content;
  return (
    <Card label={title} {...(props.className ? { className: props.className } : {})}>
      {content}
    </Card>
  );
}
