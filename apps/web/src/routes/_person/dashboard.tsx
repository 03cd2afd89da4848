import { createFileRoute } from "@tanstack/react-router";

export const Route = createFileRoute("/_person/dashboard")({
  staticData: { title: "Dashboard" },
  component: () => <p>Tu registro está aprobado.</p>,
});
