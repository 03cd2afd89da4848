import type { Payable } from "@arranca/contract/payments/orders";
import { Link } from "@tanstack/react-router";
import { amount, shortDate } from "#lib/format.ts";
import { useSortedRows } from "#lib/page/sorted-rows.ts";
import { type Column, DataTable } from "#ui/display/data-table.tsx";
import { monthName } from "../month-words.ts";
import css from "../staff.module.css";
import { isTicked, type Ticks } from "./payable.rules.ts";

export const payeeColumn: Column<Payable> = {
  key: "names",
  head: "Persona",
  lead: true,
  sort: "names",
  cell: (row) => (
    <span>
      <Link className="medium tap" to="/staff/persons/$id" params={{ id: row.person_id }}>
        {row.names}
      </Link>
      <span className={`text-12 muted ${css.sub}`}>{row.institutionName}</span>
    </span>
  ),
};

export const monthColumn: Column<Payable> = {
  key: "month",
  head: "Mes",
  sort: "month",
  sortKind: "day",
  cell: (row) => (
    <span>
      Pago {row.number}
      <span className={`text-12 muted nowrap ${css.sub}`}>{monthName(row)}</span>
    </span>
  ),
};

export const amountColumn: Column<Payable> = {
  key: "amount",
  head: "Importe",
  num: true,
  sort: "amount",
  sortKind: "number",
  cell: (row) => <span className="nowrap">{amount(row.amount)}</span>,
};

export const accountColumn: Column<Payable> = {
  key: "account",
  head: "Cuenta",
  cell: (row) =>
    row.clabe_last4 ? (
      <span>
        <span className="nowrap">•••• {row.clabe_last4}</span>
        <span className={`text-12 muted ${css.sub}`}>{row.bank}</span>
      </span>
    ) : (
      <span className="muted">Sin cuenta</span>
    ),
};

/** Value of each order of these months; all of them are in the browser. */
export const payableSorts = {
  names: (row: Payable) => row.names,
  month: (row: Payable) => row.ends_on,
  amount: (row: Payable) => row.amount,
  approved: (row: Payable) => row.approved_on,
};

const columns: Column<Payable>[] = [
  payeeColumn,
  monthColumn,
  amountColumn,
  accountColumn,
  {
    key: "approved",
    head: "Aprobado",
    sort: "approved",
    sortKind: "day",
    cell: (row) =>
      row.approved_on ? (
        <span className="nowrap">{shortDate(row.approved_on)}</span>
      ) : (
        <span className="muted">Sin dato</span>
      ),
  },
  {
    key: "flags",
    head: "Avisos",
    cell: (row) => (
      <span>
        {row.is_first_payment ? <span className={css.sub}>Primer pago a esta cuenta</span> : null}
        {row.flags.map((flag) => (
          <span key={flag} className={`text-wait ${css.sub}`}>
            {flag}
          </span>
        ))}
        {row.is_first_payment || row.flags.length > 0 ? null : <span className="muted">Ninguno</span>}
      </span>
    ),
  },
];

type Props = {
  months: readonly Payable[];
  /** Undefined for a reader who builds no orders. */
  ticks: Ticks | undefined;
  onTick: (month: Payable, on: boolean) => void;
  onClear: () => void;
};

export function PayableTable({ months, ticks, onTick, onClear }: Props) {
  const tickColumn = (chosen: Ticks): Column<Payable> => ({
    key: "tick",
    head: "Marcar",
    cell: (row) => (
      <label className={`option ${css.tick}`}>
        <input
          type="checkbox"
          aria-label={`Marcar a ${row.names}, pago ${row.number}`}
          checked={isTicked(chosen, row)}
          onChange={(event) => onTick(row, event.target.checked)}
        />
      </label>
    ),
  });
  const table = useSortedRows(months, payableSorts);
  return (
    <DataTable
      label="Meses por pagar"
      columns={ticks ? [tickColumn(ticks), ...columns] : columns}
      rowKey={(row) => row.month_id}
      {...table}
      onClear={onClear}
    />
  );
}
