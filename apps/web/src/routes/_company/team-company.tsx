import { createFileRoute } from "@tanstack/react-router";
import { CompanyTeamPage } from "#features/companies/team/team-page.tsx";
import { PageAction } from "#layouts/page-actions.tsx";

export const Route = createFileRoute("/_company/team-company")({ staticData: { title: "Equipo" }, component: Team });

function Team() {
  return <CompanyTeamPage place={(buttons) => <PageAction>{buttons}</PageAction>} />;
}
