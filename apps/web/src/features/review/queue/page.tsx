import { keysOf } from "@arranca/contract/keys";
import { type QueueKind, queueKinds } from "@arranca/contract/review/queue";
import { IconKeyboard, IconRefresh } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { rememberQueue } from "#lib/page/last-queue.ts";
import { tableSearch } from "#lib/page/list-search.ts";
import { useShortcuts } from "#lib/page/shortcuts.ts";
import { Button } from "#ui/actions/button.tsx";
import { Chips, FilterChip } from "#ui/actions/filter-chip.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { SearchBox } from "#ui/actions/search-box.tsx";
import { type Tab, Tabs } from "#ui/actions/tabs.tsx";
import { Card } from "#ui/display/card.tsx";
import { LoadMore } from "#ui/display/load-more.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { queueQuery, useAssign } from "../queries.ts";
import queueCss from "../queue.module.css";
import type { QueueSearch } from "../search.ts";
import type { Asked } from "./acts.tsx";
import { QueueTable } from "./table.tsx";
import { caseKey, useTicks } from "./use-ticks.ts";

const QueueActs = lazyComponent(async () => (await import("./acts.tsx")).QueueActs);

type Props = {
  search: QueueSearch;
  onSearch: (change: QueueSearch) => void;
  place: (buttons: ReactNode) => ReactNode;
};

export function QueuePage({ search, onSearch, place }: Props) {
  const query = useInfiniteQuery(queueQuery(search));
  const navigate = useNavigate();
  const assign = useAssign();
  const [at, setAt] = useState(0);
  const [asked, setAsked] = useState<Asked>();

  const first = query.data?.pages[0];
  const items = query.data?.pages.flatMap((page) => page.info) ?? [];
  const current = items[Math.min(at, items.length - 1)];
  const ticks = useTicks(JSON.stringify(search), items);
  const give = () => {
    const cases = ticks.ticked[0] ? ticks.ticked : current && [current];
    if (cases) setAsked({ what: "give", cases });
  };
  const open = (item: typeof current) => item && void navigate({ href: item.link });
  const take = (item: typeof current) =>
    item &&
    assign.mutate(
      { kind: item.kind, id: item.id, ...(item.mine ? { staff_id: null } : {}) },
      {
        onSuccess: () => showSnack(item.mine ? `Soltaste a ${item.title}` : `${item.title}: te toca a ti`),
        onError: (error) => showSnack(faultText(error)),
      },
    );

  const step = (by: 1 | -1) => {
    setAt((row) => Math.max(0, Math.min(row + by, items.length - 1)));
    // The focus moves along, so that screen readers read the row and Tab and Enter continue from it.
    requestAnimationFrame(() => document.querySelector<HTMLElement>("main tr[aria-current] a")?.focus());
  };
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    Enter: () => open(current),
    x: () => current && ticks.tick(current),
    "shift+x": () => current && ticks.tick(current, true),
    e: give,
    m: () => take(current),
    z: () => current && setAsked({ what: "sleep", of: current }),
    "?": () => setAsked({ what: "help" }),
  });

  useEffect(rememberQueue);

  const change = (next: QueueSearch) => {
    setAt(0);
    onSearch(next);
  };
  const { box, chip } = tableSearch(search, change);
  // Longer than `me` and `nobody`: the id of a colleague.
  const colleague = (search.who?.length ?? 0) > 6;
  const counts = first?.counts ?? {};
  const kinds = keysOf(counts).filter((kind) => kind in queueKinds);
  const content = (
    <>
      <div className="tools">
        <SearchBox dense label="Buscar" placeholder="Nombre, CURP, RFC o folio" {...box} />
        <div className="grow">
          <Chips scroll label="Filtros">
            <FilterChip {...chip("who", "me")}>Mías</FilterChip>
            <FilterChip {...chip("who", "nobody")}>De nadie</FilterChip>
            <FilterChip
              on={colleague}
              onToggle={() => (colleague ? change({ who: undefined }) : setAsked({ what: "colleague" }))}
            >
              {(colleague && items[0]?.assigned_to?.name) || "De una persona"}
            </FilterChip>
            <FilterChip {...chip("due", true)} count={first?.due_today}>
              Vencen hoy o antes
            </FilterChip>
            {first && first.with_signals !== null ? (
              <FilterChip {...chip("signals", true)} count={first.with_signals}>
                Con señales de fraude
              </FilterChip>
            ) : null}
            <FilterChip {...chip("asleep", true)} count={first?.asleep}>
              En espera
            </FilterChip>
            {(["person", "company"] as const).map((type) => (
              <FilterChip key={type} {...chip("type", type)}>
                {type === "person" ? "Personas" : "Empresas"}
              </FilterChip>
            ))}
          </Chips>
        </div>
        <span className="desk-flex">
          <IconButton icon={IconRefresh} label="Actualizar" onClick={() => void query.refetch()} />
        </span>
      </div>
      <QueryView
        query={query}
        isEmpty={(data) => data.pages.every((page) => page.info.length === 0)}
        empty={<NothingWaits search={search} onClear={() => change(nothingSet)} />}
      >
        {() => (
          <QueueTable
            items={items}
            current={current && caseKey(current)}
            isTicked={ticks.has}
            onTick={ticks.tick}
            onTake={take}
            taking={assign.variables}
            busy={assign.isPending}
          />
        )}
      </QueryView>
      {ticks.ticked[0] || asked ? (
        <QueueActs
          ticked={ticks.ticked}
          asked={asked}
          onAsk={setAsked}
          onClear={ticks.clear}
          onChoose={(who) => {
            setAsked(undefined);
            change({ who });
          }}
        />
      ) : null}
      <div className="table-foot">
        <span>
          {items.length} de {first?.found_rows ?? 0}
        </span>
        <LoadMore query={query} />
      </div>
    </>
  );
  const tabs: Tab<QueueKind | "all">[] = [
    { key: "all", label: "Todo", count: first && sum(counts), content },
    ...kinds.map((kind) => ({ key: kind, label: queueKinds[kind], count: counts[kind], content })),
  ];

  return (
    <div className="stack">
      {place(
        <>
          <Button look="quiet" icon={<Icon of={IconKeyboard} />} onClick={() => setAsked({ what: "help" })}>
            Atajos <span className="key">?</span>
          </Button>
          <Button look="fill" disabled={items.length === 0} onClick={() => open(items[0])}>
            Empezar con la más antigua
          </Button>
        </>,
      )}
      <p className={queueCss.sum}>
        {first ? <span className="muted">Prometimos {first.promise}.</span> : <span>&nbsp;</span>}
      </p>
      <Card label="Cola">
        <Tabs
          label="Qué revisar"
          className={queueCss.inset}
          tabs={tabs}
          value={search.kind ?? "all"}
          onValue={(kind) => change({ kind: kind === "all" ? undefined : kind })}
        />
      </Card>
    </div>
  );
}

const sum = (counts: Partial<Record<QueueKind, number>>) =>
  Object.values(counts).reduce((all, count) => all + count, 0);

const nothingSet: QueueSearch = {
  q: undefined,
  who: undefined,
  asleep: undefined,
  due: undefined,
  signals: undefined,
  type: undefined,
  kind: undefined,
};

type NothingProps = {
  search: QueueSearch;
  onClear: () => void;
};

function NothingWaits({ search, onClear }: NothingProps) {
  const { kind, ...filters } = search;
  const filtered = Object.values(filters).some(Boolean);
  // The list can also be empty because the reader has just decided the last case of this kind.
  if (kind && !filtered) {
    return (
      <EmptyState title="De esto no queda nada" picture="road" action={<Button onClick={onClear}>Ver todo</Button>}>
        Los casos nuevos aparecen aquí solos.
      </EmptyState>
    );
  }
  return filtered ? (
    <EmptyState title="Nada con estos filtros" action={<Button onClick={onClear}>Quitar los filtros</Button>}>
      Quita uno y vuelve a mirar.
    </EmptyState>
  ) : (
    <EmptyState title="No hay nada por revisar" picture="road">
      Todo está al día. Los casos nuevos aparecen aquí solos.
    </EmptyState>
  );
}
