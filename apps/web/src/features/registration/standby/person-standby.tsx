import type { RequestStatus } from "@arranca/contract/review/requests";
import type { ReactNode } from "react";
import type { Session } from "#lib/session/session.ts";
import { StandbyPage } from "./standby-page.tsx";
import { usePersonEditing } from "./use-editing.ts";

type Props = { session: Session; request: RequestStatus; onMoved: () => Promise<unknown>; diploma: ReactNode };

export function PersonStandby({ session, request, onMoved, diploma }: Props) {
  return <StandbyPage {...{ session, request, onMoved, diploma }} editing={usePersonEditing()} />;
}
