import { useQuery } from "@tanstack/react-query";
import { createFileRoute, notFound, rootRouteId } from "@tanstack/react-router";
import { AuditLogLink } from "#features/audit/audit-log-link.tsx";
import { openCasesQuery } from "#features/review/case-work.queries.ts";
import { CaseWork } from "#features/review/case-work.tsx";
import { reviewVacancyQuery } from "#features/vacancies/staff/queries.ts";
import { ReviewVacancyPage } from "#features/vacancies/staff/review-vacancy-page.tsx";
import { usePageHeading } from "#layouts/page-actions.tsx";
import { isNotFound } from "#lib/calls/call.ts";

export const Route = createFileRoute("/_staff/staff/vacancies/$id")({
  staticData: { title: "Vacante", hasActionBar: true },
  // A malformed or foreign id shows the 404 page. Other failures are shown by the page itself, with 'Reintentar'.
  loader: async ({ context, params }) => {
    try {
      await Promise.all([
        context.queryClient.ensureQueryData(reviewVacancyQuery(params.id)),
        context.queryClient.prefetchQuery(openCasesQuery(params.id)),
      ]);
    } catch (error) {
      if (isNotFound(error)) throw notFound({ routeId: rootRouteId });
    }
  },
  component: Vacancy,
});

function Vacancy() {
  const { id } = Route.useParams();
  const { data } = useQuery(reviewVacancyQuery(id));
  usePageHeading(data && `Vacante de ${data.company.name}`);
  return (
    <div className="stack">
      <ReviewVacancyPage id={id} work={<CaseWork id={id} title={data?.vacancy.title ?? ""} />} />
      <AuditLogLink of={{ object: id }}>Quién decidió sobre esta vacante</AuditLogLink>
    </div>
  );
}
