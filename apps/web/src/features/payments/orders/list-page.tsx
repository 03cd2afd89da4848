import type { OrderItem } from "@arranca/contract/payments/orders";
import { orderStatuses } from "@arranca/contract/statuses";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { money, shortDate } from "#lib/format.ts";
import { tableSearch } from "#lib/page/list-search.ts";
import { statusTone } from "#lib/statuses.ts";
import { FilterChip } from "#ui/actions/filter-chip.tsx";
import { Card } from "#ui/display/card.tsx";
import type { Column } from "#ui/display/data-table.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { WaitForQueries } from "#ui/feedback/wait-for-queries.tsx";
import { ListCard } from "#ui/lists/list-card.tsx";
import type { OrdersSearch } from "../search.ts";
import { downloadOrdersAs, ordersQuery, payableQuery } from "../staff.queries.ts";
import { PayableCard } from "./payable-card.tsx";
import { answeredWords } from "./words.ts";

type Props = {
  search: OrdersSearch;
  onSearch: (change: OrdersSearch) => void;
  onOpen: (orderId: string) => void;
};

const columns: Column<OrderItem>[] = [
  {
    key: "number",
    head: "Orden",
    lead: true,
    sort: "number",
    sortKind: "number",
    cell: (row) => (
      <Link className="bold tap" to="/staff/payments/orders/$id" params={{ id: row.id }}>
        Orden {row.number}
      </Link>
    ),
  },
  {
    key: "status",
    head: "Estatus",
    cell: (row) => <StatusChip tone={statusTone("orden", row.status.id)}>{row.status.name}</StatusChip>,
  },
  { key: "lines", head: "Depósitos", num: true, cell: (row) => row.lines },
  { key: "amount", head: "Total", num: true, cell: (row) => <span className="nowrap">{money(row.amount)}</span> },
  { key: "answered", head: "Banco", cell: (row) => answered(row) },
  {
    key: "signals",
    head: "Señales",
    num: true,
    cell: (row) =>
      row.signals > 0 ? <b className="text-wait">{row.signals}</b> : <span className="muted">Ninguna</span>,
  },
  { key: "built", head: "La armó", hideOnPhone: true, cell: (row) => row.built_by ?? "Sin dato" },
  { key: "authorised", head: "La autorizó", hideOnPhone: true, cell: (row) => row.authorised_by ?? <None row={row} /> },
  { key: "created", head: "Fecha", cell: (row) => <span className="nowrap">{shortDate(row.created_at)}</span> },
];

// A cancelled order is not missing an authorisation.
const None = ({ row }: { row: OrderItem }) => (
  <span className="muted">{row.status.key === "cancelled" ? "Nadie" : "Falta"}</span>
);

function answered(row: OrderItem): string {
  if (row.paid + row.returned === 0) return row.status.key === "sent" ? "Sin respuesta" : "";
  return answeredWords(row);
}

export function OrdersPage({ search, onSearch, onOpen }: Props) {
  const state = tableSearch(search, onSearch);
  const { chip } = state;
  const query = useQuery(ordersQuery(search));
  const payable = useQuery(payableQuery);
  const mayBuild = query.data?.may_build ?? false;
  // The orders come first for an account that opened one status or cannot build orders. Later filter changes do not move
  // them.
  const [cameForOrders] = useState(search.status !== undefined);
  const toPay = <PayableCard {...{ mayBuild, search, onSearch }} onBuilt={onOpen} />;
  const isPayableFirst = mayBuild && !cameForOrders;
  return (
    <WaitForQueries queries={[query, payable]}>
      <div className="stack gap-6">
        {isPayableFirst ? toPay : null}
        <Card title="Órdenes de pago">
          <ListCard
            {...{ list: "orders", columns, search, state, query, bare: true }}
            rowKey={(row) => row.id}
            firstSort="-number"
            onDownload={(format, purpose) => downloadOrdersAs(search, { format, purpose })}
            chips={
              <>
                {Object.values(orderStatuses).map(({ id, name }) => (
                  <FilterChip key={id} {...chip("status", id)}>
                    {name}
                  </FilterChip>
                ))}
                <FilterChip {...chip("signals", true)} count={query.data?.with_signals}>
                  Con señales de fraude
                </FilterChip>
                <FilterChip {...chip("unanswered", true)} count={query.data?.unanswered}>
                  Sin respuesta
                </FilterChip>
              </>
            }
          />
        </Card>
        {isPayableFirst ? null : toPay}
      </div>
    </WaitForQueries>
  );
}
