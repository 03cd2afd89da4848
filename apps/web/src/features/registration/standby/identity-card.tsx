import { type IdentityChange, withdrawIdentity } from "@arranca/contract/review/requests";
import { identityStates } from "@arranca/contract/statuses";
import { IconChevronDown } from "@tabler/icons-react";
import { useState } from "react";
import { answerBy } from "#lib/answer-by.ts";
import { call } from "#lib/calls/call.ts";
import { faultText } from "#lib/calls/fault-text.ts";

import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { BeforeAfter } from "#ui/display/before-after.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import css from "../registration.module.css";

type Props = {
  change: IdentityChange;
  /** Opens the documents that prove a change of identity. A company has them among its own documents. */
  onPapers: () => void;
  papersLabel: string;
  onMoved: () => Promise<unknown>;
};

/** Pending change of identity: current and new values side by side, and the day of the decision. */
export function IdentityCard({ change, onPapers, papersLabel, onMoved }: Props) {
  const [sure, setSure] = useState(false);
  const [busy, setBusy] = useState(false);
  const withdraw = async () => {
    setBusy(true);
    try {
      await call(withdrawIdentity, {});
      showSnack("Retiraste el cambio");
    } catch (error) {
      showSnack(faultText(error));
    }
    setBusy(false);
    setSure(false);
    await onMoved();
  };
  return (
    <section className="card" aria-label="Cambio de identidad">
      <details className={css.round}>
        <summary>
          <span className="grow">
            <b>Cambio de identidad</b>
            <span className={`text-14 muted ${css.roundWhen}`}>
              Siguen tus datos de antes. {answerBy(change.due_at)}
            </span>
          </span>
          <StatusChip tone="running">{identityStates.pending.name}</StatusChip>
          <Icon of={IconChevronDown} />
        </summary>
        <div className={`stack ${css.roundBody}`}>
          <BeforeAfter lines={change.lines} />
          <p className="row wrap">
            <Button look="soft" onClick={onPapers}>
              {papersLabel}
            </Button>
            <Button look="quiet" onClick={() => setSure(true)}>
              Retirar el cambio
            </Button>
          </p>
        </div>
      </details>
      <ConfirmDialog
        open={sure}
        onClose={() => setSure(false)}
        title="¿Retirar el cambio?"
        confirm="Sí, retirarlo"
        onConfirm={() => void withdraw()}
        busy={busy}
        busyLabel="Retirando"
      >
        <p>Todo se queda con tus datos de antes. Puedes pedirlo otra vez cuando quieras.</p>
      </ConfirmDialog>
    </section>
  );
}
