import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { AntivirusNote } from "#features/staff/antivirus-note.tsx";
import { MembersPage } from "#features/staff/members-page.tsx";
import { antivirusQuery, membersQuery } from "#features/staff/queries.ts";
import { TeamTabs } from "#features/staff/team-tabs.tsx";
import { PageAction } from "#layouts/page-actions.tsx";
import { WaitForQueries } from "#ui/feedback/wait-for-queries.tsx";

export const Route = createFileRoute("/_staff/staff/team/")({ staticData: { title: "Equipo" }, component: Team });

function Team() {
  const queries = [useQuery(antivirusQuery), useQuery(membersQuery)];
  return (
    <WaitForQueries queries={queries}>
      <div className="stack">
        <AntivirusNote urgent />
        <TeamTabs />
        <MembersPage place={(buttons) => <PageAction>{buttons}</PageAction>} />
        <AntivirusNote />
      </div>
    </WaitForQueries>
  );
}
