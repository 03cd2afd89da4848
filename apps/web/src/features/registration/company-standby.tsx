import type { RequestStatus } from "@arranca/contract/review";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { Session } from "#lib/session.ts";
import { companySteps, companyValues } from "./company-steps.tsx";
import { companyPapers, keptFiles } from "./papers.ts";
import { companyInfoQuery } from "./registration.queries.ts";
import { companyUpdates } from "./section-updates.ts";
import { StandbyPage } from "./standby-page.tsx";

type Props = { session: Session; request: RequestStatus; onMoved: () => Promise<unknown> };

/** /standby of a company. */
export function CompanyStandby({ session, request, onMoved }: Props) {
  const info = useSuspenseQuery(companyInfoQuery);
  return (
    <StandbyPage
      {...{ session, request, onMoved }}
      steps={companySteps}
      values={companyValues(info.data)}
      papers={companyPapers}
      files={keptFiles(info.data.documents, info.data.profileImage)}
      onSave={async (step, body) => {
        await companyUpdates[step]?.(body);
        await info.refetch();
      }}
    />
  );
}
