import { type CandidateDetail, type DiscardReason, discardReasons } from "@arranca/contract/applications";
import { IconMail } from "@tabler/icons-react";
import { useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { Note } from "#ui/display/note.tsx";
import { RadioGroup } from "#ui/forms/radio-group.tsx";
import { Switch } from "#ui/forms/switch.tsx";
import { useActOnCandidate } from "./applications.queries.ts";

type Props = { candidate: CandidateDetail; onClose: () => void; onDone: () => void };

const options = Object.entries(discardReasons).map(([value, { label }]) => ({ value, label }));
const isReason = (value: string): value is DiscardReason => value in discardReasons;

/** Discards a candidate: asks why, shows the sentence they will read, and promises 10 seconds of 'Deshacer'. */
export function DiscardDialog({ candidate, onClose, onDone }: Props) {
  const [reason, setReason] = useState<DiscardReason>();
  const [shared, setShared] = useState(true);
  const act = useActOnCandidate();
  const first = candidate.name.split(" ")[0] ?? candidate.name;
  const sentence =
    reason && shared ? discardReasons[reason].sentence : "Esta vez la empresa siguió con otras candidaturas.";

  const discard = () =>
    reason && act.mutate({ care_about_id: candidate.id, selected: "0", reason, shared }, { onSuccess: onDone });

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Descartar a ${candidate.name}`}
      onSend={discard}
      foot={
        <>
          <span className="t14 mut grow">
            {reason ? "Tendrás 10 segundos para deshacer." : "Elige un motivo para descartar."}
          </span>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" look="danger" disabled={!reason} busy={act.isPending} busyLabel="Descartando">
            Descartar
          </Button>
        </>
      }
    >
      <p className="mut">Le avisaremos por correo y ya no podrás seleccionar a esta persona para esta vacante.</p>
      {act.error ? <Note tone="no">{faultText(act.error)}</Note> : null}
      <RadioGroup
        label="¿Por qué?"
        options={options}
        value={reason ?? ""}
        onValue={(value) => setReason(isReason(value) ? value : undefined)}
      />
      <hr />
      <Switch label={<span className="m">Compartir el motivo</span>} value={shared} onValue={setShared} />
      <div className="note">
        <Icon of={IconMail} />
        <p>
          «Gracias por postularte, {first}. {sentence} Tu perfil sigue activo y hay más vacantes para ti en Empleos.»
        </p>
      </div>
    </Dialog>
  );
}
