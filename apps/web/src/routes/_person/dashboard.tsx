import { createFileRoute } from "@tanstack/react-router";

export const Route = createFileRoute("/_person/dashboard")({
  component: RouteComponent,
});

function RouteComponent() {
  return <div>Hello "/_person/dashboard"!</div>;
}
