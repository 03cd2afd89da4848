import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { AntivirusNote } from "#features/staff/antivirus-note.tsx";
import { MembersPage } from "#features/staff/members-page.tsx";
import { antivirusQuery, membersQuery } from "#features/staff/queries.ts";
import { type MembersSearch, membersSearch } from "#features/staff/search.ts";
import { TeamTabs } from "#features/staff/team-tabs.tsx";
import { PageAction } from "#layouts/page-actions.tsx";
import { useListSearch } from "#lib/page/list-search.ts";
import { WaitForQueries } from "#ui/feedback/wait-for-queries.tsx";

export const Route = createFileRoute("/_staff/staff/team/")({
  staticData: { title: "Equipo" },
  // Parsed in the page's own code, because the code of this file is loaded with the signed-out page too.
  validateSearch: (search: MembersSearch) => search,
  component: Team,
});

function Team() {
  const list = useListSearch(membersSearch);
  const queries = [useQuery(antivirusQuery), useQuery(membersQuery)];
  return (
    <WaitForQueries queries={queries}>
      <div className="stack">
        <AntivirusNote urgent />
        <TeamTabs />
        <MembersPage {...list} place={(buttons) => <PageAction>{buttons}</PageAction>} />
        <AntivirusNote />
      </div>
    </WaitForQueries>
  );
}
