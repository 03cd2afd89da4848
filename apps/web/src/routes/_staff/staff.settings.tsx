import { createFileRoute } from "@tanstack/react-router";
import { SettingsPage } from "#features/settings/settings-page.tsx";

export const Route = createFileRoute("/_staff/staff/settings")({
  staticData: { title: "Programa" },
  component: SettingsPage,
});
