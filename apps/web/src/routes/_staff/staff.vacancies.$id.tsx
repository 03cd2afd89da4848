import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { ReviewVacancyPage } from "#features/vacancies/review-vacancy-page.tsx";
import { reviewVacancyQuery } from "#features/vacancies/vacancies.queries.ts";
import { usePageHeading } from "#layouts/page-actions.tsx";

export const Route = createFileRoute("/_staff/staff/vacancies/$id")({
  staticData: { title: "Vacante" },
  component: Vacancy,
});

function Vacancy() {
  const { id } = Route.useParams();
  const { data } = useQuery(reviewVacancyQuery(id));
  usePageHeading(data && `Vacante de ${data.company.name}`);
  return <ReviewVacancyPage id={id} />;
}
