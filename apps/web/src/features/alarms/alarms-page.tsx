import { type AlarmItem, alarmKinds } from "@arranca/contract/alarms";
import { smallStates } from "@arranca/contract/states/state-words";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
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
import css from "./alarms.module.css";
import { CloseDialog } from "./close-dialog.tsx";
import { alarmsQuery, downloadAlarmsAs, useTakeAlarm } from "./queries.ts";
import type { AlarmsSearch } from "./search.ts";

const AlarmFilters = lazyComponent(async () => (await import("./filters.tsx")).AlarmFilters);

type Props = { search: AlarmsSearch; onSearch: (change: AlarmsSearch) => void };

const columns: readonly Column<AlarmItem>[] = [
  {
    key: "alarm",
    head: "Alarma",
    lead: true,
    cell: ({ kind, happened, evidence }) => (
      <div className={css.alarm}>
        <p className="bold">{alarmKinds[kind].label}</p>
        <p>{happened}</p>
        {evidence.length > 0 ? (
          <p className="row wrap gap-3 text-14">
            {evidence.map((link) => (
              <Link key={link.path} to={link.path} className="tap">
                {link.label}
              </Link>
            ))}
          </p>
        ) : null}
      </div>
    ),
  },
  { key: "state", head: "Estado", cell: (alarm) => <State alarm={alarm} /> },
  { key: "times", head: "Veces", num: true, sort: "times", sortKind: "number", cell: ({ times }) => times },
  { key: "created", head: "Desde", sort: "created", sortKind: "day", cell: (row) => <Day at={row.created_at} /> },
  {
    key: "last",
    head: "Última vez",
    sort: "last",
    sortKind: "day",
    extra: true,
    cell: (row) => <Day at={row.last_at} />,
  },
];

const Day = ({ at }: { at: string }) => (
  <time className="nowrap" dateTime={at} title={longDate(at, { time: true })}>
    {shortDate(at)}
  </time>
);

const toDo: Column<AlarmItem> = {
  key: "todo",
  head: "Qué hacer",
  cell: ({ kind, about_me }) => (
    <p className={`text-14 ${css.words}`}>
      {about_me ? "Trata de ti: la atiende otra persona del equipo." : alarmKinds[kind].advice}
    </p>
  ),
};
const done: Column<AlarmItem> = {
  key: "todo",
  head: "Qué se hizo",
  cell: ({ closed }) =>
    closed ? (
      <div className={css.words}>
        <p>{closed.note}</p>
        <p className="muted text-14">
          {closed.by}, {longDate(closed.at, { time: true })}
        </p>
      </div>
    ) : null,
};

/** Alarms for administrators, each with its solution; those who manage the team take and close them. */
export function AlarmsPage({ search, onSearch }: Props) {
  const state = tableSearch(search, onSearch);
  const query = useQuery(alarmsQuery(search));
  const take = useTakeAlarm();
  const [closing, setClosing] = useState<AlarmItem>();
  const takeOn = ({ id }: AlarmItem) =>
    take.mutate(id, {
      onSuccess: ({ message }) => showSnack(message),
      onError: (error) => showSnack(faultText(error)),
    });
  const acts: Column<AlarmItem> = {
    key: "acts",
    head: "Acciones",
    cell: (alarm) => {
      if (alarm.actions.length === 0) return null;
      const about = <span className="sr-only">: {alarmKinds[alarm.kind].label}</span>;
      return (
        <div className={css.acts}>
          {alarm.actions.includes("take") ? (
            <Button
              size="sm"
              busy={take.isPending && take.variables === alarm.id}
              busyLabel="Guardando"
              onClick={() => takeOn(alarm)}
            >
              La atiendo yo{about}
            </Button>
          ) : null}
          {alarm.actions.includes("close") ? (
            <Button size="sm" onClick={() => setClosing(alarm)}>
              Cerrar con una nota{about}
            </Button>
          ) : null}
        </div>
      );
    },
  };
  const { closed, kind } = search;
  const isNarrowed = Boolean(closed || kind || search.q || search.from || search.to);
  return (
    <>
      <ListCard
        {...{ list: "alarms", search, state, query }}
        columns={closed ? [...columns, done] : [...columns, toDo, acts]}
        rowKey={({ id }) => id}
        firstSort="-created"
        finds="Qué pasó o qué se hizo"
        Filters={AlarmFilters}
        applied={[
          ...(kind ? [{ words: alarmKinds[kind].label, off: { kind: undefined } }] : []),
          ...datesApplied("Desde", search),
        ]}
        onDownload={(format, purpose) => downloadAlarmsAs(search, { format, purpose })}
        empty={isNarrowed ? undefined : noAlarms}
        chips={
          <>
            <ChoiceChip on={!closed} onChoose={() => state.change({ closed: undefined })}>
              Abiertas
            </ChoiceChip>
            <ChoiceChip on={Boolean(closed)} onChoose={() => state.change({ closed: true })}>
              Cerradas
            </ChoiceChip>
          </>
        }
      />
      {closing ? <CloseDialog alarm={closing} onClose={() => setClosing(undefined)} /> : null}
    </>
  );
}

const noAlarms = (
  <EmptyState title="No hay alarmas abiertas" picture="road">
    Cuando algo pida atención te avisamos aquí, en la campana y por correo.
  </EmptyState>
);

function State({ alarm: { taken, closed } }: { alarm: AlarmItem }) {
  const [tone, words] = closed
    ? (["ended", smallStates.alarmClosed] as const)
    : taken
      ? (["running", `La atiende ${taken.by}`] as const)
      : (["refused", smallStates.alarmOpen] as const);
  return (
    <span className={css.state}>
      <StatusChip tone={tone}>{words}</StatusChip>
    </span>
  );
}
