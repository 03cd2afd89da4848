import { keysOf } from "@arranca/contract/keys";
import { type Correction, type CorrectionState, correctionStates } from "@arranca/contract/payments/corrections";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { shortDate } from "#lib/format.ts";
import { tableSearch } from "#lib/page/list-search.ts";
import { Button } from "#ui/actions/button.tsx";
import { Chips, FilterChip } from "#ui/actions/filter-chip.tsx";
import { Card } from "#ui/display/card.tsx";
import { type Column, DataTable } from "#ui/display/data-table.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import type { CorrectionsSearch } from "../search.ts";
import css from "../staff.module.css";
import { DecideDialog } from "./decide-dialog.tsx";
import { correctionsQuery, useWithdrawCorrection } from "./queries.ts";
import { bookingWords, correctionTones } from "./words.ts";

type Props = { search: CorrectionsSearch; onSearch: (change: CorrectionsSearch) => void };

const columns: Column<Correction>[] = [
  {
    key: "deposit",
    head: "Depósito",
    lead: true,
    cell: (row) => (
      <>
        <Link className="bold tap" to="/staff/payments/orders/$id" params={{ id: row.order_id }}>
          {row.beneficiary}
        </Link>
        <span className={`text-12 muted ${css.sub}`}>
          Orden {row.order_number}, pago {row.number}
        </span>
      </>
    ),
  },
  {
    key: "change",
    head: "Cambio",
    cell: (row) => (
      <span>
        <span>{bookingWords(row.after)}</span>
        {row.cause ? <span className={`text-12 ${css.sub}`}>{row.cause}</span> : null}
        <span className={`text-12 muted ${css.sub}`}>Antes: {bookingWords(row.before)}</span>
      </span>
    ),
  },
  {
    key: "reason",
    head: "Qué pasó",
    cell: (row) => (
      <span>
        {row.reason}
        <span className={`text-12 muted ${css.sub}`}>Se ve en: {row.evidence}</span>
        {row.decision ? <span className={`text-12 muted ${css.sub}`}>Quien decidió: {row.decision}</span> : null}
      </span>
    ),
  },
  {
    key: "state",
    head: "Estatus",
    cell: (row) => (
      <span>
        <StatusChip tone={correctionTones[row.state]}>{correctionStates[row.state]}</StatusChip>
        <span className={`text-12 muted ${css.sub}`}>
          {row.proposed_by ?? "Sin dato"}, {shortDate(row.created_at)}
        </span>
        {row.decided_at && row.state !== "withdrawn" ? (
          <span className={`text-12 muted ${css.sub}`}>
            Decidió {row.decided_by ?? "sin dato"}, {shortDate(row.decided_at)}
          </span>
        ) : null}
      </span>
    ),
  },
];

export function CorrectionsPage({ search, onSearch }: Props) {
  const { rows, chip, table } = tableSearch(search, onSearch);
  const query = useQuery(correctionsQuery({ state: search.state, person: search.person, ...rows }));
  const withdraw = useWithdrawCorrection();
  const [decided, setDecided] = useState<Correction>();
  const takeBack = (row: Correction) =>
    withdraw.mutate(row.id, {
      onSuccess: ({ message }) => showSnack(message),
      onError: (error) => showSnack(faultText(error)),
    });
  const acts: Column<Correction> = {
    key: "acts",
    head: "Acciones",
    cell: (row) => (
      <span className="row wrap gap-2">
        {row.actions.includes("decide") ? (
          <Button size="sm" aria-label={`Decidir la corrección de ${row.beneficiary}`} onClick={() => setDecided(row)}>
            Decidir
          </Button>
        ) : null}
        {row.actions.includes("withdraw") ? (
          <Button
            size="sm"
            look="quiet"
            disabled={withdraw.isPending}
            aria-label={`Retirar la corrección de ${row.beneficiary}`}
            onClick={() => takeBack(row)}
          >
            Retirar
          </Button>
        ) : null}
        {row.blocked ? <span className="text-12 muted">{row.blocked}</span> : null}
      </span>
    ),
  };
  return (
    <Card title="Correcciones de depósitos">
      <div className="tools">
        <Chips scroll label="Estatus">
          {keysOf(correctionStates).map((state: CorrectionState) => (
            <FilterChip
              key={state}
              {...chip("state", state)}
              count={state === "proposed" ? query.data?.open : undefined}
            >
              {correctionStates[state]}
            </FilterChip>
          ))}
          {search.person ? <FilterChip {...chip("person", search.person)}>De una persona</FilterChip> : null}
        </Chips>
      </div>
      <DataTable
        label="Tabla de correcciones"
        columns={[...columns, acts]}
        rowKey={(row) => row.id}
        {...table(query)}
        empty="Ninguna corrección. Se proponen en el depósito, en la página de su orden."
      />
      {decided ? <DecideDialog correction={decided} onClose={() => setDecided(undefined)} /> : null}
    </Card>
  );
}
