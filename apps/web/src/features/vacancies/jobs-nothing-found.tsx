import type { OpenVacancy } from "@arranca/contract/vacancies";
import type { WiderFilter } from "@arranca/contract/vacancy-search";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { countFilters, type JobsSearch, noFilters, withoutFilter } from "./jobs.search.ts";
import { AlertButton } from "./saved-chips.tsx";
import { similarVacanciesQuery, widerQuery } from "./vacancies.queries.ts";
import { foundNumber } from "./vacancies.words.ts";

type Props = {
  search: JobsSearch;
  onSearch: (change: JobsSearch) => void;
  item: (vacancy: OpenVacancy) => ReactNode;
};

const names: Record<WiderFilter, string> = {
  search: "las palabras",
  municipalityId: "el lugar",
  near: "la distancia",
  modalityId: "la modalidad",
  jobTypeId: "el horario",
  degreeId: "el grado",
  fieldId: "el área de trabajo",
  careerId: "la carrera",
  remunerationMin: "el sueldo",
  benefits: "las prestaciones",
  days: "la fecha",
  indigenous: "«Pueblos originarios»",
  diversePopulation: "«Población diversa»",
};

/** What helps when nothing is found: which single filter to take away and what that gives, and what comes near. */
export function JobsNothingFound({ search, onSearch, item }: Props) {
  const on = countFilters(search) + (search.q ? 1 : 0);
  const { data: wider } = useQuery({ ...widerQuery(search), enabled: on > 1 });
  const { data: similar } = useQuery({ ...similarVacanciesQuery(search.q ?? ""), enabled: on > 0 });
  if (on === 0) {
    return (
      <EmptyState title="No se encontraron resultados">
        Todavía no hay empleos publicados. Vuelve pronto: cada semana entran nuevos.
      </EmptyState>
    );
  }
  return (
    <>
      <EmptyState
        title="No se encontraron resultados"
        action={
          <div className="stack g2 vac-wider">
            {wider?.slice(0, 3).map(({ without, ...found }) => (
              <Button key={without} look="soft" onClick={() => onSearch({ ...withoutFilter[without], id: undefined })}>
                Sin {names[without]}: {foundNumber(found)}
              </Button>
            ))}
            <AlertButton search={search} />
            <Button look="quiet" onClick={() => onSearch({ ...noFilters, q: undefined, id: undefined })}>
              Quitar filtros
            </Button>
          </div>
        }
      >
        {wider?.length ? "Así encuentras empleos:" : "Prueba con otra palabra o quita algún filtro."}
      </EmptyState>
      {similar?.publications.length ? (
        <section className="vac-similar" aria-labelledby="jobs-similar">
          <h3 id="jobs-similar">{search.q ? "Empleos parecidos" : "Los más recientes"}</h3>
          <ul className="list">{similar.publications.map(item)}</ul>
        </section>
      ) : null}
    </>
  );
}
