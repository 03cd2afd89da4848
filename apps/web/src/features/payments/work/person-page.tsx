import { statusLabel } from "@arranca/contract/states/status-label";
import { IconId } from "@tabler/icons-react";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { sessionQuery } from "#lib/session/session.ts";
import { statusTone } from "#lib/statuses.ts";
import { ButtonLink } from "#ui/actions/button-link.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { PayAnswer } from "./answer.tsx";
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
          <p className="row wrap">
            {work.folio ? <span className="muted">Folio {work.folio}</span> : null}
            <StatusChip tone={statusTone("cuenta", work.statusId)}>{statusLabel("cuenta", work.statusName)}</StatusChip>
            {permissions.includes("accounts.review") ? (
              <ButtonLink
                look="quiet"
                size="sm"
                to="/staff/accounts/$id"
                params={{ id }}
                icon={<Icon of={IconId} size={20} />}
              >
                Expediente
              </ButtonLink>
            ) : null}
          </p>
          <PayAnswer work={work} />
          {work.support ? <FileMonths months={work.support.months} today={work.today} /> : null}
          {work.relations ? <FileRelations relations={work.relations} /> : null}
          <FileStory work={work} part={part} onPart={(next) => onSearch({ part: next })} />
        </div>
      )}
    </QueryView>
  );
}
