import { createFileRoute } from "@tanstack/react-router";

export const Route = createFileRoute("/_staff/staff/vacancies/$id")({
  component: RouteComponent,
});

function RouteComponent() {
  return <div>Hello "/_staff/staff/vacancies/$id"!</div>;
}
