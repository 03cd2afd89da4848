import type { RequestStatus } from "@arranca/contract/review";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { Session } from "#lib/session.ts";
import { keptFiles, personPapers } from "./papers.ts";
import { personSteps, personValues } from "./person-steps.tsx";
import { personInfoQuery } from "./registration.queries.ts";
import { personUpdates } from "./section-updates.ts";
import { StandbyPage } from "./standby-page.tsx";

type Props = { session: Session; request: RequestStatus; onMoved: () => Promise<unknown> };

/** /standby of a person. */
export function PersonStandby({ session, request, onMoved }: Props) {
  const info = useSuspenseQuery(personInfoQuery);
  return (
    <StandbyPage
      {...{ session, request, onMoved }}
      steps={personSteps(session.programme)}
      values={personValues(info.data)}
      papers={personPapers}
      files={keptFiles(info.data.documents, info.data.profileImage)}
      onSave={async (step, body) => {
        await personUpdates[step]?.(body);
        await info.refetch();
      }}
    />
  );
}
