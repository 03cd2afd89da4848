import type { VacancyFit, WiderFilter, widenOpenVacancies } from "@arranca/contract/vacancies/search";
import type { OpenVacancy } from "@arranca/contract/vacancies/vacancy";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Contents } from "#lib/calls/call.ts";
import { Button } from "#ui/actions/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { foundText } from "../shared/words.ts";
import { countFilters, noFilters, withoutFilter } from "./filters.ts";
import css from "./jobs.module.css";
import { similarVacanciesQuery, widerQuery } from "./queries.ts";
import { AlertButton } from "./saved-chips.tsx";
import type { JobsSearch } from "./search.ts";
import { useFits } from "./vacancy-fits.ts";

type Props = {
  search: JobsSearch;
  /** True if the search words name nothing, such as 'de la'. */
  asksNothing?: boolean;
  onSearch: (change: JobsSearch) => void;
  item: (vacancy: OpenVacancy, fit: VacancyFit | undefined) => ReactNode;
};

type Wider = Contents<typeof widenOpenVacancies>[number];

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

export function JobsNothingFound({ search, asksNothing, onSearch, item }: Props) {
  const on = countFilters(search) + (search.q ? 1 : 0);
  const { data: wider } = useQuery({ ...widerQuery(search), enabled: on > 1 && !asksNothing });
  const { data: alike } = useQuery({ ...similarVacanciesQuery(search.q ?? ""), enabled: on > 0 && !asksNothing });
  // No vacancy has any of the words: the newest ones are shown instead.
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
  if (asksNothing) {
    return (
      <EmptyState
        title={`«${search.q}» no dice qué empleo buscas`}
        action={
          <Button look="soft" onClick={() => onSearch({ q: undefined, exact: undefined, id: undefined })}>
            {countFilters(search) > 0 ? "Quitar estas palabras" : "Ver todos los empleos"}
          </Button>
        }
      >
        Escribe un trabajo o un lugar, como «cajero» o «León».
      </EmptyState>
    );
  }
  return (
    <>
      <BestWayOut search={search} onSearch={onSearch} wider={wider?.[0]} />
      {similar.length > 0 ? (
        <section className={css.similar} aria-labelledby="jobs-similar">
          <h3 id="jobs-similar">{search.q && !isAlone ? "Empleos parecidos" : "Los más recientes"}</h3>
          <ul className="list">{similar.map((vacancy) => item(vacancy, fits.get(vacancy.id)))}</ul>
        </section>
      ) : null}
    </>
  );
}

/**
 * Suggestion for an empty result: the change with most results, or an alert. The chips above the list remove each filter.
 */
function BestWayOut({ search, onSearch, wider }: Pick<Props, "search" | "onSearch"> & { wider: Wider | undefined }) {
  const title = "No se encontraron resultados";
  if (wider) {
    const { without, ...found } = wider;
    return (
      <EmptyState
        title={title}
        action={
          <Button look="soft" onClick={() => onSearch({ ...withoutFilter(without), id: undefined })}>
            Sin {without === "search" ? `«${search.q}»` : names[without]}: {foundText(found)}
          </Button>
        }
      >
        Así encuentras empleos:
      </EmptyState>
    );
  }
  if (countFilters(search) === 0)
    return (
      <EmptyState title={title} action={<AlertButton search={search} />}>
        Hoy no encontramos ninguna vacante con «{search.q}».
      </EmptyState>
    );
  return (
    <EmptyState
      title={title}
      action={
        <Button look="soft" onClick={() => onSearch({ ...noFilters, q: undefined, id: undefined })}>
          Quitar filtros
        </Button>
      }
    >
      Hoy no hay vacantes con estos filtros.
    </EmptyState>
  );
}
