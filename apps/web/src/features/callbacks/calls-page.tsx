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
import { longDate, shortDate } from "#lib/format.ts";
import { tableSearch } from "#lib/page/list-search.ts";
import { Button } from "#ui/actions/button.tsx";
import { ChoiceChip } from "#ui/actions/choice-chip.tsx";
import type { Column } from "#ui/display/data-table.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { datesApplied } from "#ui/lists/dates-applied.ts";
import { ListCard } from "#ui/lists/list-card.tsx";
import { callbacksQuery, downloadCallbacksAs, useCloseCallback } from "./queries.ts";
import type { CallsSearch } from "./search.ts";

const CallFilters = lazyComponent(async () => (await import("./filters.tsx")).CallFilters);

const usualRows = 20;
const tones = { reached: "done", missed: "refused", dropped: "ended" } as const;

const columns: readonly Column<CallbackItem>[] = [
  {
    key: "who",
    head: "Quién",
    lead: true,
    sort: "name",
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
  {
    key: "phone",
    head: "Teléfono",
    cell: ({ phone }) => (
      <a className="tap" href={phoneLink(phone)}>
        {displayPhone(phone)}
      </a>
    ),
  },
  {
    key: "when",
    head: "Cuándo",
    sort: "when",
    sortKind: "day",
    cell: ({ date, hour }) => `${longDate(date)}, de ${hour}:00 a ${hour + 1}:00`,
  },
  { key: "topic", head: "Sobre", cell: ({ topic }) => helpTopics[topic].title },
  {
    key: "asked",
    head: "Pedida",
    sort: "asked",
    sortKind: "day",
    extra: true,
    cell: ({ asked_at }) => <span className="nowrap">{shortDate(asked_at)}</span>,
  },
];

type Props = { search: CallsSearch; onSearch: (change: CallsSearch) => void };

export function CallsPage({ search, onSearch }: Props) {
  const state = tableSearch(search, onSearch, usualRows);
  const query = useQuery(callbacksQuery(search, usualRows));
  const close = useCloseCallback();
  const say = (item: CallbackItem, outcome: CallbackOutcome) =>
    close.mutate(
      { id: item.id, outcome },
      { onSuccess: ({ message }) => showSnack(message), onError: (error) => showSnack(faultText(error)) },
    );
  const outcome: Column<CallbackItem> = {
    key: "outcome",
    head: search.closed ? "Cómo terminó" : "Cómo fue",
    ...(search.closed ? { sort: "closed", sortKind: "day" as const } : {}),
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
  const { closed, outcome: ended, topic } = search;
  const isNarrowed = Boolean(search.q || ended || topic || search.from || search.to);
  return (
    <ListCard
      {...{ list: "callbacks", search, state, query }}
      columns={[...columns, outcome]}
      rowKey={({ id }) => id}
      firstSort={closed ? "-closed" : "when"}
      finds="Nombre o teléfono"
      Filters={CallFilters}
      applied={[
        ...(ended ? [{ words: callbackOutcomes[ended], off: { outcome: undefined } }] : []),
        ...(topic ? [{ words: helpTopics[topic].title, off: { topic: undefined } }] : []),
        ...datesApplied("Cuándo", search),
      ]}
      onDownload={(format, purpose) => downloadCallbacksAs(search, { format, purpose })}
      empty={
        isNarrowed ? undefined : (
          <EmptyState title={closed ? "Todavía no hay llamadas hechas" : "No hay llamadas por hacer"}>
            Quien pide «Te llamamos» aparece aquí. A los 30 días se borra.
          </EmptyState>
        )
      }
      chips={
        <>
          <ChoiceChip on={!closed} onChoose={() => state.change({ ...ofState, closed: undefined })}>
            Por hacer
          </ChoiceChip>
          <ChoiceChip on={Boolean(closed)} onChoose={() => state.change({ ...ofState, closed: true })}>
            Ya hechas
          </ChoiceChip>
        </>
      }
    />
  );
}

/** The order by the end and the filter of the outcome are those of calls already made. */
const ofState: CallsSearch = { sort: undefined, outcome: undefined };
