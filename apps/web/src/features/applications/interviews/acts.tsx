import type { InterviewView } from "@arranca/contract/interviews/calls";
import { interviewWords } from "@arranca/contract/interviews/calls";
import { type ReactNode, useState } from "react";
import * as z from "zod/mini";
import { faultText } from "#lib/calls/fault-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { ReasonDialog } from "#ui/dialogs/reason-dialog.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { type Side, useAskAnotherTime, useCancelInterview, useNoteAbsence } from "./queries.ts";

const said = z.object({ words: interviewWords });

type Props = { interview: InterviewView; side: Side; children?: ReactNode };
type Open = "another" | "cancel" | "absence";

/** Buttons of a side for an interview, with their dialogs. `children`: further buttons. */
export function InterviewActs({ interview, side, children }: Props) {
  const { id, revision, actions, interview_status, starts_at, other_side } = interview;
  const [open, setOpen] = useState<Open>();
  const another = useAskAnotherTime();
  const cancel = useCancelInterview(side);
  const absence = useNoteAbsence(side);
  const close = () => setOpen(undefined);
  const send = async (acting: Promise<{ message: string }>) => {
    showSnack((await acting).message);
    close();
  };
  const isPerson = side === "person";
  const base = isPerson ? "/api/mpc/person/interviews" : "/api/mpc/company/interviews";
  const anotherLabel = interview_status === "agreed" ? "Pedir otra hora" : "Ninguno me queda";
  const cancelLabel = isPerson ? "Ya no puedo ir" : "Cancelar la entrevista";
  const absenceLabel = isPerson ? "No había nadie" : "No llegó";
  return (
    <div className="row wrap gap-2">
      {interview_status === "agreed" && starts_at && !interview.is_over ? (
        <a className="button soft sm" href={`${base}/${id}/calendar`} download="entrevista.ics">
          Agregar a mi calendario
        </a>
      ) : null}
      {children}
      {actions.includes("ask_another") ? (
        <Button size="sm" onClick={() => setOpen("another")}>
          {anotherLabel}
        </Button>
      ) : null}
      {actions.includes("cancel") ? (
        <Button size="sm" look="quiet" onClick={() => setOpen("cancel")}>
          {cancelLabel}
        </Button>
      ) : null}
      {actions.includes("note_absence") ? (
        <Button size="sm" look="quiet" onClick={() => setOpen("absence")}>
          {absenceLabel}
        </Button>
      ) : null}
      {open === "another" ? (
        <ReasonDialog
          title={anotherLabel}
          lead={`${other_side} lee lo que escribes y te propone otras horas.${starts_at ? " La hora acordada ya no valdrá." : ""}`}
          schema={said}
          words={{ name: "words", label: "¿Qué días y horas te quedan?", limit: 300 }}
          confirm="Pedir otra hora"
          onClose={close}
          onSend={({ words }) => send(another.mutateAsync({ id, revision, words }))}
        />
      ) : null}
      {open === "cancel" ? (
        <ReasonDialog
          title={cancelLabel}
          lead={`${other_side} lee lo que escribes. La entrevista se quita de los dos calendarios.`}
          schema={said}
          words={{ name: "words", label: "Dile por qué", limit: 300 }}
          confirm={isPerson ? "Avisar que no voy" : "Cancelar la entrevista"}
          look="danger"
          onClose={close}
          onSend={({ words }) => send(cancel.mutateAsync({ id, revision, words }))}
        />
      ) : null}
      <ConfirmDialog
        open={open === "absence"}
        onClose={close}
        title={`¿${absenceLabel}?`}
        confirm="Sí, anotarlo"
        busy={absence.isPending}
        busyLabel="Anotando"
        onConfirm={() =>
          absence.mutate(id, {
            onSuccess: ({ message }) => showSnack(message),
            onError: (error) => showSnack(faultText(error)),
            onSettled: close,
          })
        }
      >
        <p>{other_side} también lo lee. Nada se decide por esto.</p>
      </ConfirmDialog>
    </div>
  );
}
