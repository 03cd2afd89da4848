import { createFileRoute } from "@tanstack/react-router";
import { VersionsPage } from "#features/course/editor/versions-page.tsx";

export const Route = createFileRoute("/_staff/staff/course/versions")({
  staticData: { title: "Curso" },
  component: VersionsPage,
});
