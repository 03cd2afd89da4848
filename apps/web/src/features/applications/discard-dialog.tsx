import type { Candidate } from "@arranca/contract/applications";
import { discardMessage } from "@arranca/contract/applications/discard-message";
import { type DiscardReason, discardReasons } from "@arranca/contract/applications/discard-reasons";
import { keysOf } from "@arranca/contract/keys";
import { IconMail } from "@tabler/icons-react";
import { useState } from "react";
import * as z from "zod/mini";
import { Icon } from "#ui/actions/icon.tsx";
import { ReasonDialog } from "#ui/dialogs/reason-dialog.tsx";
import { Switch } from "#ui/forms/switch.tsx";

export type Discard = { reason: DiscardReason; shared: boolean };

type Props = {
  people: readonly Pick<Candidate, "name" | "title">[];
  onClose: () => void;
  /** Sends the reason. A refusal is shown in the dialog, which keeps the choice. */
  onSend: (discard: Discard) => Promise<unknown>;
};

const reasons = keysOf(discardReasons);
const schema = z.object({ reason: z.enum(reasons) });

/** Reason of the last discard, proposed for the next one: who clears a list mostly has one reason. */
let last: Discard | undefined;

export function DiscardDialog({ people, onClose, onSend }: Props) {
  const [shared, setShared] = useState(last?.shared ?? true);
  const [first] = people;
  if (!first) return null;
  const isOne = people.length === 1;
  return (
    <ReasonDialog
      title={isOne ? `Descartar a ${first.name}` : `Descartar a ${people.length} personas`}
      lead={
        isOne
          ? "Le mandamos un correo. Ya no la podrás elegir para esta vacante."
          : "Le mandamos un correo a cada una. Ya no las podrás elegir para esas vacantes."
      }
      schema={schema}
      given={last ? { reason: last.reason } : {}}
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
        await onSend({ reason, shared });
        last = { reason, shared };
      }}
    >
      {(chosen) => (
        <>
          <hr />
          <Switch label={<span className="medium">Compartir el motivo</span>} value={shared} onValue={setShared} />
          <div className="note">
            <Icon of={IconMail} />
            <div className="stack gap-1">
              <p>
                «
                {
                  discardMessage({
                    name: first.name.split(" ")[0] ?? first.name,
                    title: first.title,
                    reason: chosen || null,
                    shared,
                  }).body
                }
                »
              </p>
              {isOne ? null : <p className="text-14">Cada persona lo lee con su nombre y su vacante.</p>}
            </div>
          </div>
        </>
      )}
    </ReasonDialog>
  );
}
