import type { OrderDetail, OrderLine } from "@arranca/contract/payments/orders";
import { orderLineStates } from "@arranca/contract/statuses";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { amount, shortDate } from "#lib/format.ts";
import { useSortedRows } from "#lib/page/sorted-rows.ts";
import { sessionQuery } from "#lib/session/session.ts";
import { Button } from "#ui/actions/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { type Column, DataTable } from "#ui/display/data-table.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { ListDownloadButton } from "#ui/lists/list-download.tsx";
import { LineCorrection } from "../corrections/line-correction.tsx";
import css from "../staff.module.css";
import { downloadOrderLinesAs } from "../staff.queries.ts";
import { RemoveLineDialog } from "./remove-line-dialog.tsx";

/** Value of each order of the deposits; all of them are in the browser. */
const sorts = {
  beneficiary: (line: OrderLine) => line.beneficiary,
  number: (line: OrderLine) => line.number,
  reference: (line: OrderLine) => line.reference,
  amount: (line: OrderLine) => line.amount,
  outcome: (line: OrderLine) => orderLineStates[line.outcome ?? "open"],
};

export function OrderLines({ order }: { order: OrderDetail }) {
  const { data: session } = useSuspenseQuery(sessionQuery);
  const seesAccounts = session.permissions.includes("accounts.review");
  const [removed, setRemoved] = useState<OrderLine>();
  const table = useSortedRows(order.info, sorts, 100);
  const columns: readonly Column<OrderLine>[] = [
    {
      key: "beneficiary",
      head: "Beneficiario",
      lead: true,
      sort: "beneficiary",
      cell: (line) => (
        <>
          <Payee line={line} seesAccounts={seesAccounts} />
          <LineNotes line={line} />
        </>
      ),
    },
    { key: "number", head: "N° Pago", sort: "number", sortKind: "number", cell: (line) => <Month line={line} /> },
    { key: "clabe", head: "CLABE", cell: (line) => <span className="nowrap">•••• {line.clabe_last4}</span> },
    {
      key: "reference",
      head: "Referencia",
      sort: "reference",
      cell: (line) => <span className="nowrap">{line.reference}</span>,
    },
    {
      key: "amount",
      head: "Importe",
      num: true,
      sort: "amount",
      sortKind: "number",
      cell: (line) => <span className="nowrap">{amount(line.amount)}</span>,
    },
    {
      key: "bank",
      head: "Banco",
      sort: "outcome",
      cell: (line) => (
        <>
          <Outcome line={line} isSent={order.status.key === "sent"} />
          {line.outcome === "paid" || line.outcome === "returned" ? <LineCorrection order={order} line={line} /> : null}
          {order.may_remove_lines && line.outcome === null && order.lines > 1 ? (
            <Button
              size="sm"
              look="quiet"
              aria-label={`Quitar el depósito ${line.reference}`}
              onClick={() => setRemoved(line)}
            >
              Quitar
            </Button>
          ) : null}
        </>
      ),
    },
  ];
  return (
    <Card
      title="Depósitos"
      action={
        <ListDownloadButton
          list="order_lines"
          found={order.info.length}
          onDownload={(format, purpose) => downloadOrderLinesAs(order.id, { format, purpose })}
        />
      }
    >
      <DataTable
        label="Depósitos de la orden"
        columns={columns}
        rowKey={(line) => line.id}
        rowClass={(line) => (line.outcome === "cancelled" ? css.gone : undefined)}
        {...table}
      />
      {removed ? <RemoveLineDialog order={order} line={removed} onClose={() => setRemoved(undefined)} /> : null}
    </Card>
  );
}

/** Notes for the signers of a deposit, below the payee's name. */
const LineNotes = ({ line }: { line: OrderLine }) => (
  <>
    {line.cut_name ? (
      <span className={`text-12 text-wait ${css.sub}`}>El banco recibe el nombre recortado: {line.cut_name}</span>
    ) : null}
    <span className={`text-12 muted ${css.sub}`}>{line.institutionName}</span>
    {line.company_notes.map((note) => (
      <span key={note} className={`text-12 muted ${css.sub}`}>
        {note}
      </span>
    ))}
    {line.is_first_payment ? <span className={`text-12 ${css.sub}`}>Cobra por primera vez</span> : null}
    {line.is_new_account ? <span className={`text-12 text-wait ${css.sub}`}>Nunca cobró en esta cuenta</span> : null}
    {line.flags.map((flag) => (
      <span key={flag} className={`text-12 text-wait ${css.sub}`}>
        {flag}
      </span>
    ))}
  </>
);

const Month = ({ line }: { line: OrderLine }) => (
  <span>
    {line.voucher_id ? (
      <Link
        className="bold tap"
        to="/staff/payments/vouchers/$id"
        params={{ id: line.voucher_id }}
        aria-label={`Comprobante de ${line.beneficiary}, pago ${line.number}`}
      >
        {line.number}
      </Link>
    ) : (
      <b>{line.number}</b>
    )}
    <span className={`text-12 muted ${css.sub} ${css.period}`}>
      {shortDate(line.starts_on)} a {shortDate(line.ends_on)}
    </span>
  </span>
);

function Payee({ line, seesAccounts }: { line: OrderLine; seesAccounts: boolean }) {
  return (
    <Link
      className="medium tap"
      to={seesAccounts ? "/staff/accounts/$id" : "/staff/persons/$id"}
      params={{ id: line.person_id }}
    >
      {line.beneficiary}
    </Link>
  );
}

function Outcome({ line, isSent }: { line: OrderLine; isSent: boolean }) {
  if (line.outcome === "paid")
    return (
      <span>
        <StatusChip tone="paid">{orderLineStates.paid}</StatusChip>
        {line.settled_on ? (
          <span className={`text-12 muted nowrap ${css.sub}`}>{shortDate(line.settled_on)}</span>
        ) : null}
      </span>
    );
  if (line.outcome === null)
    return line.stale ? (
      <span className="text-wait">{line.stale}</span>
    ) : (
      <span className="muted nowrap">{isSent ? "Sin respuesta" : orderLineStates.open}</span>
    );
  return (
    <span>
      <StatusChip tone={line.outcome === "returned" ? "refused" : "ended"}>{orderLineStates[line.outcome]}</StatusChip>
      <span className={`text-12 ${css.sub}`}>{line.outcome_reason}</span>
    </span>
  );
}
