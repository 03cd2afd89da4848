import type { RequestStatus } from "@arranca/contract/review/requests";
import type { Session } from "#lib/session/session.ts";
import { StandbyPage } from "./standby-page.tsx";
import { useCompanyEditing } from "./use-editing.ts";

type Props = { session: Session; request: RequestStatus; onMoved: () => Promise<unknown> };

export function CompanyStandby({ session, request, onMoved }: Props) {
  return <StandbyPage {...{ session, request, onMoved }} editing={useCompanyEditing()} />;
}
