import { Button } from "#ui/actions/button.tsx";
import { ButtonLink } from "#ui/actions/button-link.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { type CandidatesSearch, tabOf } from "../search.ts";
import { isFiltered, withoutFilters } from "./no-filters.ts";

type Props = {
  search: CandidatesSearch;
  onFilter: (change: CandidatesSearch) => void;
  seesVacancies: boolean;
  /** True if the company has candidates in another tab or vacancy. */
  hasOthers: boolean;
};

export function NoCandidates({ search, onFilter, seesVacancies, hasOthers }: Props) {
  if (isFiltered(search)) {
    return (
      <EmptyState
        title="No se encontraron resultados"
        picture="no-candidates"
        action={<Button onClick={() => onFilter(withoutFilters)}>Quitar filtros</Button>}
      >
        Ningún candidato coincide con lo que buscas.
      </EmptyState>
    );
  }
  if (hasOthers || search.job) {
    return (
      <EmptyState
        title={tabOf(search) === "answer" ? "No queda nadie por responder" : "Aquí no hay nadie"}
        picture="no-candidates"
        action={
          search.job ? (
            <Button onClick={() => onFilter({ job: undefined })}>Ver todas las vacantes</Button>
          ) : tabOf(search) === "answer" ? (
            <Button onClick={() => onFilter({ list: "decided" })}>Ver los decididos</Button>
          ) : (
            <Button onClick={() => onFilter({ list: undefined })}>Ver por responder</Button>
          )
        }
      >
        {tabOf(search) === "answer"
          ? "Cuando alguien más se postule, lo verás aquí y te mandamos un correo."
          : "En esta parte de la lista todavía no hay postulaciones."}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Aún no hay candidatos"
      picture="no-candidates"
      action={seesVacancies ? <ButtonLink to="/jobs-company">Ver mis vacantes</ButtonLink> : null}
    >
      Cuando alguien se postule a una de tus vacantes, lo verás aquí y te mandamos un correo.
    </EmptyState>
  );
}
