import { createFileRoute } from "@tanstack/react-router";

export const Route = createFileRoute("/_company/dashboard-company")({
  staticData: { title: "Dashboard" },
  component: () => <p>Tu registro está aprobado.</p>,
});
