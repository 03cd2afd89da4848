import { type RequestStatus, requestStatuses } from "@arranca/contract/review/requests";
import { accountStatuses } from "@arranca/contract/statuses";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { answerBy } from "#lib/answer-by.ts";
import { longDate } from "#lib/format.ts";
import type { Session } from "#lib/session/session.ts";
import { Button } from "#ui/actions/button.tsx";
import { AskCard } from "#ui/display/ask-card.tsx";
import { ListSkeleton } from "#ui/feedback/skeleton.tsx";
import { requestQuery } from "../queries.ts";
import { ChangesList } from "./changes-list.tsx";
import { EarlierRounds } from "./earlier-rounds.tsx";
import { IdentityCard } from "./identity-card.tsx";
import { changesWords } from "./task-state.ts";
import type { OnEmailWaits } from "./use-editing.ts";

// The registration forms are loaded only if changes were asked for.
const OpenTasks = lazy(async () => ({ default: (await import("./open-tasks.tsx")).OpenTasks }));

type Props = { session: Session; onPapers: () => void; onEmailWaits: OnEmailWaits };

/**
 * Tasks on the dashboard of an approved account: changes that staff requested, and a pending change of identity. They never
 * lock the account.
 */
export function OpenRequest({ session, onPapers, onEmailWaits }: Props) {
  const type = session.userType === "person" ? "person" : "company";
  const queryClient = useQueryClient();
  const { data: request } = useQuery(requestQuery(type));
  if (!request || request.statusId !== accountStatuses.approved.id) return null;
  const onMoved = () => queryClient.invalidateQueries({ queryKey: requestQuery(type).queryKey });
  return (
    <>
      <Asked {...{ request, type, onMoved, onEmailWaits }} />
      {request.identity ? (
        <IdentityCard
          change={request.identity}
          onPapers={onPapers}
          papersLabel={type === "person" ? "Subir mi identificación" : "Cambiar documentos"}
          onMoved={onMoved}
        />
      ) : null}
    </>
  );
}

type AskedProps = Pick<Props, "onEmailWaits"> & {
  request: RequestStatus;
  type: "person" | "company";
  onMoved: () => Promise<unknown>;
};

function Asked({ request, type, onMoved, onEmailWaits }: AskedProps) {
  const [shown, setShown] = useState(false);
  const round = request.rounds.find(({ id }) => id === request.id);
  if (!round) return null;
  const canReply = request.actions.includes("reply");
  const isSent = round.statusId === requestStatuses.answered.id;
  return (
    <div className="stack">
      <AskCard
        level={2}
        title={isSent ? "Estamos revisando tus cambios" : `Te pedimos ${changesWords(round.sections.length)}`}
        actions={
          <Button look={isSent || shown ? "line" : "wait"} aria-expanded={shown} onClick={() => setShown(!shown)}>
            {shown ? "Ocultar" : isSent ? "Ver lo que enviaste" : "Corregir y responder"}
          </Button>
        }
      >
        {isSent && request.due_at
          ? `${answerBy(request.due_at)} Tu cuenta sigue activa.`
          : `El equipo de revisión te lo pidió el ${longDate(round.created_at)}. Tu cuenta sigue activa.`}
      </AskCard>
      {shown ? (
        <>
          {canReply ? (
            <Suspense fallback={<ListSkeleton rows={2} label="Cargando los cambios" />}>
              <OpenTasks {...{ type, round, onMoved, onEmailWaits }} />
            </Suspense>
          ) : (
            <ChangesList round={round} />
          )}
          <EarlierRounds rounds={request.rounds} />
        </>
      ) : null}
    </div>
  );
}
