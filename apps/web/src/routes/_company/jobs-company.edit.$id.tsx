import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { EditVacancyPage } from "#features/vacancies/vacancy-form-page.tsx";
import { PageAction } from "#layouts/page-actions.tsx";
import { sessionQuery } from "#lib/session.ts";

export const Route = createFileRoute("/_company/jobs-company/edit/$id")({
  staticData: { title: "Editar vacante" },
  component: EditVacancy,
});

function EditVacancy() {
  const { id } = Route.useParams();
  const { data: session } = useSuspenseQuery(sessionQuery);
  return (
    <EditVacancyPage
      key={id}
      id={id}
      company={{ name: session.name ?? "Tu empresa", image: session.profileImage }}
      place={(nodes) => <PageAction>{nodes}</PageAction>}
    />
  );
}
