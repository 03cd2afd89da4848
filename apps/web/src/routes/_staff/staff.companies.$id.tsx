import { useQuery } from "@tanstack/react-query";
import { createFileRoute, notFound, rootRouteId } from "@tanstack/react-router";
import { CompanyWorkPage } from "#features/payments/work/company-page.tsx";
import { companyWorkQuery } from "#features/payments/work/queries.ts";
import { usePageHeading } from "#layouts/page-actions.tsx";
import { isNotFound } from "#lib/calls/call.ts";

export const Route = createFileRoute("/_staff/staff/companies/$id")({
  staticData: { title: "Trabajo y apoyo" },
  // A malformed or unknown id shows the 404 page. Other failures are shown by the page itself, with 'Reintentar'.
  loader: async ({ context, params }) => {
    try {
      await context.queryClient.ensureQueryData(companyWorkQuery(params.id));
    } catch (error) {
      if (isNotFound(error)) throw notFound({ routeId: rootRouteId });
    }
  },
  component: CompanyOfWork,
});

function CompanyOfWork() {
  const { id } = Route.useParams();
  const { data } = useQuery(companyWorkQuery(id));
  usePageHeading(data?.name);
  return <CompanyWorkPage id={id} />;
}
