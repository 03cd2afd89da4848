import { type ReactNode, useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import type { TableRows } from "#lib/page/table-rows.ts";
import { Button } from "../actions/button.tsx";
import { classes } from "../classes.ts";
import { EmptyState } from "../feedback/empty-state.tsx";
import { ErrorState, OfflineState } from "../feedback/error-state.tsx";
import { Skeleton } from "../feedback/skeleton.tsx";
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
};

type Props<R> = {
  label: string;
  columns: readonly Column<R>[];
  /** Rows of the shown page; undefined while the first page loads. */
  rows: readonly R[] | undefined;
  rowKey: (row: R) => string;
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
};

export function DataTable<R>(props: Props<R>) {
  const { label, columns, rows, rowKey, found, capped, limit, offset, onPage, current, error, onRetry } = props;
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than its box is scrolled by keyboard */}
      <section className="table-wrap" tabIndex={0} aria-label={label} aria-busy={rows === undefined}>
        <Table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.key} scope="col" className={column.num ? "number" : undefined}>
                  {column.head}
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
                  className={key === current ? "selected" : undefined}
                  aria-current={key === current || undefined}
                >
                  {columns.map((column) => (
                    <td
                      key={column.key}
                      data-l={column.head}
                      className={
                        classes(column.lead && "lead", column.num && "number", column.hideOnPhone && "hide") ||
                        undefined
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
    </>
  );
}

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
