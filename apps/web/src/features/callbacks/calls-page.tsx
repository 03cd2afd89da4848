import { helpTopics } from "@arranca/contract/about/help";
import {
  type CallbackItem,
  type CallbackOutcome,
  callbackOutcomes,
  mostCallbackTries,
} from "@arranca/contract/callbacks";
import { displayPhone, phoneLink } from "@arranca/contract/values/phone-text";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { faultText } from "#lib/calls/fault-text.ts";
import { longDate } from "#lib/format.ts";
import { pageOfRows, rowsOf } from "#lib/page/list-search.ts";
import { Button } from "#ui/actions/button.tsx";
import { Chips, FilterChip } from "#ui/actions/filter-chip.tsx";
import { Card } from "#ui/display/card.tsx";
import { type Column, DataTable } from "#ui/display/data-table.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { callbacksQuery, useCloseCallback } from "./queries.ts";
import type { CallsSearch } from "./search.ts";

const usualRows = 20;
const tones = { reached: "done", missed: "refused", dropped: "ended" } as const;

const columns: readonly Column<CallbackItem>[] = [
  {
    key: "who",
    head: "Quién",
    lead: true,
    cell: ({ name, account }) =>
      account ? (
        <Link className="tap" to="/staff/accounts/$id" params={{ id: account.id }}>
          {name}
        </Link>
      ) : (
        <div>
          <p className="bold">{name}</p>
          <p className="muted text-14">Sin cuenta</p>
        </div>
      ),
  },
  { key: "phone", head: "Teléfono", cell: ({ phone }) => <a href={phoneLink(phone)}>{displayPhone(phone)}</a> },
  { key: "when", head: "Cuándo", cell: ({ date, hour }) => `${longDate(date)}, de ${hour}:00 a ${hour + 1}:00` },
  { key: "topic", head: "Sobre", cell: ({ topic }) => helpTopics[topic].title },
];

type Props = { search: CallsSearch; onSearch: (change: CallsSearch) => void };

export function CallsPage({ search, onSearch }: Props) {
  const rows = rowsOf(search, usualRows);
  const query = useQuery(callbacksQuery({ state: search.closed ? "closed" : "open", ...rows }));
  const close = useCloseCallback();
  const say = (item: CallbackItem, outcome: CallbackOutcome) =>
    close.mutate(
      { id: item.id, outcome },
      { onSuccess: ({ message }) => showSnack(message), onError: (error) => showSnack(faultText(error)) },
    );
  const outcome: Column<CallbackItem> = {
    key: "outcome",
    head: search.closed ? "Cómo terminó" : "Cómo fue",
    cell: (item) =>
      item.closed ? (
        <div className="stack gap-1">
          <StatusChip tone={tones[item.closed.outcome]}>{callbackOutcomes[item.closed.outcome]}</StatusChip>
          <p className="muted text-14">
            {item.closed.by}, {longDate(item.closed.at, { time: true })}
          </p>
        </div>
      ) : (
        <div className="stack gap-2">
          {item.tries > 0 ? (
            <p className="text-14 muted">
              No contestó {item.tries} de {mostCallbackTries} veces.
            </p>
          ) : null}
          <div className="row wrap gap-2">
            {(["reached", "missed", "dropped"] as const).map((one) => (
              <Button
                key={one}
                size="sm"
                look={one === "reached" ? "soft" : "line"}
                busy={close.isPending && close.variables.id === item.id && close.variables.outcome === one}
                onClick={() => say(item, one)}
              >
                {callbackOutcomes[one]}
                <span className="sr-only">: {item.name}</span>
              </Button>
            ))}
          </div>
        </div>
      ),
  };
  return (
    <Card>
      <div className="tools">
        <Chips label="Filtros">
          <FilterChip
            on={Boolean(search.closed)}
            onToggle={() => onSearch({ closed: !search.closed || undefined, page: undefined })}
          >
            Ya hechas
          </FilterChip>
        </Chips>
      </div>
      <DataTable
        label="Llamadas"
        columns={[...columns, outcome]}
        rows={query.data?.info}
        rowKey={({ id }) => id}
        found={query.data?.found_rows ?? 0}
        {...rows}
        onPage={(next) => onSearch(pageOfRows(next, usualRows))}
        error={query.error}
        onRetry={() => void query.refetch()}
        empty={
          <EmptyState title={search.closed ? "Todavía no hay llamadas hechas" : "No hay llamadas por hacer"}>
            Quien pide «Te llamamos» aparece aquí. A los 30 días se borra.
          </EmptyState>
        }
      />
    </Card>
  );
}
