import type { RequestStatus } from "@arranca/contract/review/requests";
import { statusLabel } from "@arranca/contract/states/status-label";
import type { ReactNode } from "react";
import type { Session } from "#lib/session/session.ts";
import { StatusChip } from "#ui/display/status-chip.tsx";
import css from "../registration.module.css";
import { ObjectionCard } from "./objection-card.tsx";
import { Reasons, StandbyFrame } from "./standby-page.tsx";

type Props = {
  session: Session;
  request: RequestStatus;
  onMoved: () => Promise<unknown>;
  /** Card with one's own data: a blocked account keeps the right to see and export it. */
  ownData: ReactNode;
};

export function BlockedPage({ session, request, onMoved, ownData }: Props) {
  return (
    <StandbyFrame session={session} request={request}>
      <div className="stack gap-2">
        <p>
          <StatusChip tone="refused">{statusLabel("cuenta", request.statusName)}</StatusChip>
        </p>
        <h1 className="text-32">Tu cuenta está detenida</h1>
        <p className={`muted ${css.lead}`}>
          Lee el motivo. Si crees que es un error, cuéntanos tu versión aquí mismo, o escribe o llama al programa.
        </p>
      </div>
      <Reasons request={request} />
      <ObjectionCard objection={request.objection} onSent={onMoved} />
      {ownData}
    </StandbyFrame>
  );
}
