import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ButtonLink } from "#ui/actions/button-link.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { OpenVacancyItem } from "./open-vacancy-item.tsx";
import { newestVacanciesQuery } from "./queries.ts";
import { useSavedIds } from "./saved/saved-vacancies.queries.ts";
import { useFits } from "./vacancy-fits.ts";

export function NewestVacancies() {
  const query = useQuery(newestVacanciesQuery);
  const savedIds = useSavedIds();
  const fits = useFits([query.data?.publications ?? []]);
  return (
    <QueryView
      query={query}
      isEmpty={(data) => data.publications.length === 0}
      empty={
        <EmptyState
          title="Todavía no hay vacantes"
          picture="road"
          action={<ButtonLink to="/cvs">Preparar mi CV</ButtonLink>}
        >
          Cuando una empresa publique, aquí lo verás. Mientras, ten listo tu CV.
        </EmptyState>
      }
    >
      {(data) => (
        <ul className="list">
          {data.publications.map((vacancy) => (
            <OpenVacancyItem
              key={vacancy.id}
              vacancy={vacancy}
              on={false}
              applied={false}
              saved={savedIds?.has(vacancy.id) ?? false}
              fit={fits.get(vacancy.id)}
              source="dashboard"
              link={(title) => (
                <Link className="cover" to="/jobs" search={{ id: vacancy.id }}>
                  {title}
                </Link>
              )}
            />
          ))}
        </ul>
      )}
    </QueryView>
  );
}
