import type { RequestStatus } from "@arranca/contract/review";
import type { Session } from "#lib/session.ts";
import { StatusChip } from "#ui/status-chip.tsx";
import { Reasons, StandbyFrame } from "./standby-page.tsx";

/** A blocked or closed account: why, and how to object. */
export function BlockedPage({ session, request }: { session: Session; request: RequestStatus }) {
  return (
    <StandbyFrame session={session} request={request}>
      <div className="stack g2">
        <p>
          <StatusChip tone="refused">{request.statusName}</StatusChip>
        </p>
        <h1 className="t32">Tu cuenta está detenida</h1>
        <p className="mut reg-lead">
          Si crees que es un error, escribe o llama al programa y pide que una persona revise tu caso.
        </p>
      </div>
      <Reasons request={request} />
    </StandbyFrame>
  );
}
