import type { OpenVacancy, PersonVacancy } from "@arranca/contract/vacancies/vacancy";
import { IconAdjustmentsHorizontal, IconSparkles } from "@tabler/icons-react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { ApiError } from "#lib/calls/call.ts";
import { useDetailFocus } from "#lib/page/use-detail-focus.ts";
import { useWide } from "#lib/page/use-wide.ts";
import { Button } from "#ui/actions/button.tsx";
import { Chips } from "#ui/actions/filter-chip.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { SearchBox } from "#ui/actions/search-box.tsx";
import { classes } from "#ui/classes.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";
import layoutCss from "../shared/panes.module.css";
import { countFilters, noFilters } from "./filters.ts";
import { JobDetail } from "./job-detail.tsx";
import { JobRow } from "./job-row.tsx";
import css from "./jobs.module.css";
import { JobsFilterChips } from "./jobs-filter-chips.tsx";
import { JobsHead } from "./jobs-head.tsx";
import { JobsMore } from "./jobs-more.tsx";
import { JobsNothingFound } from "./jobs-nothing-found.tsx";
import { openCountQuery, openVacanciesQuery } from "./queries.ts";
import { useSavedIds } from "./saved/saved-vacancies.queries.ts";
import { AlertChip, SavedChip } from "./saved-chips.tsx";
import type { JobsSearch } from "./search.ts";
import { useListPlace } from "./use-list-place.ts";
import type { TellMore } from "./vacancy-fit.tsx";
import { useFits } from "./vacancy-fits.ts";

const LikesDialog = lazyComponent(async () => (await import("./likes-dialog.tsx")).LikesDialog);

const JobsFilterDialog = lazyComponent(async () => (await import("./jobs-filter-dialog.tsx")).JobsFilterDialog);

type Props = {
  search: JobsSearch;
  onSearch: (change: JobsSearch) => void;
  /** Renders 'Postularme' and what follows it. */
  actions: (vacancy: PersonVacancy) => ReactNode;
  /** Renders content after an application, above the vacancy's description. */
  afterApplying: (vacancy: PersonVacancy) => ReactNode;
  /** Renders 'Agregar' beside data that is missing to judge the match. */
  tellMore: TellMore;
  /** Ids of vacancies with a current application of this person. */
  applied: ReadonlySet<string>;
  /** Id of the reader's career, if the catalogue has it. */
  ownCareer?: number | undefined;
  /** Reason why the person can read vacancies but not apply yet. */
  notice?: ReactNode;
};

const isHomeUnknown = (error: unknown) => error instanceof ApiError && error.code === "ADDRESS_UNKNOWN";

/** Page /jobs: search and filters above, list left, detail right; on a phone the detail replaces the list. */
export function JobsPage({ search, onSearch, actions, afterApplying, tellMore, applied, ownCareer, notice }: Props) {
  const query = useInfiniteQuery(openVacanciesQuery(search));
  const savedIds = useSavedIds();
  const wide = useWide();
  const [filters, setFilters] = useState(false);

  const pages = query.data?.pages.map((page) => page.publications) ?? [];
  const vacancies = pages.flat();
  const fits = useFits(pages);
  const first = query.data?.pages[0];
  // Without a capped count the first page has all results.
  const hasMore = first?.found_rows_capped === true;
  const count = useQuery({ ...openCountQuery(search, first), enabled: hasMore && !query.isPlaceholderData });
  const found = hasMore ? count.data : first;
  const shown = search.id ?? (wide ? vacancies[0]?.id : undefined);
  // Nothing found, or the request failed.
  const isAlone = !query.isPending && vacancies.length === 0 && !search.id;
  const on = countFilters(search);
  useDetailFocus(shown);
  const pane = useRef<HTMLDivElement>(null);
  useListPlace(pane, {
    loaded: query.isPlaceholderData ? 0 : (query.data?.pages.length ?? 0),
    hasNextPage: query.hasNextPage,
    isFetching: query.isFetching,
    fetchNextPage: query.fetchNextPage,
  });

  /** Starts a new search and scrolls the list to its start. */
  const find = (change: JobsSearch) => {
    pane.current?.scrollTo({ top: 0 });
    onSearch(change);
  };

  const item = (vacancy: OpenVacancy, fit = fits.get(vacancy.id)) => (
    <JobRow
      key={vacancy.id}
      vacancy={vacancy}
      on={vacancy.id === shown}
      applied={applied.has(vacancy.id)}
      saved={savedIds?.has(vacancy.id) ?? false}
      fit={fit}
    />
  );

  return (
    <>
      <div className={classes(css.bar, search.id !== undefined && css.hidePhone)}>
        <SearchBox
          label="Buscar empleos"
          value={search.q ?? ""}
          onSearch={(q) => find({ q: q || undefined, exact: undefined, id: undefined })}
        />
        <Chips scroll label="Filtros">
          <button type="button" className="filter-chip" aria-haspopup="dialog" onClick={() => setFilters(true)}>
            <Icon of={IconAdjustmentsHorizontal} />
            Filtros {on > 0 ? <b className="text-brand">{on}</b> : null}
          </button>
          <button
            type="button"
            className="filter-chip"
            aria-haspopup="dialog"
            onClick={() => onSearch({ likes: true })}
          >
            <Icon of={IconSparkles} />
            Lo que me gusta
          </button>
          <JobsFilterChips onSearch={find} {...{ search, ownCareer }} />
          {on > 0 ? (
            <Button look="quiet" size="sm" onClick={() => find({ ...noFilters, id: undefined })}>
              Limpiar cambios
            </Button>
          ) : null}
          <SavedChip />
          {first?.empty_words === "nothing" ? null : <AlertChip search={search} />}
        </Chips>
      </div>
      {notice ? <div className={css.note}>{notice}</div> : null}
      <div
        className={classes(
          `panes ${layoutCss.panes} ${css.results}`,
          search.id ? `show-detail ${layoutCss.open}` : "show-list",
          isAlone && css.alone,
        )}
      >
        <section className="master" aria-labelledby="jobs-count">
          <JobsHead
            {...{ search, found }}
            searched={first?.searched ?? null}
            understood={first?.understood ?? []}
            emptyWords={first?.empty_words ?? null}
            isWaiting={query.isPlaceholderData && query.isPaused}
            onSearch={find}
          />
          <div className="card" ref={pane} aria-busy={query.isPlaceholderData}>
            {isHomeUnknown(query.error) ? (
              <EmptyState
                title="¿Cerca de dónde?"
                picture="road"
                action={<Button onClick={() => setFilters(true)}>Elegir un lugar</Button>}
              >
                {query.error?.message}
              </EmptyState>
            ) : (
              <QueryView
                query={query}
                isEmpty={() => vacancies.length === 0}
                empty={
                  <JobsNothingFound
                    search={search}
                    asksNothing={first?.empty_words === "nothing"}
                    onSearch={find}
                    item={item}
                  />
                }
              >
                {() => (
                  <ul className="list">
                    {vacancies.map((vacancy) => item(vacancy))}
                    {query.hasNextPage ? (
                      <JobsMore
                        busy={query.isFetchingNextPage}
                        failed={query.isFetchNextPageError}
                        onMore={() => void query.fetchNextPage()}
                      />
                    ) : null}
                  </ul>
                )}
              </QueryView>
            )}
          </div>
        </section>
        {shown ? (
          <JobDetail
            key={shown}
            id={shown}
            {...{ actions, afterApplying, tellMore }}
            onClose={() => onSearch({ id: undefined })}
          />
        ) : null}
      </div>
      {search.likes ? (
        <LikesDialog
          onClose={() => onSearch({ likes: undefined })}
          onOnly={() => find({ likes: undefined, liked: true, id: undefined })}
        />
      ) : null}
      {filters ? <JobsFilterDialog search={search} onClose={() => setFilters(false)} onApply={find} /> : null}
    </>
  );
}
