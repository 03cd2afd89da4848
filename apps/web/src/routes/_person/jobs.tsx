import { createFileRoute } from "@tanstack/react-router";

export const Route = createFileRoute("/_person/jobs")({
  component: RouteComponent,
});

function RouteComponent() {
  return <div>Hello "/_person/jobs"!</div>;
}
