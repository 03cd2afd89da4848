import { createFileRoute } from "@tanstack/react-router";
import type { SettingsSearch } from "#features/settings/search.ts";
import { SettingsPage } from "#features/settings/settings-page.tsx";

export const Route = createFileRoute("/_staff/staff/settings")({
  validateSearch: (search: SettingsSearch) => search,
  staticData: { title: "Programa" },
  component: SettingsPage,
});
