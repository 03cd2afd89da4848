import type { ReconciledMonth, ReconciledOrder, Reconciliation } from "@arranca/contract/payments/reconciliation";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { amount, longDate, shortDate } from "#lib/format.ts";
import { onePage } from "#lib/page/list-search.ts";
import { BackLink } from "#ui/actions/back-link.tsx";
import { Button } from "#ui/actions/button.tsx";
import { Card, Section } from "#ui/display/card.tsx";
import { type Column, DataTable } from "#ui/display/data-table.tsx";
import { Note } from "#ui/display/note.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { ListSkeleton } from "#ui/feedback/skeleton.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { monthLabel } from "../orders/payable.rules.ts";
import css from "../staff.module.css";
import { downloadReconciliationAs, reconciliationQuery } from "./queries.ts";
import type { DeskSearch } from "./search.ts";

const DownloadDialog = lazyComponent(async () => (await import("#ui/dialogs/download-dialog.tsx")).DownloadDialog);

const cents = (value: number) => <span className="nowrap">{amount(value)}</span>;
const resultOf = ({ differences }: { differences: readonly string[] }) =>
  differences.length === 0 ? (
    <span className="text-ok">Cuadra</span>
  ) : (
    <span>
      {differences.map((said) => (
        <span key={said} className={`text-no ${css.sub}`}>
          {said}
        </span>
      ))}
    </span>
  );

const orderColumns = (opens: boolean): Column<ReconciledOrder>[] => [
  {
    key: "order",
    head: "Orden",
    lead: true,
    cell: (row) =>
      opens ? (
        <Link className="bold tap-line" to="/staff/payments/orders/$id" params={{ id: row.id }}>
          Orden {row.number}
        </Link>
      ) : (
        `Orden ${row.number}`
      ),
  },
  { key: "sent", head: "Enviada", cell: (row) => <span className="nowrap">{shortDate(row.sent_on)}</span> },
  { key: "paid", head: "Pagado", num: true, cell: (row) => cents(row.paid) },
  { key: "returned", head: "Devuelto", num: true, cell: (row) => cents(row.returned) },
  { key: "open", head: "Sin respuesta", num: true, cell: (row) => cents(row.open) },
  { key: "answers", head: "Respuestas", num: true, cell: (row) => row.answers },
  { key: "result", head: "Resultado", cell: resultOf },
];

const monthColumns: Column<ReconciledMonth>[] = [
  { key: "month", head: "Mes", lead: true, cell: (row) => monthLabel(row.month) },
  { key: "promised", head: "Prometido", num: true, cell: (row) => cents(row.promised) },
  { key: "paid", head: "Pagado", num: true, cell: (row) => cents(row.paid) },
  { key: "result", head: "Resultado", cell: resultOf },
];

type Props = {
  search: DeskSearch;
  /** True for a reader who may open orders. */
  opensOrders: boolean;
};

export function ReconciliationPage({ search, opensOrders }: Props) {
  const query = useQuery(reconciliationQuery(search));
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="stack">
      <BackLink to="/staff/payments/desk">Dinero</BackLink>
      <QueryView query={query} skeleton={<ListSkeleton rows={6} label="Comparando el libro" />}>
        {(report) => (
          <>
            <Card
              title={`Conciliación ${report.year_name}`}
              action={
                <span className="row wrap gap-2">
                  <Button size="sm" busy={query.isFetching} busyLabel="Revisando" onClick={() => void query.refetch()}>
                    Revisar otra vez
                  </Button>
                  <Button size="sm" onClick={() => setOpen(true)}>
                    Descargar
                  </Button>
                </span>
              }
            >
              <Section className="stack gap-3">
                <Result report={report} />
                <p className="text-14 muted">
                  Compara el libro con los depósitos de cada orden, con las respuestas del banco que se cargaron y con
                  cada mes de apoyo.
                </p>
              </Section>
              <DataTable
                label="Órdenes enviadas"
                columns={orderColumns(opensOrders)}
                rowKey={(row) => row.id}
                {...onePage(report.orders)}
                empty={<p className="muted">Ninguna orden salió al banco en este año.</p>}
              />
            </Card>
            <Card title="Por mes de apoyo">
              <DataTable
                label="Meses de apoyo"
                columns={monthColumns}
                rowKey={(row) => row.month}
                {...onePage(report.months)}
                empty={<p className="muted">Ningún mes de este año tiene dinero.</p>}
              />
            </Card>
            {isOpen ? (
              <DownloadDialog
                open
                onClose={() => setOpen(false)}
                title="Descargar conciliación"
                about="Órdenes y meses de este año, primero lo que no cuadra. No trae nombres."
                onDownload={(format) => downloadReconciliationAs(search, format)}
              />
            ) : null}
          </>
        )}
      </QueryView>
    </div>
  );
}

function Result({ report: { differing, checked_at, orders, months } }: { report: Reconciliation }) {
  const at = `Revisado el ${longDate(checked_at, { time: true })}.`;
  if (orders.length + months.length === 0) return <p className="muted">No hay nada que comparar. {at}</p>;
  if (differing === 0) return <Note tone="ok">Todo cuadra. {at}</Note>;
  return (
    <Note tone="no">
      {differing === 1 ? "1 renglón no cuadra" : `${differing} renglones no cuadran`}. {at}
    </Note>
  );
}
