import type { VoucherItem } from "@arranca/contract/payments/vouchers";
import { statusLabel } from "@arranca/contract/states/status-label";
import { voucherStatuses } from "@arranca/contract/statuses";
import { IconFlag } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { amount, daysAgo, daysBetween, shortDate } from "#lib/format.ts";
import { tableSearch } from "#lib/page/list-search.ts";
import { statusTone } from "#lib/statuses.ts";
import { FilterChip } from "#ui/actions/filter-chip.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import type { Column } from "#ui/display/data-table.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { ListCard } from "#ui/lists/list-card.tsx";
import { monthName } from "../month-words.ts";
import type { VouchersSearch } from "../search.ts";
import css from "../staff.module.css";
import { downloadVouchersAs, usualVoucherSort, voucherChoicesQuery, vouchersQuery } from "../staff.queries.ts";
import { appliedFilters } from "./list-words.ts";

const VoucherFilters = lazyComponent(async () => (await import("./list-filters.tsx")).VoucherFilters);

type Props = { search: VouchersSearch; onSearch: (change: VouchersSearch) => void };

const columns: readonly Column<VoucherItem>[] = [
  {
    key: "person",
    head: "Persona",
    lead: true,
    sort: "name",
    cell: (row) => (
      <>
        <Link className="bold tap" to="/staff/payments/vouchers/$id" params={{ id: row.id }}>
          {row.names}
        </Link>
        <span className={`text-12 muted ${css.sub}`}>{row.publicationName}</span>
      </>
    ),
  },
  { key: "folio", head: "Folio", extra: true, cell: (row) => row.folio ?? <span className="muted">Sin folio</span> },
  { key: "company", head: "Empresa", sort: "company", cell: (row) => row.institutionName },
  {
    key: "month",
    head: "N° Pago",
    sort: "month",
    sortKind: "day",
    cell: (row) => (
      <span>
        <b>{row.number}</b> <span className="muted nowrap">{monthName(row)}</span>
      </span>
    ),
  },
  { key: "amount", head: "Apoyo", num: true, cell: (row) => amount(row.amount) },
  {
    key: "paid",
    head: "Fecha de pago",
    sort: "paid",
    sortKind: "day",
    extra: true,
    cell: (row) => <span className="nowrap">{shortDate(row.payDate)}</span>,
  },
  {
    key: "wait",
    head: "Enviado",
    sort: "sent",
    sortKind: "day",
    cell: (row) => daysAgo(daysBetween(row.created_at, new Date())),
  },
  {
    key: "reviewer",
    head: "Revisó",
    sort: "decided",
    sortKind: "day",
    cell: (row) =>
      row.reviewed_at ? (
        <span>
          {row.reviewed_by}
          <span className={`text-12 muted nowrap ${css.sub}`}>{shortDate(row.reviewed_at)}</span>
        </span>
      ) : (
        <span className="muted">Nadie aún</span>
      ),
  },
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
  const state = tableSearch(search, onSearch);
  const { change } = state;
  const status = search.status ?? voucherStatuses.pending.id;
  const looks = search.looks ?? false;
  const query = useQuery(vouchersQuery(search));
  const choices = useQuery({ ...voucherChoicesQuery, enabled: Boolean(search.company || search.reviewer) });
  return (
    <ListCard
      {...{ list: "vouchers", columns, search, state, query }}
      rowKey={(row) => row.id}
      firstSort={usualVoucherSort(search)}
      finds="Nombre, folio o empresa"
      Filters={VoucherFilters}
      applied={appliedFilters(search, choices.data)}
      onDownload={(format, purpose) => downloadVouchersAs(search, format, purpose)}
      chips={
        <>
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
        </>
      }
    />
  );
}
