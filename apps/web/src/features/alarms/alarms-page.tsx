import { type AlarmItem, alarmKinds } from "@arranca/contract/alarms";
import { keysOf } from "@arranca/contract/keys";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { FilterChip } from "#ui/actions/filter-chip.tsx";
import { Card } from "#ui/display/card.tsx";
import { LoadMore } from "#ui/display/load-more.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { Select } from "#ui/forms/select.tsx";
import { AlarmEntry } from "./alarm-entry.tsx";
import { CloseDialog } from "./close-dialog.tsx";
import { alarmsQuery, useTakeAlarm } from "./queries.ts";
import type { AlarmsSearch } from "./search.ts";

type Props = { search: AlarmsSearch; onSearch: (change: AlarmsSearch) => void };

const kindOptions = keysOf(alarmKinds).map((kind) => ({ value: kind, label: alarmKinds[kind].label }));

export function AlarmsPage({ search, onSearch }: Props) {
  const query = useInfiniteQuery(alarmsQuery(search));
  const take = useTakeAlarm();
  const [closing, setClosing] = useState<AlarmItem>();
  const alarms = query.data?.pages.flatMap(({ info }) => info) ?? [];
  const takeOn = ({ id }: AlarmItem) =>
    take.mutate(id, {
      onSuccess: ({ message }) => showSnack(message),
      onError: (error) => showSnack(faultText(error)),
    });
  return (
    <Card label="Alarmas">
      <div className="tools">
        <FilterChip on={Boolean(search.closed)} onToggle={() => onSearch({ closed: !search.closed || undefined })}>
          Cerradas
        </FilterChip>
        <Select
          label="Tipo de alarma"
          hideLabel
          placeholder="De todo tipo"
          options={kindOptions}
          value={search.kind ?? ""}
          onValue={(value) => onSearch({ kind: keysOf(alarmKinds).find((kind) => kind === value) })}
        />
      </div>
      <QueryView
        query={query}
        isEmpty={({ pages }) => pages.every(({ info }) => info.length === 0)}
        empty={<NoAlarms search={search} onClear={() => onSearch({ closed: undefined, kind: undefined })} />}
      >
        {() =>
          alarms.map((alarm) => (
            <AlarmEntry
              key={alarm.id}
              alarm={alarm}
              busy={take.isPending && take.variables === alarm.id}
              onTake={() => takeOn(alarm)}
              onClose={() => setClosing(alarm)}
            />
          ))
        }
      </QueryView>
      {alarms.length > 0 ? (
        <div className="table-foot">
          <span>
            {alarms.length} de {query.data?.pages[0]?.found_rows}
          </span>
          <LoadMore query={query} />
        </div>
      ) : null}
      {closing ? <CloseDialog alarm={closing} onClose={() => setClosing(undefined)} /> : null}
    </Card>
  );
}

function NoAlarms({ search, onClear }: { search: AlarmsSearch; onClear: () => void }) {
  if (search.closed || search.kind)
    return (
      <EmptyState title="Nada con estos filtros" action={<Button onClick={onClear}>Quitar los filtros</Button>}>
        Quita uno y vuelve a mirar.
      </EmptyState>
    );
  return (
    <EmptyState title="No hay alarmas abiertas" picture="road">
      Cuando algo pida atención te avisamos aquí, en la campana y por correo.
    </EmptyState>
  );
}
