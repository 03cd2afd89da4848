import { type ComponentType, type ReactNode, useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import type { TableRows } from "#lib/page/table-rows.ts";
import { Button } from "../actions/button.tsx";
import { classes } from "../classes.ts";
import { EmptyState } from "../feedback/empty-state.tsx";
import { ErrorState, OfflineState } from "../feedback/error-state.tsx";
import { Skeleton } from "../feedback/skeleton.tsx";
import {
  type ColumnsChoice,
  directionOf,
  keepHidden,
  nextSort,
  readHidden,
  type SortKind,
  sortKinds,
} from "./columns.ts";
import { Pager } from "./pager.tsx";
import { pageSizes, placeOf } from "./pages.ts";
import { Table } from "./table.tsx";

export type Column<R> = {
  key: string;
  head: string;
  cell: (row: R) => ReactNode;
  /** True for the column that names the row: first, and without its heading on phone cards. */
  lead?: boolean;
  num?: boolean;
  hideOnPhone?: boolean;
  /** True for a column that is left out beside the menu of a small screen. */
  roomy?: boolean;
  /** Wire name of the order by this column. */
  sort?: string;
  /** Kind of its values: words of the order, and the direction of the first press. Default: text. */
  sortKind?: SortKind;
  /** True for a column that is shown only if the reader chooses it. */
  extra?: boolean;
};

type Props<R> = {
  label: string;
  columns: readonly Column<R>[];
  /** Rows of the shown page; undefined while the first page loads. */
  rows: readonly R[] | undefined;
  rowKey: (row: R) => string;
  rowClass?: (row: R) => string | undefined;
  found: number;
  /** True if there are more rows than the server counts: 'más de 1,000'. */
  capped?: boolean | undefined;
  limit: number;
  offset: number;
  onPage: (rows: TableRows) => void;
  /** Cursor of the answer, with which pages after the last numbered one are read. */
  next?: string | null | undefined;
  current?: string | undefined;
  error?: Error | null | undefined;
  /** True while the request waits for the network; it then continues by itself. */
  isPaused?: boolean;
  onRetry?: (() => void) | undefined;
  onClear?: (() => void) | undefined;
  /** Shown in place of 'No se encontraron resultados'. */
  empty?: ReactNode;
  visiblePages?: number;
  fixedSize?: boolean;
  /** Order of the rows: a column's wire name, with `-` in front if descending. Undefined is `firstSort`. */
  sort?: string | undefined;
  firstSort?: string;
  onSort?: (sort: string | undefined) => void;
  /** Dialog of the columns, and the name under which the device remembers them; without it all columns are shown. */
  chooser?: { list: string; Dialog: ComponentType<ColumnsChoice> };
};

export function DataTable<R>(props: Props<R>) {
  const { label, rows, rowKey, found, capped, limit, offset, onPage, current, error, onRetry, chooser } = props;
  const usual = props.columns.filter(({ extra }) => extra).map(({ key }) => key);
  const [hidden, setHidden] = useState<readonly string[]>(() => (chooser ? (readHidden(chooser.list) ?? usual) : []));
  const [choosing, setChoosing] = useState(false);
  const columns = props.columns.filter(({ key, lead }) => lead || !hidden.includes(key));
  const sort = props.sort ?? props.firstSort;
  const onSort = (wanted: string) => props.onSort?.(wanted === props.firstSort ? undefined : wanted);
  const { page, pages, isLast } = placeOf({ limit, offset }, found);
  const next = isLast && rows?.length ? props.next : undefined;
  const pager = (
    <Pager
      page={page}
      pages={pages}
      visible={props.visiblePages ?? 8}
      onPage={(page) => onPage({ limit, offset: (page - 1) * limit })}
    />
  );
  // The foot appears with the first rows, which would push it down. Later it stays, because it may have the focus.
  const [hasFoot, setFoot] = useState(false);
  if (rows?.length && !hasFoot) setFoot(true);
  if (props.isPaused && !rows) return <OfflineState />;
  if (error && !rows) return <ErrorState {...(onRetry ? { onRetry } : {})}>{faultText(error)}</ErrorState>;
  return (
    <>
      {props.onSort ? <OrderSelect columns={props.columns} sort={sort} onSort={onSort} /> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than its box is scrolled by keyboard */}
      <section className="table-wrap" tabIndex={0} aria-label={label} aria-busy={rows === undefined}>
        <Table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column.key}
                  scope="col"
                  className={classes(column.num && "number", column.roomy && "roomy") || undefined}
                  aria-sort={props.onSort && column.sort ? directionOf(column.sort, sort) : undefined}
                >
                  {props.onSort && column.sort ? (
                    <button type="button" className="sort" onClick={() => onSort(nextSort(column, sort))}>
                      {column.head}
                    </button>
                  ) : (
                    column.head
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows?.map((row) => {
              const key = rowKey(row);
              return (
                <tr
                  key={key}
                  className={key === current ? "selected" : props.rowClass?.(row)}
                  aria-current={key === current || undefined}
                >
                  {columns.map((column) => (
                    <td
                      key={column.key}
                      data-l={column.head}
                      className={
                        classes(
                          column.lead && "lead",
                          column.num && "number",
                          column.hideOnPhone && "hide",
                          column.roomy && "roomy",
                        ) || undefined
                      }
                    >
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              );
            })}
            {rows ? null : <LoadingRows columns={columns.length} />}
          </tbody>
        </Table>
        <div role="status">
          {rows?.length === 0 ? (props.empty ?? <NothingFound onClear={props.onClear} />) : null}
          {rows ? null : <p className="sr-only">Cargando resultados, por favor espera un momento</p>}
        </div>
      </section>
      {hasFoot ? (
        <div className="table-foot">
          <p className="row wrap gap-2">
            {props.fixedSize ? null : (
              <select
                className="input table-size"
                aria-label="Registros por página"
                value={limit}
                onChange={(event) => onPage({ limit: Number(event.target.value), offset: 0 })}
              >
                {pageSizes.map((size) => (
                  <option key={size} value={size}>
                    {size} Registros
                  </option>
                ))}
              </select>
            )}
            {chooser ? (
              <Button size="sm" look="quiet" onClick={() => setChoosing(true)}>
                Columnas
              </Button>
            ) : null}
            {rows && rows.length > 0 ? (
              <span>
                {offset + 1} a {offset + rows.length} de {capped ? "más de 1,000" : found}
              </span>
            ) : null}
          </p>
          {next ? (
            <div className="row gap-2">
              {pager}
              <Button size="sm" onClick={() => onPage({ limit, offset: offset + limit, cursor: next })}>
                Ver más
              </Button>
            </div>
          ) : (
            pager
          )}
        </div>
      ) : null}
      {choosing && chooser ? (
        <chooser.Dialog
          columns={props.columns.filter(({ lead }) => !lead)}
          hidden={hidden}
          onApply={(chosen) => {
            keepHidden(chooser.list, chosen, usual);
            setHidden(chosen);
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </>
  );
}

type OrderProps = {
  columns: readonly Pick<Column<never>, "head" | "sort" | "sortKind">[];
  sort: string | undefined;
  onSort: (sort: string) => void;
  className?: string;
};

/** The order as a list, for phones, whose cards have no headings to press. */
export const OrderSelect = ({ columns, sort, onSort, className = "tools table-order" }: OrderProps) => (
  <div className={className}>
    <select
      className="input"
      aria-label="Ordenar por"
      value={sort ?? ""}
      onChange={(event) => onSort(event.target.value)}
    >
      {sort ? null : <option value="">Orden usual</option>}
      {columns.flatMap(({ head, sort: by, sortKind = "text" }) =>
        by
          ? [by, `-${by}`].map((value, at) => (
              <option key={value} value={value}>
                {head}: {sortKinds[sortKind].words[at]}
              </option>
            ))
          : [],
      )}
    </select>
  </div>
);

const NothingFound = ({ onClear }: { onClear: (() => void) | undefined }) => (
  <EmptyState
    title="No se encontraron resultados"
    action={onClear ? <Button onClick={onClear}>Quitar los filtros</Button> : null}
  >
    {onClear ? "Quita uno y vuelve a mirar." : "Aquí no hay nada todavía."}
  </EmptyState>
);

function LoadingRows({ columns }: { columns: number }) {
  return (
    <>
      <tr className="loading-line">
        <td colSpan={columns} aria-hidden="true">
          Cargando resultados, por favor espera un momento
        </td>
      </tr>
      {[0, 1, 2].map((row) => (
        <tr key={row}>
          <td colSpan={columns}>
            <Skeleton height={34} />
          </td>
        </tr>
      ))}
    </>
  );
}
