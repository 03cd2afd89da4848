import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { LayoutPage } from "#features/payments/layouts/layout-page.tsx";
import { layoutsQuery } from "#features/payments/layouts/queries.ts";
import { usePageHeading } from "#layouts/page-actions.tsx";
import { BackLink } from "#ui/actions/back-link.tsx";

export const Route = createFileRoute("/_staff/staff/payments/layouts/$id")({
  staticData: { title: "Formato del banco" },
  component: Layout,
});

function Layout() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  const { data } = useQuery(layoutsQuery);
  usePageHeading(data?.info.find((layout) => layout.id === id)?.name);
  return (
    <div className="stack">
      <BackLink to="/staff/payments/layouts">Todos los formatos</BackLink>
      <LayoutPage
        key={id}
        id={id}
        onProposed={(proposed) => void navigate({ to: "/staff/payments/layouts/$id", params: { id: proposed } })}
      />
    </div>
  );
}
