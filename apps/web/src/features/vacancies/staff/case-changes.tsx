import { statusLabel } from "@arranca/contract/states/status-label";
import type { StaffVacancy } from "@arranca/contract/vacancies/review";
import { useEffect, useRef, useState } from "react";
import { longDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { ButtonLink } from "#ui/actions/button-link.tsx";
import { Note } from "#ui/display/note.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";

const waits = ({ actions }: StaffVacancy) => actions.includes("approve") || actions.includes("reject");

/** Changes of the vacancy since the reviewer opened it, and a function that confirms the new version as read. */
export function useCaseChanges(review: StaffVacancy) {
  const [waitedAtFirst] = useState(() => waits(review));
  const [read, setRead] = useState(review.submitted);
  return {
    /** Submission time of the version that was read: only that version is decided. */
    read,
    isChanged: waits(review) && read !== review.submitted,
    // A vacancy hidden meanwhile stays pending until it is shown.
    isGone: waitedAtFirst && !waits(review) && review.hidden_reason === null,
    accept: () => setRead(review.submitted),
  };
}

type Props = { review: StaffVacancy; meanwhile: ReturnType<typeof useCaseChanges>; onNext: () => void };

export function CaseChangesNote({ review, meanwhile, onNext }: Props) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The version on screen is outdated: scrolls to the note, unless the reviewer is typing.
    const isWriting = document.activeElement?.matches("input, textarea, select");
    if ((meanwhile.isChanged || meanwhile.isGone) && !isWriting) note.current?.scrollIntoView({ block: "center" });
  }, [meanwhile.isChanged, meanwhile.isGone]);
  if (meanwhile.isChanged) {
    return (
      <div role="status" ref={note}>
        <Note tone="wait" title="La empresa mandó otra versión">
          <p>
            {review.submitted ? `Llegó el ${longDate(review.submitted, { time: true })}. ` : ""}
            Léela antes de decidir; tus comentarios siguen aquí.
          </p>
          <Button look="quiet" size="sm" className="flush-left" onClick={meanwhile.accept}>
            Ya la leí
          </Button>
        </Note>
      </div>
    );
  }
  if (!meanwhile.isGone) return null;
  return (
    <div role="status" ref={note}>
      <Note title="Ya no espera una decisión">
        <p>{whoDecided(review)}</p>
        <Button look="quiet" size="sm" className="flush-left" onClick={onNext}>
          {review.next_id ? "Siguiente vacante" : "Volver a la cola"}
        </Button>
      </Note>
    </div>
  );
}

function whoDecided({ vacancy, history, earlier_revisions: earlier }: StaffVacancy): string {
  const [last, edit] = [history.at(-1), earlier.at(-1)];
  const by = edit && last && edit.decided > last.at ? edit.by : last?.by;
  return by ? `La decidió ${by} mientras la leías.` : `Ahora está en «${statusLabel("vacante", vacancy.status.name)}».`;
}

export function WithdrawnVacancy({ sentence }: { sentence: string }) {
  return (
    <EmptyState title="La empresa la retiró" picture="road" action={<ButtonLink to="/staff">Ir a la cola</ButtonLink>}>
      {sentence}
    </EmptyState>
  );
}
