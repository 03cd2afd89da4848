import type { Payable } from "@arranca/contract/payments/orders";
import { fitsFilter } from "@arranca/contract/payments/payable";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { money, shortDate } from "#lib/format.ts";
import { useSortedRows } from "#lib/page/sorted-rows.ts";
import { sessionQuery } from "#lib/session/session.ts";
import { Button } from "#ui/actions/button.tsx";
import { Chips, FilterChip } from "#ui/actions/filter-chip.tsx";
import { Section } from "#ui/display/card.tsx";
import { type Column, DataTable } from "#ui/display/data-table.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { ListDownloadButton } from "#ui/lists/list-download.tsx";
import type { OrdersSearch } from "../search.ts";
import css from "../staff.module.css";
import { downloadPayableAs, useReviewBank } from "../staff.queries.ts";
import { BuildDialog } from "./build-dialog.tsx";
import { byReason } from "./payable.rules.ts";
import { accountColumn, amountColumn, monthColumn, payableSorts, payeeColumn } from "./payable-table.tsx";

const heldSorts = {
  ...payableSorts,
  held: (row: Payable) => row.held,
  since: (row: Payable) => row.held_since,
};

type Props = {
  months: readonly Payable[];
  search: OrdersSearch;
  onSearch: (change: OrdersSearch) => void;
  onBuilt: (orderId: string) => void;
};

/** Months with an approved voucher that cannot be paid now: why, since when, and what lets them be paid. */
export function HeldTable({ months, search, onSearch, onBuilt }: Props) {
  const { data: session } = useSuspenseQuery(sessionQuery);
  const review = useReviewBank();
  const [retried, setRetried] = useState<Payable>();
  const shown = months.filter((one) => fitsFilter(one, { held: search.held }));
  const table = useSortedRows(shown, heldSorts);
  const seesAccounts = session.permissions.includes("accounts.review");
  const accept = (month: Payable) =>
    review.mutate(month.person_id, {
      onSuccess: () => showSnack(`Cuenta de ${month.names}: revisada`),
      onError: (error) => showSnack(faultText(error)),
    });
  const columns: Column<Payable>[] = [
    seesAccounts ? { ...payeeColumn, cell: (row) => <Payee month={row} /> } : payeeColumn,
    monthColumn,
    amountColumn,
    accountColumn,
    { key: "held", head: "Motivo", sort: "held", cell: (row) => row.held },
    {
      key: "since",
      head: "Desde",
      sort: "since",
      sortKind: "day",
      cell: (row) =>
        row.held_since ? (
          <span className="nowrap">{shortDate(row.held_since)}</span>
        ) : (
          <span className="muted">Sin dato</span>
        ),
    },
    { key: "release", head: "Se libera cuando", cell: (row) => row.release ?? <span className="muted">Sin dato</span> },
    {
      key: "acts",
      head: "Acciones",
      cell: (row) => (
        <>
          {row.actions.includes("review_bank") ? (
            <Button
              size="sm"
              look="soft"
              busy={review.isPending && review.variables === row.person_id}
              onClick={() => accept(row)}
            >
              Ya la revisé
            </Button>
          ) : null}
          {row.actions.includes("retry") ? (
            <Button size="sm" look="soft" onClick={() => setRetried(row)}>
              Intentar otra vez
            </Button>
          ) : null}
        </>
      ),
    },
  ];
  const hasActs = months.some(({ actions }) => actions.length > 0);
  return (
    <>
      <Section className="stack gap-3">
        <div className="row between">
          <h3>
            Retenidos <span className="muted medium">{months.length}</span>
          </h3>
          <ListDownloadButton
            list="held_months"
            found={shown.length}
            onDownload={(format, purpose) =>
              downloadPayableAs("held_months", { held: search.held }, { format, purpose })
            }
          />
        </div>
        <Chips scroll label="Motivo">
          {byReason(months).map(({ reason, count, amount }) => (
            <FilterChip
              key={reason}
              on={search.held === reason}
              count={count}
              onToggle={() => onSearch({ held: search.held === reason ? undefined : reason })}
            >
              {reason}, {money(amount)}
            </FilterChip>
          ))}
        </Chips>
      </Section>
      <DataTable
        label="Meses retenidos"
        columns={hasActs ? columns : columns.filter(({ key }) => key !== "acts")}
        rowKey={(row) => row.month_id}
        {...table}
        onClear={() => onSearch({ held: undefined })}
      />
      {retried ? <BuildDialog months={[retried]} onClose={() => setRetried(undefined)} onBuilt={onBuilt} /> : null}
    </>
  );
}

const Payee = ({ month }: { month: Payable }) => (
  <span>
    <Link className="medium tap" to="/staff/persons/$id" params={{ id: month.person_id }}>
      {month.names}
    </Link>
    <span className={`text-12 muted ${css.sub}`}>{month.institutionName}</span>
  </span>
);
