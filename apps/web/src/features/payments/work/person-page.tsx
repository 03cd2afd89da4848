import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { sessionQuery } from "#lib/session/session.ts";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { PayAnswer } from "./answer.tsx";
import { WorkHead } from "./head.tsx";
import { FileMonths } from "./months.tsx";
import { personWorkQuery } from "./queries.ts";
import { FileRelations } from "./relations.tsx";
import type { WorkSearch } from "./search.ts";
import { FileStory } from "./story.tsx";

type Props = { id: string; search: WorkSearch; onSearch: (change: WorkSearch) => void };

export function PersonWorkPage({ id, search: { part }, onSearch }: Props) {
  const query = useQuery(personWorkQuery(id, part));
  const { permissions } = useSuspenseQuery(sessionQuery).data;
  return (
    <QueryView query={query}>
      {(work) => (
        <div className="stack">
          <WorkHead id={id} work={work} seesAccounts={permissions.includes("accounts.review")} />
          <PayAnswer work={work} />
          {work.support ? <FileMonths months={work.support.months} today={work.today} /> : null}
          {work.relations ? <FileRelations relations={work.relations} /> : null}
          <FileStory work={work} part={part} onPart={(next) => onSearch({ part: next })} />
        </div>
      )}
    </QueryView>
  );
}
