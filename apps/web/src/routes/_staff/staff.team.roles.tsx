import { createFileRoute } from "@tanstack/react-router";
import { RolesPage } from "#features/staff/roles/roles-page.tsx";
import { TeamTabs } from "#features/staff/team-tabs.tsx";
import { PageAction } from "#layouts/page-actions.tsx";

export const Route = createFileRoute("/_staff/staff/team/roles")({ staticData: { title: "Roles" }, component: Roles });

function Roles() {
  return (
    <div className="stack">
      <TeamTabs />
      <RolesPage place={(buttons) => <PageAction>{buttons}</PageAction>} />
    </div>
  );
}
