import { type CloseReason, closeReasons } from "@arranca/contract/vacancies/life";
import type { CompanyVacancy } from "@arranca/contract/vacancies/vacancy";
import { useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { Note } from "#ui/display/note.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { RadioGroup } from "#ui/forms/radio-group.tsx";
import { helpOf, type Move, moves, possibleMoves } from "./job-moves.ts";
import { useChangeVacancyStatus, useExtendVacancy } from "./queries.ts";

type Props = {
  vacancy: CompanyVacancy;
  /** Shows only this status change instead of all. */
  only?: Move;
  onClose: () => void;
  onGone: () => void;
};

const lowered = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);

/** Dialog with the allowed status changes of a vacancy. Closing asks for the reason, deleting for confirmation. */
export function JobSettingsDialog({ vacancy, only, onClose, onGone }: Props) {
  const possible = possibleMoves(vacancy.actions);
  const [chosen, setChosen] = useState<Move | undefined>(only ?? possible[0]);
  const [reason, setReason] = useState<CloseReason | "">("");
  const [sure, setSure] = useState(only !== undefined);
  const change = useChangeVacancyStatus(vacancy.id);
  const extend = useExtendVacancy(vacancy.id);
  const move = chosen && moves[chosen];
  const asksWhy = chosen === "close";
  const asksAgain = move?.sure && sure ? move.sure : undefined;
  const failure = change.error ?? extend.error;
  const title = vacancy.title || "Vacante sin título";

  const confirm = () => {
    if (!move) return;
    if (move.sure && !sure) return setSure(true);
    const onSuccess = () => {
      showSnack(move.done);
      onClose();
      if (chosen === "delete") onGone();
    };
    if (!move.status) return extend.mutate(undefined, { onSuccess });
    change.mutate({ status: move.status, ...(asksWhy && reason ? { reason } : {}) }, { onSuccess });
  };

  return (
    <Dialog
      // The confirmation opens as a new dialog with the focus on its safe button, so that a second Enter deletes nothing.
      key={asksAgain ? "sure" : "choose"}
      open
      onClose={onClose}
      title={asksAgain?.title ?? (only && move ? move.verb : "Configurar empleo")}
      onSend={confirm}
      foot={
        <>
          <Button onClick={asksAgain && !only ? () => setSure(false) : onClose}>Regresar</Button>
          {move ? (
            <Button
              look={chosen === "delete" ? "danger" : "fill"}
              busy={change.isPending || extend.isPending}
              busyLabel="Guardando"
              disabled={asksWhy && !reason}
              type="submit"
            >
              {asksAgain?.verb ?? move.verb}
            </Button>
          ) : null}
        </>
      }
    >
      {failure ? (
        <div role="alert">
          <Note tone="no">{faultText(failure)}</Note>
        </div>
      ) : null}
      {(only || asksAgain) && chosen ? (
        <p>
          <b>«{title}»</b>: {lowered(helpOf(chosen, vacancy))}
        </p>
      ) : possible.length > 0 ? (
        <RadioGroup
          label={`¿Qué quieres hacer con «${title}»?`}
          value={chosen ?? ""}
          onValue={(value) => setChosen(possible.find((one) => one === value))}
          options={possible.map((one) => ({ value: one, label: moves[one].label, help: helpOf(one, vacancy) }))}
        />
      ) : (
        <p>Por ahora no hay nada que cambiar en esta vacante.</p>
      )}
      {asksWhy ? (
        <RadioGroup
          label="¿Por qué la cierras?"
          value={reason}
          // The options are the keys of the same table.
          onValue={(value) => setReason(value as CloseReason)}
          options={Object.entries(closeReasons).map(([value, label]) => ({ value, label }))}
        />
      ) : null}
      {asksWhy && !reason ? <p className="text-14 muted">Elige un motivo para cerrar la vacante.</p> : null}
    </Dialog>
  );
}
