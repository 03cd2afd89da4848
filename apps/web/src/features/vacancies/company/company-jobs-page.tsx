import type { CompanyVacancy, CompanyVacancyItem } from "@arranca/contract/vacancies/vacancy";
import { IconPlus, IconTable } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { firstPageParams, rowsOf } from "#lib/page/list-search.ts";
import { useDetailFocus } from "#lib/page/use-detail-focus.ts";
import { useWide } from "#lib/page/use-wide.ts";
import { ownData } from "#lib/session/own-data.ts";
import { fromList } from "#ui/actions/back-to-list.tsx";
import { Button } from "#ui/actions/button.tsx";
import { ButtonLink } from "#ui/actions/button-link.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { classes } from "#ui/classes.ts";
import { Pager } from "#ui/display/pager.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import layoutCss from "../shared/panes.module.css";
import { useReviewPromise } from "../shared/use-review-promise.ts";
import { CompanyJobDetail } from "./company-job-detail.tsx";
import { CompanyVacancyListItem } from "./company-vacancy-item.tsx";
import css from "./own-jobs.module.css";
import { OwnJobsOrder, OwnJobsTable } from "./own-jobs-table.tsx";
import { OwnJobsTools } from "./own-jobs-tools.tsx";
import { ownVacanciesQuery } from "./queries.ts";
import { noOwnFilters, type OwnJobsSearch, ownJobsSearch } from "./search.ts";

type Props = {
  search: OwnJobsSearch;
  onSearch: (change: OwnJobsSearch) => void;
  place: (buttons: ReactNode) => ReactNode;
  candidates: (vacancy: CompanyVacancy) => ReactNode;
};

const newVacancy = (
  <ButtonLink to="/jobs-company/new" look="fill" icon={<Icon of={IconPlus} />}>
    Nueva vacante
  </ButtonLink>
);

/** Page /jobs-company: the company's vacancies as a table, or as a list beside the open one; as cards on a phone. */
export function CompanyJobsPage({ search, onSearch, place, candidates }: Props) {
  const query = useQuery(ownVacanciesQuery(search));
  const wide = useWide();
  const promise = useReviewPromise();
  const { q, status, modality, unreviewed, revised, from, to, id } = search;
  useDetailFocus(id);
  const isFiltered = Boolean(q || status || modality || unreviewed || revised || from || to);
  const own = ownData(query);
  const rows = own?.info;
  const found = query.data?.found_rows ?? 0;
  const { limit, offset } = rowsOf(search);
  const filter = (change: OwnJobsSearch) =>
    onSearch({ ...change, ...firstPageParams, id: undefined, extend: undefined });
  const sortBy = (sort: string | undefined) => filter({ sort: ownJobsSearch({ sort }).sort });
  const link = (vacancy: CompanyVacancyItem, text: ReactNode = vacancy.title || "Vacante sin título") => (
    <Link
      to="/jobs-company"
      search={{ ...search, id: vacancy.id, extend: undefined }}
      state={fromList}
      className="cover bold"
      preload={false}
    >
      {text}
    </Link>
  );
  const nothing =
    isFiltered || offset > 0 ? (
      <NothingFound onClear={() => onSearch(noOwnFilters)} />
    ) : (
      <EmptyState title="Publica tu primera vacante" picture="road" action={newVacancy}>
        La revisamos en {promise} y la verán los jóvenes de tu municipio.
      </EmptyState>
    );
  const heading = (
    <h2 className="sr-only" id="my-jobs">
      Mis empleos
    </h2>
  );

  if (rows?.length === 0 && !isFiltered && !id && offset === 0) {
    return (
      <>
        {place(newVacancy)}
        <section className="card" aria-labelledby="my-jobs">
          {heading}
          {nothing}
        </section>
      </>
    );
  }

  const tools = (
    <OwnJobsTools search={search} onFilter={filter} counts={query.data?.counts}>
      {wide && id ? (
        <ButtonLink
          to="/jobs-company"
          search={{ ...search, id: undefined, extend: undefined }}
          look="quiet"
          size="sm"
          icon={<Icon of={IconTable} />}
        >
          Ver tabla
        </ButtonLink>
      ) : null}
      {wide ? null : (
        <ButtonLink to="/jobs-company/new" look="fill" icon={<Icon of={IconPlus} />} aria-label="Nueva vacante">
          Nueva
        </ButtonLink>
      )}
    </OwnJobsTools>
  );

  if (wide && !id) {
    return (
      <>
        {place(newVacancy)}
        <section className={`card ${css.jobs}`} aria-labelledby="my-jobs">
          {heading}
          {tools}
          <OwnJobsTable
            search={search}
            rows={rows}
            found={found}
            capped={query.data?.found_rows_capped}
            error={query.error}
            isPaused={query.isPaused}
            onRetry={() => void query.refetch()}
            next={query.data?.cursor}
            onPage={(change) => onSearch(change)}
            onSort={sortBy}
            empty={nothing}
            link={link}
          />
        </section>
      </>
    );
  }

  return (
    <>
      {place(newVacancy)}
      <div className={classes("panes", layoutCss.panes, css.panes, id ? `show-detail ${layoutCss.open}` : "show-list")}>
        <section className={`master ${css.list}`} aria-labelledby="my-jobs">
          {heading}
          {tools}
          <OwnJobsOrder sort={search.sort} onSort={sortBy} />
          <div className="card">
            <QueryView query={{ ...query, data: own }} isEmpty={(page) => page.info.length === 0} empty={nothing}>
              {(page) => (
                <ul className="list">
                  {page.info.map((vacancy) => (
                    <CompanyVacancyListItem
                      key={vacancy.id}
                      vacancy={vacancy}
                      on={vacancy.id === id}
                      link={(title) => link(vacancy, title)}
                    />
                  ))}
                </ul>
              )}
            </QueryView>
            {found > limit ? (
              <div className={css.pages}>
                <Pager
                  page={offset / limit + 1}
                  pages={Math.ceil(found / limit)}
                  visible={wide ? 5 : 8}
                  onPage={(page) => onSearch({ ...firstPageParams, page: page === 1 ? undefined : page })}
                />
              </div>
            ) : null}
          </div>
        </section>
        {id ? (
          <CompanyJobDetail
            key={id}
            id={id}
            candidates={candidates}
            asksToExtend={search.extend === true}
            onAsked={() => onSearch({ extend: undefined })}
            onGone={() => onSearch({ id: undefined, extend: undefined })}
          />
        ) : null}
      </div>
    </>
  );
}

const NothingFound = ({ onClear }: { onClear: () => void }) => (
  <EmptyState title="No se encontraron resultados" action={<Button onClick={onClear}>Quitar filtros</Button>}>
    Ninguna de tus vacantes coincide con lo que buscas.
  </EmptyState>
);
