import type { VoucherItem } from "@arranca/contract/payments/vouchers";
import { statusLabel } from "@arranca/contract/states/status-label";
import { voucherStatuses } from "@arranca/contract/statuses";
import { IconFlag } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { amount, daysAgo, daysBetween, shortDate } from "#lib/format.ts";
import { tableSearch } from "#lib/page/list-search.ts";
import { statusTone } from "#lib/statuses.ts";
import { Chips, FilterChip } from "#ui/actions/filter-chip.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { SearchBox } from "#ui/actions/search-box.tsx";
import { Card } from "#ui/display/card.tsx";
import { type Column, DataTable } from "#ui/display/data-table.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { Select } from "#ui/forms/select.tsx";
import { monthName } from "../month-words.ts";
import { monthLabel } from "../orders/payable.rules.ts";
import type { VouchersSearch } from "../search.ts";
import css from "../staff.module.css";
import { vouchersQuery } from "../staff.queries.ts";
import { monthsBack } from "./months-back.ts";

type Props = { search: VouchersSearch; onSearch: (change: VouchersSearch) => void };

const columns: Column<VoucherItem>[] = [
  {
    key: "person",
    head: "Persona",
    lead: true,
    cell: (row) => (
      <>
        <Link className="bold tap" to="/staff/payments/vouchers/$id" params={{ id: row.id }}>
          {row.names}
        </Link>
        <span className={`text-12 muted ${css.sub}`}>
          {row.publicationName} · {row.institutionName}
        </span>
      </>
    ),
  },
  {
    key: "month",
    head: "N° Pago",
    cell: (row) => (
      <span>
        <b>{row.number}</b> <span className="muted nowrap">{monthName(row)}</span>
      </span>
    ),
  },
  { key: "amount", head: "Apoyo", num: true, cell: (row) => amount(row.amount) },
  { key: "paid", head: "Fecha de pago", cell: (row) => <span className="nowrap">{shortDate(row.payDate)}</span> },
  { key: "wait", head: "Enviado", cell: (row) => daysAgo(daysBetween(row.created_at, new Date())) },
  {
    key: "signals",
    head: "Señales",
    cell: (row) =>
      row.signals.length === 0 ? (
        <span className="muted">Ninguna</span>
      ) : (
        <span className="with-icon text-wait">
          <Icon of={IconFlag} />
          {row.signals[0]}
          {row.signals.length > 1 ? ` y ${row.signals.length - 1} más` : ""}
        </span>
      ),
  },
  {
    key: "status",
    head: "Estatus",
    cell: (row) => (
      <>
        <StatusChip tone={statusTone("comprobante", row.status.id)}>
          {statusLabel("comprobante", row.status.name)}
        </StatusChip>
        {row.second_look?.agrees === null ? (
          <span className={`text-12 muted ${css.sub}`}>Falta la segunda revisión</span>
        ) : null}
      </>
    ),
  },
];

const everyStatus = 0;

export function VouchersPage({ search, onSearch }: Props) {
  const { rows, change, box, table } = tableSearch(search, onSearch);
  const status = search.status ?? 1;
  const looks = search.looks ?? false;
  const query = useQuery(vouchersQuery({ status, month: search.month, looks, search: search.q ?? "", ...rows }));
  return (
    <Card label="Comprobantes">
      <div className={`tools ${css.payTools}`}>
        <SearchBox dense label="Buscar" placeholder="Nombre, folio o empresa" {...box} />
        <Select
          label="Mes"
          hideLabel
          placeholder="Todos los meses"
          options={monthsBack(new Date()).map((value) => ({ value, label: monthLabel(value) }))}
          value={search.month ?? ""}
          onValue={(value) => change({ month: value || undefined })}
        />
        <Chips scroll label="Estatus">
          <FilterChip
            on={!looks && status === everyStatus}
            onToggle={() => change({ status: everyStatus, looks: undefined })}
          >
            Todos
          </FilterChip>
          {Object.values(voucherStatuses).map(({ id, name }) => (
            <FilterChip
              key={id}
              on={!looks && status === id}
              {...(id === voucherStatuses.pending.id ? { count: query.data?.pending } : {})}
              onToggle={() => change({ status: id === voucherStatuses.pending.id ? undefined : id, looks: undefined })}
            >
              {statusLabel("comprobante", name)}
            </FilterChip>
          ))}
          <FilterChip
            on={looks}
            count={query.data?.second_looks}
            onToggle={() => change({ looks: looks ? undefined : true, status: undefined })}
          >
            Segunda revisión
          </FilterChip>
        </Chips>
      </div>
      <DataTable label="Tabla de comprobantes" columns={columns} rowKey={(row) => row.id} {...table(query)} />
    </Card>
  );
}
