import { createFileRoute } from "@tanstack/react-router";
import { OperationsPage } from "#features/operations/operations-page.tsx";

export const Route = createFileRoute("/_staff/staff/operations")({
  staticData: { title: "Sistema" },
  component: OperationsPage,
});
