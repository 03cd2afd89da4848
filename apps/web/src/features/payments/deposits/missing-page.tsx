import type { MissingDeposit } from "@arranca/contract/payments/deposits";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { amount, dayOf, shortDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { ChoiceChip } from "#ui/actions/choice-chip.tsx";
import { Chips } from "#ui/actions/filter-chip.tsx";
import { Card } from "#ui/display/card.tsx";
import { type Column, DataTable } from "#ui/display/data-table.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { monthName } from "../month-words.ts";
import css from "../staff.module.css";
import { missingDepositsQuery } from "./queries.ts";

const AnswerDialog = lazyComponent(async () => (await import("./answer-dialog.tsx")).AnswerDialog);

const pageSize = 20;

const columns = (onAnswer: (row: MissingDeposit) => void): Column<MissingDeposit>[] => [
  {
    key: "person",
    head: "Persona",
    lead: true,
    cell: (row) => (
      <>
        <Link className="bold tap" to="/staff/persons/$id" params={{ id: row.person_id }}>
          {row.names}
        </Link>
        <span className={`text-12 muted ${css.sub}`}>
          Pago {row.number}: {monthName(row)}
        </span>
      </>
    ),
  },
  { key: "amount", head: "Depósito", num: true, cell: (row) => amount(row.amount) },
  {
    key: "paid",
    head: "Pagado",
    cell: (row) => <span className="nowrap">{row.paid_on ? shortDate(row.paid_on) : "Corregido: no se pagó"}</span>,
  },
  {
    key: "account",
    head: "Cuenta",
    cell: (row) => (
      <>
        {row.bank ?? "Banco desconocido"}, termina en {row.account_last4}
        <span className={`text-12 muted ${css.sub}`}>Rastreo {row.tracking_key}</span>
      </>
    ),
  },
  {
    key: "order",
    head: "Orden",
    cell: (row) => (
      <Link className="tap" to="/staff/payments/orders/$id" params={{ id: row.order_id }}>
        {row.order_number}
      </Link>
    ),
  },
  { key: "state", head: "Estado", cell: (row) => <State row={row} /> },
  {
    key: "answer",
    head: "Respuesta",
    cell: (row) => (row.closed_on ? null : <Button onClick={() => onAnswer(row)}>Contestar</Button>),
  },
];

function State({ row }: { row: MissingDeposit }) {
  return (
    <>
      <span className={isLate(row) ? "text-wait bold" : undefined}>{stateWords(row)}</span>
      {row.answer ? <span className={`text-12 muted ${css.sub}`}>«{row.answer}»</span> : null}
    </>
  );
}

const isLate = (row: MissingDeposit) => !row.closed_on && !row.answer && row.answer_by < dayOf(new Date());

function stateWords(row: MissingDeposit): string {
  if (row.closed_on) return `${row.closed_by_person ? "Ya le llegó" : "Cerrado"}: ${shortDate(row.closed_on)}`;
  if (row.answer) return `Contestó ${row.answered_by ?? "el equipo"}`;
  return `${isLate(row) ? "Debió contestarse el" : "Contesta a más tardar el"} ${shortDate(row.answer_by)}`;
}

type Props = { closed: boolean; onClosed: (closed: boolean) => void };

/** Deposits that did not arrive as their owners say, with the answer to each. */
export function MissingDepositsPage({ closed, onClosed }: Props) {
  const [offset, setOffset] = useState(0);
  const [answering, setAnswering] = useState<MissingDeposit>();
  const query = useQuery(missingDepositsQuery(closed, { limit: pageSize, offset }));
  const show = (next: boolean) => {
    setOffset(0);
    onClosed(next);
  };
  return (
    <Card label="Depósitos que no llegaron">
      <div className="tools">
        <Chips label="Estado">
          <ChoiceChip on={!closed} onChoose={() => show(false)}>
            Abiertos
          </ChoiceChip>
          <ChoiceChip on={closed} onChoose={() => show(true)}>
            Cerrados
          </ChoiceChip>
        </Chips>
      </div>
      <DataTable
        label="Tabla de depósitos que no llegaron"
        columns={columns(setAnswering)}
        rows={query.data?.info}
        rowKey={(row) => row.id}
        found={query.data?.found_rows ?? 0}
        limit={pageSize}
        offset={offset}
        onPage={(page) => setOffset(page.offset)}
        error={query.error}
        onRetry={() => void query.refetch()}
        fixedSize
        empty={
          <EmptyState title={closed ? "Todavía no se cierra ningún caso" : "A nadie le falta un depósito"}>
            Aquí queda quien dice que su depósito no llegó.
          </EmptyState>
        }
      />
      {answering ? <AnswerDialog deposit={answering} onClose={() => setAnswering(undefined)} /> : null}
    </Card>
  );
}
