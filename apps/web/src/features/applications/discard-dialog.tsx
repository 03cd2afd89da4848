import { type CandidateDetail, discardReasons } from "@arranca/contract/applications";
import { keysOf } from "@arranca/contract/keys";
import { IconMail } from "@tabler/icons-react";
import { useState } from "react";
import * as z from "zod/mini";
import { Icon } from "#ui/actions/icon.tsx";
import { ReasonDialog } from "#ui/dialogs/reason-dialog.tsx";
import { Switch } from "#ui/forms/switch.tsx";
import { useActOnCandidate } from "./queries.ts";

type Props = { candidate: CandidateDetail; onClose: () => void; onDone: () => void };

const reasons = keysOf(discardReasons);
const schema = z.object({ reason: z.enum(reasons) });

export function DiscardDialog({ candidate, onClose, onDone }: Props) {
  const [shared, setShared] = useState(true);
  const act = useActOnCandidate();
  const first = candidate.name.split(" ")[0] ?? candidate.name;
  return (
    <ReasonDialog
      title={`Descartar a ${candidate.name}`}
      lead="Le mandamos un correo. Ya no la podrás elegir para esta vacante."
      schema={schema}
      choice={{
        name: "reason",
        label: "¿Por qué?",
        options: reasons.map((value) => ({ value, label: discardReasons[value].label })),
      }}
      hint={(chosen) => (chosen ? "Tendrás 10 segundos para deshacer." : "Elige un motivo para descartar.")}
      back="Cancelar"
      confirm="Descartar"
      busyLabel="Descartando"
      look="danger"
      onClose={onClose}
      onSend={async ({ reason }) => {
        await act.mutateAsync({ care_about_id: candidate.id, selected: "0", reason, shared });
        onDone();
      }}
    >
      {(chosen) => (
        <>
          <hr />
          <Switch label={<span className="medium">Compartir el motivo</span>} value={shared} onValue={setShared} />
          <div className="note">
            <Icon of={IconMail} />
            <p>
              «Gracias por postularte, {first}. {sentenceOf(shared ? chosen : "")} Tu perfil sigue activo y hay más
              vacantes para ti en Empleos.»
            </p>
          </div>
        </>
      )}
    </ReasonDialog>
  );
}

/** Previews the sentence in which the person reads a shared reason for being discarded. */
function sentenceOf(reason: string): string {
  const known = reasons.find((one) => one === reason);
  return known ? discardReasons[known].sentence : "Esta vez la empresa siguió con otras candidaturas.";
}
