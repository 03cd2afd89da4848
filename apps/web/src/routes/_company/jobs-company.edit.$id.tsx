import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, notFound, rootRouteId } from "@tanstack/react-router";
import { EditVacancyPage } from "#features/vacancies/form/vacancy-form-page.tsx";
import { companyVacancyQuery } from "#features/vacancies/shared/queries.ts";
import { PageAction } from "#layouts/page-actions.tsx";
import { isNotFound } from "#lib/calls/call.ts";
import { sessionQuery } from "#lib/session/session.ts";

export const Route = createFileRoute("/_company/jobs-company/edit/$id")({
  staticData: { title: "Editar vacante", hasActionBar: true },
  // A malformed or foreign id shows the 404 page. Other failures are shown by the page itself, with 'Reintentar'.
  loader: async ({ context, params }) => {
    try {
      await context.queryClient.ensureQueryData(companyVacancyQuery(params.id));
    } catch (error) {
      if (isNotFound(error)) throw notFound({ routeId: rootRouteId });
    }
  },
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
