import { figureTable } from "@arranca/contract/figures";
import { type FigureRow, type FigureWithRows, figureRows } from "@arranca/contract/figures/rows";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { longDate, shortDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { type Column, DataTable } from "#ui/display/data-table.tsx";
import { figureRowsQuery } from "./queries.ts";

type Props = { figure: FigureWithRows; period: { from: string; to: string }; onClose: () => void };

const columns: readonly Column<FigureRow>[] = [
  {
    key: "name",
    head: "Nombre",
    lead: true,
    cell: ({ id, name }) =>
      id ? (
        <Link to="/staff/accounts/$id" params={{ id }} className="tap">
          {name}
        </Link>
      ) : (
        <span className="muted">{name}</span>
      ),
  },
  { key: "day", head: "Día", num: true, cell: ({ day }) => <span className="nowrap">{shortDate(day)}</span> },
];

/** Accounts behind a figure of a period. */
export function FigureRowsDialog({ figure, period, onClose }: Props) {
  const [page, setPage] = useState({ limit: 10, offset: 0 });
  const query = useQuery(figureRowsQuery({ figure, ...period }, page));
  return (
    <Dialog
      open
      onClose={onClose}
      title={figureTable[figure].label}
      size={630}
      foot={<Button onClick={onClose}>Cerrar</Button>}
    >
      <p className="text-14 muted">
        {figureRows[figure]}, del {longDate(period.from)} al {longDate(period.to)}. Cada quien lee en «Quién vio mis
        datos» que viste esta lista.
      </p>
      <DataTable
        label={`Lista: ${figureTable[figure].label}`}
        columns={columns}
        rows={query.data?.info}
        // An account may have two rows of one day.
        rowKey={(row) => String(query.data?.info.indexOf(row))}
        found={query.data?.found_rows ?? 0}
        {...page}
        onPage={setPage}
        error={query.error}
        onRetry={() => void query.refetch()}
        empty={<p className="muted">Nadie en este periodo.</p>}
      />
    </Dialog>
  );
}
