import { createFileRoute } from "@tanstack/react-router";

export const Route = createFileRoute("/_staff/staff/")({
  staticData: { title: "Revisión" },
  component: () => <p>Elige una sección en el menú.</p>,
});
