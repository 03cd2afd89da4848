import type { Candidate } from "@arranca/contract/applications";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { useShortcuts } from "#lib/page/shortcuts.ts";
import { useDetailFocus } from "#lib/page/use-detail-focus.ts";
import { useWide } from "#lib/page/use-wide.ts";
import { Button } from "#ui/actions/button.tsx";
import { classes } from "#ui/classes.ts";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { undoNewest } from "#ui/feedback/undo-stack.ts";
import { ApplicationPane } from "./candidate/application-pane.tsx";
import type { Discard } from "./discard-dialog.tsx";
import { BatchBar } from "./list/batch-bar.tsx";
import { CandidateList } from "./list/candidate-list.tsx";
import css from "./list/list.module.css";
import { Hints, NoCandidates } from "./list/list-parts.tsx";
import { useMarks } from "./list/marks.ts";
import { type Asking, PageDialogs } from "./list/page-dialogs.tsx";
import { useFirstShown, useLastShown, useLatest, usePrefetched } from "./list/page-hooks.ts";
import { candidateQuery, filtersOf } from "./list/queries.ts";
import { isUndecided, leftText, nextUndecided } from "./list/rows.ts";
import { Toolbar } from "./list/toolbar.tsx";
import { useBatch } from "./list/use-batch.ts";
import { useCandidates, useShownRow } from "./list/use-candidates.ts";
import { useCounts } from "./list/use-counts.ts";
import { useDecisions } from "./list/use-decisions.ts";
import { useSelected, useSettled } from "./list/use-selected.ts";
import { type CandidatesSearch, tabOf } from "./search.ts";

type Props = {
  search: CandidatesSearch;
  onSearch: (change: CandidatesSearch) => void;
  seesVacancies: boolean;
  seesRelations: boolean;
};

export function CandidatesPage({ search, onSearch, seesVacancies, seesRelations }: Props) {
  const wide = useWide();
  const [asking, setAsking] = useState<Asking>();
  const [choosing, setChoosing] = useState(false);
  const close = () => setAsking(undefined);

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
  const unreviewed = marked.filter(({ actions }) => actions.includes("open"));

  // Focus moves along, as in the queue of staff: the name is read out, and Tab continues from there.
  const wantsFocus = useRef(false);
  const show = (id: string | undefined) => {
    if (!id) return;
    wantsFocus.current = true;
    select(id);
  };
  const go = (by: 1 | -1) => show(rows[at + by]?.id);
  const goUndecided = (from: number) => {
    const next = rows[nextUndecided(rows, from)];
    if (next) show(next.id);
    // The decided one stays open, also after a reload.
    else if (shown) select(shown);
    return next;
  };
  const markAndGo = (by: 1 | -1) => {
    marks.add(rows.filter((_row, index) => index === at || index === at + by));
    go(by);
  };

  const decisions = useDecisions(move, show);
  const sent = useRef<Discard>(undefined);
  const {
    batch,
    run,
    again,
    close: closeBatch,
  } = useBatch((act, results) => {
    const decided = new Set(results.map(({ care_about_id }) => care_about_id));
    if (act === "discard" && shown && decided.has(shown)) goUndecided(at);
    marks.clear();
    setChoosing(false);
    recount(0);
  });

  const filter = (change: CandidatesSearch) => {
    reset();
    onSearch({ ...change, id: undefined });
  };
  const ask = (what: "discard" | "select") => {
    if (!current?.actions.includes(what)) return;
    setAsking(what === "discard" ? { what, rows: [current] } : { what, id: current.id });
  };
  const askMarked = () => setAsking({ what: "discard", rows: marked });
  const discard = async (people: readonly Candidate[], reason: Discard) => {
    const [only] = people;
    if (people.length === 1 && only) {
      await decisions.discard(only, reason);
      goUndecided(rows.findIndex(({ id }) => id === only.id));
    } else {
      sent.current = reason;
      void run("discard", people, reason);
    }
    close();
  };

  useShortcuts(
    {
      j: () => go(1),
      k: () => go(-1),
      "shift+j": () => markAndGo(1),
      "shift+k": () => markAndGo(-1),
      n: () => {
        if (!goUndecided(at)) showSnack("No queda nadie por responder en esta lista");
      },
      o: () => void (current && decisions.open(current)),
      d: () => (marked.length > 0 ? askMarked() : ask("discard")),
      s: () => ask("select"),
      x: () => current && marks.toggle(current),
      u: () => {
        if (!undoNewest()) showSnack("No hay nada que deshacer");
      },
      Escape: marks.ids.size > 0 ? marks.clear : undefined,
      "/": () => document.querySelector<HTMLInputElement>("main input[type=search]")?.focus(),
      "?": () => setAsking({ what: "keys" }),
    },
    "jk",
  );

  const acts = useLatest({
    ask,
    onTab: (tab: CandidatesSearch["tab"]) => onSearch({ tab }),
    onBack: () => {
      reset();
      onSearch({ id: undefined });
    },
  });
  // The same element while the same application is open, so that a key does not draw its CV again.
  const pane = useMemo(
    () =>
      settled ? (
        <ApplicationPane
          key={settled}
          id={settled}
          tab={search.tab}
          {...{ seesVacancies, seesRelations }}
          onTab={(tab) => acts.current.onTab(tab)}
          onBack={() => acts.current.onBack()}
          onDiscard={() => acts.current.ask("discard")}
          onSelect={() => acts.current.ask("select")}
        />
      ) : null,
    [settled, search.tab, seesVacancies, seesRelations, acts],
  );

  // A list that is not displayed has no heights to measure.
  const isListHidden = !wide && search.id !== undefined;
  const last = useLastShown(shown);
  const isAlone = query.data !== undefined && rows.length === 0 && !settled;
  const isBarShown = (marked.length > 0 || choosing) && !isListHidden;
  const waiting = rows.filter(isUndecided);
  return (
    <div
      className={classes(css.page, search.id && css.detailShown)}
      data-choosing={isBarShown || undefined}
      data-snacks="right"
    >
      <Toolbar {...{ search, counts }} onFilter={filter} />
      <div
        className={classes(`panes ${css.panes}`, search.id ? "show-detail" : "show-list", isAlone && css.alone)}
        data-stale={settled !== shown || undefined}
      >
        <section className="master" aria-labelledby="candidates">
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
      {isBarShown ? (
        <BatchBar
          count={marked.length}
          unreviewed={unreviewed.length}
          isAll={!query.hasNextPage && marked.length === waiting.length}
          isLoadingAll={query.isFetchingNextPage}
          onAll={() => void loadAll().then(marks.add)}
          onDiscard={askMarked}
          onOpen={() => setAsking({ what: "open", rows: unreviewed })}
          onClear={() => {
            marks.clear();
            setChoosing(false);
          }}
        />
      ) : wide && rows.length > 0 ? (
        <Hints onHelp={() => setAsking({ what: "keys" })} />
      ) : null}
      <PageDialogs
        {...{ asking, close, discard, batch }}
        detail={detail.data}
        onOpen={(rows) => {
          close();
          void run("open", rows);
        }}
        onSelected={() => {
          close();
          recount(0);
          goUndecided(at);
        }}
        onAgain={() => again(sent.current)}
        onBatchEnd={closeBatch}
      />
    </div>
  );
}
