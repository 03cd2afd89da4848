import type { CompanyVacancy } from "@arranca/contract/vacancies";
import { IconPlus } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useWide } from "#lib/use-wide.ts";
import { fromList } from "#ui/back-to-list.tsx";
import { Button } from "#ui/button.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { ChoiceChip } from "#ui/choice-chip.tsx";
import { classes } from "#ui/classes.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Chips } from "#ui/filter-chip.tsx";
import { Icon } from "#ui/icon.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { SearchBox } from "#ui/search-box.tsx";
import { CompanyJobDetail } from "./company-job-detail.tsx";
import { type CompanyJobsSearch, companyVacanciesQuery } from "./vacancies.queries.ts";
import { CompanyVacancyListItem } from "./vacancy-item.tsx";
import "./vacancies.css";

type Props = {
  search: CompanyJobsSearch;
  onSearch: (change: CompanyJobsSearch) => void;
  /** Puts the page's buttons where the frame has room for them. */
  place: (buttons: ReactNode) => ReactNode;
  /** Who applied, from the feature that owns it. */
  candidates: (vacancy: CompanyVacancy) => ReactNode;
};

const newVacancy = (
  <ButtonLink to="/jobs-company/new" look="fill" icon={<Icon of={IconPlus} />}>
    Nueva vacante
  </ButtonLink>
);

/** /jobs-company: the company's vacancies with a chip per status, and the detail of one beside them. */
export function CompanyJobsPage({ search, onSearch, place, candidates }: Props) {
  const query = useInfiniteQuery(companyVacanciesQuery(search));
  const wide = useWide();
  const vacancies = query.data?.pages.flatMap((page) => page.info) ?? [];
  const counts = query.data?.pages[0]?.counts ?? [];
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const isFiltered = Boolean(search.q || search.status);
  const isEmpty = query.isSuccess && vacancies.length === 0 && !search.id;
  const shown = search.id ?? (wide ? vacancies[0]?.id : undefined);

  return (
    <>
      {place(newVacancy)}
      <div className={classes("panes vac-panes", search.id ? "show-detail" : "show-list", isEmpty && "vac-alone")}>
        <section className="master with-tools stack g3" aria-labelledby="my-jobs">
          <h2 className="sr" id="my-jobs">
            Mis empleos
          </h2>
          {isEmpty && !isFiltered ? null : (
            <>
              <SearchBox
                dense
                label="Buscar en mis empleos"
                value={search.q ?? ""}
                onSearch={(q) => onSearch({ q: q || undefined, id: undefined })}
              />
              <Chips scroll label="Estatus">
                <ChoiceChip
                  on={!search.status}
                  count={all}
                  onChoose={() => onSearch({ status: undefined, id: undefined })}
                >
                  Todos
                </ChoiceChip>
                {counts
                  .toSorted((a, b) => a.status.id - b.status.id)
                  .map(({ status, count }) => (
                    <ChoiceChip
                      key={status.id}
                      on={search.status === status.id}
                      count={count}
                      onChoose={() =>
                        onSearch({ status: search.status === status.id ? undefined : status.id, id: undefined })
                      }
                    >
                      {status.name}
                    </ChoiceChip>
                  ))}
              </Chips>
              <p className="phone">{newVacancy}</p>
            </>
          )}
          <div className="card">
            <QueryView
              query={query}
              isEmpty={() => vacancies.length === 0}
              empty={<NoVacancies filtered={isFiltered} onSearch={onSearch} />}
            >
              {() => (
                <ul className="list">
                  {vacancies.map((vacancy) => (
                    <CompanyVacancyListItem
                      key={vacancy.id}
                      vacancy={vacancy}
                      on={vacancy.id === shown}
                      link={(title) => (
                        <Link
                          to="/jobs-company"
                          search={{ ...search, id: vacancy.id }}
                          state={fromList}
                          className="cover"
                          preload={false}
                        >
                          {title}
                        </Link>
                      )}
                    />
                  ))}
                  {query.hasNextPage ? (
                    <li className="vac-more">
                      <Button
                        busy={query.isFetchingNextPage}
                        busyLabel="Cargando"
                        onClick={() => query.fetchNextPage()}
                      >
                        Ver más
                      </Button>
                    </li>
                  ) : null}
                </ul>
              )}
            </QueryView>
          </div>
        </section>
        {shown ? (
          <CompanyJobDetail key={shown} id={shown} candidates={candidates} onGone={() => onSearch({ id: undefined })} />
        ) : null}
      </div>
    </>
  );
}

function NoVacancies({ filtered, onSearch }: { filtered: boolean; onSearch: Props["onSearch"] }) {
  if (filtered) {
    return (
      <EmptyState
        title="No se encontraron resultados"
        action={
          <Button onClick={() => onSearch({ q: undefined, status: undefined, id: undefined })}>Quitar filtros</Button>
        }
      >
        Ninguna de tus vacantes coincide con lo que buscas.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="Publica tu primera vacante" picture="road" action={newVacancy}>
      La revisamos en 24 a 48 hrs y la verán los jóvenes de tu municipio.
    </EmptyState>
  );
}
