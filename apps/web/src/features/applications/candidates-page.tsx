import type { Candidate } from "@arranca/contract/applications";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { useDetailFocus } from "#lib/page/use-detail-focus.ts";
import { useWide } from "#lib/page/use-wide.ts";
import { Button } from "#ui/actions/button.tsx";
import { classes } from "#ui/classes.ts";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { LaterActs, LaterPane, preloadParts } from "./later.tsx";
import { CandidateList } from "./list/candidate-list.tsx";
import css from "./list/list.module.css";
import { useMarks } from "./list/marks.ts";
import type { Asking } from "./list/page-dialogs.tsx";
import { useFirstShown, useLastShown, useLatest, usePrefetched } from "./list/page-hooks.ts";
import { candidateQuery, filtersOf } from "./list/queries.ts";
import { isUndecided, leftText, nextUndecided } from "./list/rows.ts";
import { Toolbar } from "./list/toolbar.tsx";
import { useCandidates, useShownRow } from "./list/use-candidates.ts";
import { useCounts } from "./list/use-counts.ts";
import { useSelected, useSettled } from "./list/use-selected.ts";
import { type CandidatesSearch, tabOf } from "./search.ts";

const NoCandidates = lazyComponent(async () => (await import("./list/no-candidates.tsx")).NoCandidates);

type Props = {
  search: CandidatesSearch;
  onSearch: (change: CandidatesSearch) => void;
  seesVacancies: boolean;
  seesRelations: boolean;
};

export function CandidatesPage({ search, onSearch, seesVacancies, seesRelations }: Props) {
  const wide = useWide();
  const master = useRef<HTMLElement>(null);
  useEffect(() => void preloadParts(), []);
  const [asking, setAsking] = useState<Asking>();
  const [failed, setFailed] = useState(false);
  const ask = (next: Asking | undefined) => {
    setFailed(false);
    setAsking(next);
  };
  const [choosing, setChoosing] = useState(false);

  const list = JSON.stringify(filtersOf(search));
  const { selected, select, reset } = useSelected(search.id, (id) => onSearch({ id }));
  const { query, rows, given, found, more, loadAll } = useCandidates(search);
  const { counts, move, recount } = useCounts(search, given);
  const first = useFirstShown(list, query.isPlaceholderData ? undefined : rows[0]?.id);
  const shown = selected ?? (wide ? first : undefined);
  const settled = useSettled(shown);
  useDetailFocus(settled);
  const detail = useQuery({ ...candidateQuery(settled ?? ""), enabled: settled !== undefined });
  useShownRow({ query, rows, search, detail: detail.data, move });

  const at = useMemo(() => rows.findIndex(({ id }) => id === shown), [rows, shown]);
  usePrefetched(detail.data && rows[nextUndecided(rows, at)]?.id);
  const current: Candidate | undefined = rows[at] ?? (detail.data?.id === shown ? detail.data : undefined);
  const marks = useMarks(list);
  const marked = rows.filter((row) => marks.has(row.id) && isUndecided(row));
  // Focus moves along, as in the queue of staff: the name is read out, and Tab continues from there.
  const wantsFocus = useRef(false);
  const show = (id: string | undefined) => {
    if (!id) return;
    wantsFocus.current = true;
    select(id);
  };

  const filter = (change: CandidatesSearch) => {
    reset();
    onSearch({ ...change, id: undefined });
  };
  const acts = useLatest({
    filter,
    ask: (what: "discard" | "select") => {
      if (!current?.actions.includes(what)) return;
      ask(what === "discard" ? { what, rows: [current] } : { what, id: current.id });
    },
    onTab: (tab: CandidatesSearch["tab"]) => onSearch({ tab }),
    onBack: () => filter({}),
  });
  // The same element while the same application is open, so that a key does not draw its CV again.
  const pane = useMemo(
    () =>
      settled ? (
        <LaterPane
          key={settled}
          id={settled}
          tab={search.tab}
          {...{ seesVacancies, seesRelations }}
          onTab={(tab) => acts.current.onTab(tab)}
          onBack={() => acts.current.onBack()}
          onClose={() => acts.current.onBack()}
          onDiscard={() => acts.current.ask("discard")}
          onSelect={() => acts.current.ask("select")}
        />
      ) : null,
    [settled, search.tab, seesVacancies, seesRelations, acts],
  );

  // The same element while nothing in it changes: a step draws the list only.
  const toolbar = useMemo(
    () => <Toolbar {...{ search, counts }} onFilter={(change) => acts.current.filter(change)} />,
    [search, counts, acts],
  );

  // A list that is not displayed has no heights to measure.
  const isListHidden = !wide && search.id !== undefined;
  const last = useLastShown(shown);
  const isAlone = query.data !== undefined && rows.length === 0 && !settled;
  const isBarShown = (marked.length > 0 || choosing) && !isListHidden;
  return (
    <div
      className={classes(css.page, search.id && css.detailShown)}
      data-choosing={isBarShown || undefined}
      data-snacks="right"
    >
      {toolbar}
      <div
        className={classes(`panes ${css.panes}`, search.id ? "show-detail" : "show-list", isAlone && css.alone)}
        data-stale={settled !== shown || undefined}
      >
        <section className="master" aria-labelledby="candidates" ref={master}>
          <div className={css.listHead}>
            <h2 id="candidates">Listado de candidatos</h2>
            {rows.some(isUndecided) ? (
              <Button look="quiet" size="sm" className={`phone ${css.choose}`} onClick={() => setChoosing(!choosing)}>
                Elegir varias
              </Button>
            ) : null}
            {counts && rows.length > 0 && tabOf(search) !== "decided" ? (
              <p className="text-14 muted" role="status">
                {leftText(counts.answer)}
              </p>
            ) : null}
          </div>
          <QueryView
            query={query}
            isEmpty={() => rows.length === 0}
            empty={
              <div className="card">
                <NoCandidates
                  {...{ search, seesVacancies }}
                  onFilter={filter}
                  hasOthers={Boolean(counts && counts.answer + counts.decided > 0)}
                />
              </div>
            }
          >
            {() =>
              isListHidden ? null : (
                <CandidateList
                  {...{ rows, search, marks, query, wantsFocus }}
                  key={list}
                  selected={shown}
                  place={shown ?? last}
                  total={found && !found.found_rows_capped ? Math.max(found.found_rows, rows.length) : -1}
                  onMore={more}
                />
              )
            }
          </QueryView>
        </section>
        {pane}
      </div>
      {failed ? null : (
        <LaterActs
          {...{ asking, rows, at, shown, current, marks, marked, move, recount, select, show, isBarShown, setChoosing }}
          detail={detail.data}
          master={master}
          onAsk={ask}
          list={query}
          loadAll={loadAll}
          hasHints={wide && rows.length > 0}
          onClose={() => {
            setAsking(undefined);
            setFailed(true);
          }}
        />
      )}
    </div>
  );
}
