import { createFileRoute } from "@tanstack/react-router";
import { AntivirusNote } from "#features/staff/antivirus-note.tsx";
import { MembersPage } from "#features/staff/members-page.tsx";
import { TeamTabs } from "#features/staff/team-tabs.tsx";
import { PageAction } from "#layouts/page-actions.tsx";

export const Route = createFileRoute("/_staff/staff/team/")({ staticData: { title: "Equipo" }, component: Team });

function Team() {
  return (
    <div className="stack">
      <AntivirusNote urgent />
      <TeamTabs />
      <MembersPage place={(buttons) => <PageAction>{buttons}</PageAction>} />
      <AntivirusNote />
    </div>
  );
}
