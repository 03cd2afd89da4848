import type { VacancyFit, WiderFilter } from "@arranca/contract/vacancies/search";
import type { OpenVacancy } from "@arranca/contract/vacancies/vacancy";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "#ui/actions/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { foundNumber } from "../shared/words.ts";
import { countFilters, noFilters, withoutFilter } from "./filters.ts";
import css from "./jobs.module.css";
import { similarVacanciesQuery, widerQuery } from "./queries.ts";
import { AlertButton } from "./saved-chips.tsx";
import type { JobsSearch } from "./search.ts";
import { useFits } from "./vacancy-fits.ts";

type Props = {
  search: JobsSearch;
  onSearch: (change: JobsSearch) => void;
  item: (vacancy: OpenVacancy, fit: VacancyFit | undefined) => ReactNode;
};

const names: Record<Exclude<WiderFilter, "search">, string> = {
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
  withoutExperience: "«Sin experiencia»",
  withTraining: "«Con capacitación»",
  liked: "«Lo que me gusta»",
};

/** What helps when nothing is found: which single filter to take away and what that gives, and what comes near. */
export function JobsNothingFound({ search, onSearch, item }: Props) {
  const on = countFilters(search) + (search.q ? 1 : 0);
  const { data: wider } = useQuery({ ...widerQuery(search), enabled: on > 1 });
  const { data: alike } = useQuery({ ...similarVacanciesQuery(search.q ?? ""), enabled: on > 0 });
  // No vacancy says any of the words: the newest are better than an empty page.
  const isAlone = search.q !== undefined && alike?.publications.length === 0;
  const { data: newest } = useQuery({ ...similarVacanciesQuery(""), enabled: isAlone });
  const similar = (isAlone ? newest : alike)?.publications ?? [];
  const fits = useFits([similar]);
  if (on === 0) {
    return (
      <EmptyState title="No se encontraron resultados" picture="road" action={<AlertButton search={noFilters} />}>
        Todavía no hay empleos. ¿Te avisamos cuando salga uno?
      </EmptyState>
    );
  }
  return (
    <>
      <EmptyState
        title="No se encontraron resultados"
        action={
          <div className={`stack gap-2 ${css.wider}`}>
            {wider?.slice(0, 3).map(({ without, ...found }) => (
              <Button key={without} look="soft" onClick={() => onSearch({ ...withoutFilter(without), id: undefined })}>
                Sin {without === "search" ? `«${search.q}»` : names[without]}: {foundNumber(found)}
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
      {similar.length > 0 ? (
        <section className={css.similar} aria-labelledby="jobs-similar">
          <h3 id="jobs-similar">{search.q && !isAlone ? "Empleos parecidos" : "Los más recientes"}</h3>
          <ul className="list">{similar.map((vacancy) => item(vacancy, fits.get(vacancy.id)))}</ul>
        </section>
      ) : null}
    </>
  );
}
