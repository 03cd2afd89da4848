import { type CloseReason, closeReasons } from "@arranca/contract/vacancies/life";
import type { CompanyVacancy } from "@arranca/contract/vacancies/vacancy";
import { useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { Note } from "#ui/display/note.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { RadioGroup } from "#ui/forms/radio-group.tsx";
import { PublishingGate, useGateClosed } from "../shared/publishing-gate.tsx";
import { useChangeVacancyStatus, useExtendVacancy } from "./queries.ts";
import { helpOf, possibleStatusChanges, type StatusChange, statusChanges } from "./status-changes.ts";

type Props = {
  vacancy: CompanyVacancy;
  /** Shows only this status change instead of all. */
  only?: StatusChange;
  onClose: () => void;
  onGone: () => void;
};

const lowered = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);

/** Dialog with the allowed status changes of a vacancy. Closing asks for the reason, deleting for confirmation. */
export function JobSettingsDialog({ vacancy, only, onClose, onGone }: Props) {
  const possible = possibleStatusChanges(vacancy.actions);
  const [chosen, setChosen] = useState<StatusChange | undefined>(only ?? possible[0]);
  const [reason, setReason] = useState<CloseReason | "">("");
  const [sure, setSure] = useState(only !== undefined);
  // Both bring new applications.
  const isGated = useGateClosed() && (chosen === "extend" || chosen === "activate");
  const change = useChangeVacancyStatus(vacancy.id);
  const extend = useExtendVacancy(vacancy.id);
  const wanted = chosen && statusChanges[chosen];
  const asksWhy = chosen === "close";
  const asksAgain = wanted?.sure && sure ? wanted.sure : undefined;
  const failure = change.error ?? extend.error;
  const title = vacancy.title || "Vacante sin título";

  const confirm = () => {
    if (!wanted) return;
    if (wanted.sure && !sure) return setSure(true);
    const onSuccess = () => {
      showSnack(wanted.done);
      onClose();
      if (chosen === "delete") onGone();
    };
    if (!wanted.status) return extend.mutate(undefined, { onSuccess });
    change.mutate({ status: wanted.status, ...(asksWhy && reason ? { reason } : {}) }, { onSuccess });
  };

  return (
    <Dialog
      // The confirmation opens as a new dialog with the focus on its safe button, so that a second Enter deletes nothing.
      key={asksAgain ? "sure" : "choose"}
      open
      onClose={onClose}
      title={asksAgain?.title ?? (only && wanted ? wanted.verb : "Configurar empleo")}
      onSend={confirm}
      foot={
        <>
          <Button onClick={asksAgain && !only ? () => setSure(false) : onClose}>Regresar</Button>
          {wanted ? (
            <Button
              look={chosen === "delete" ? "danger" : "fill"}
              busy={change.isPending || extend.isPending}
              busyLabel="Guardando"
              disabled={isGated || (asksWhy && !reason)}
              type="submit"
            >
              {asksAgain?.verb ?? wanted.verb}
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
          options={possible.map((one) => ({ value: one, label: statusChanges[one].label, help: helpOf(one, vacancy) }))}
        />
      ) : (
        <p>Por ahora no hay nada que cambiar en esta vacante.</p>
      )}
      {isGated ? <PublishingGate /> : null}
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
