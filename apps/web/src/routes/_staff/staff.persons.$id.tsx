import { useQuery } from "@tanstack/react-query";
import { createFileRoute, notFound, rootRouteId } from "@tanstack/react-router";
import { PersonWorkPage } from "#features/payments/work/person-page.tsx";
import { personWorkQuery } from "#features/payments/work/queries.ts";
import { type WorkSearch, workSearch } from "#features/payments/work/search.ts";
import { usePageHeading } from "#layouts/page-actions.tsx";
import { isNotFound } from "#lib/calls/call.ts";
import { useListSearch } from "#lib/page/list-search.ts";

export const Route = createFileRoute("/_staff/staff/persons/$id")({
  staticData: { title: "Trabajo y apoyo" },
  // Parsed in the page's own code, because the code of this file is loaded with the signed-out page too.
  validateSearch: (search: WorkSearch) => search,
  loaderDeps: ({ search }) => ({ part: search.part }),
  // A malformed or unknown id shows the 404 page. Other failures are shown by the page itself, with 'Reintentar'.
  loader: async ({ context, params, deps }) => {
    try {
      await context.queryClient.ensureQueryData(personWorkQuery(params.id, deps.part));
    } catch (error) {
      if (isNotFound(error)) throw notFound({ routeId: rootRouteId });
    }
  },
  component: PersonWork,
});

function PersonWork() {
  const { id } = Route.useParams();
  const list = useListSearch(workSearch);
  const { data } = useQuery(personWorkQuery(id, list.search.part));
  usePageHeading(data?.name);
  return <PersonWorkPage id={id} {...list} />;
}
