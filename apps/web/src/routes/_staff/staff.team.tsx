import { createFileRoute } from "@tanstack/react-router";
import { MembersPage } from "#features/staff/members-page.tsx";
import { PageAction } from "#layouts/page-actions.tsx";

export const Route = createFileRoute("/_staff/staff/team")({ staticData: { title: "Equipo" }, component: Team });

function Team() {
  return <MembersPage place={(buttons) => <PageAction>{buttons}</PageAction>} />;
}
