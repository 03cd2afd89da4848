import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { DisputePage } from "#features/review/dispute-page.tsx";
import { disputeQuery } from "#features/review/review.queries.ts";
import { usePageHeading } from "#layouts/page-actions.tsx";

export const Route = createFileRoute("/_staff/staff/disputes/$id")({
  staticData: { title: "Relación en disputa" },
  component: Dispute,
});

function Dispute() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  const { data: file } = useQuery(disputeQuery(id));
  usePageHeading(file && `Disputa: ${file.person.name}`);
  return (
    <DisputePage key={id} id={id} onDecided={() => void navigate({ to: "/staff", search: { kind: "dispute" } })} />
  );
}
