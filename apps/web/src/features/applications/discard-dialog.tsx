import type { CandidateDetail } from "@arranca/contract/applications";
import { discardMessage } from "@arranca/contract/applications/discard-message";
import { discardReasons } from "@arranca/contract/applications/discard-reasons";
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
            <p>«{discardMessage({ ...candidate, reason: chosen || null, shared }).body}»</p>
          </div>
        </>
      )}
    </ReasonDialog>
  );
}
