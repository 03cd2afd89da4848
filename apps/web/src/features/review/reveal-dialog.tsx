import { type AccountLine, revealField } from "@arranca/contract/review/accounts";
import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { ReasonDialog } from "#ui/dialogs/reason-dialog.tsx";
import css from "./account.module.css";
import { useReveal } from "./queries.ts";

type Props = { accountId: string; line: Pick<AccountLine, "field" | "label">; onClose: () => void };

/** Shows a masked value in full for a reason that stays on record. */
export function RevealDialog({ accountId, line, onClose }: Props) {
  const reveal = useReveal();
  const [value, setValue] = useState<string>();
  const title = `Ver ${line.label}`;
  if (value) {
    return (
      <Dialog
        open
        onClose={onClose}
        title={title}
        foot={
          <Button look="fill" onClick={onClose}>
            Listo
          </Button>
        }
      >
        <p className={`text-24 ${css.reveal}`} role="status">
          {value}
        </p>
      </Dialog>
    );
  }
  return (
    <ReasonDialog
      title={title}
      lead="Queda registrado quién lo vio, cuándo y para qué."
      schema={revealField.body}
      given={{ field: line.field }}
      words={{
        name: "reason",
        label: "Para qué lo necesitas",
        limit: 300,
        usual: ["Comparar con el documento", "Aclarar una señal", "Responder a su dueño"],
      }}
      confirm={title}
      busyLabel="Abriendo"
      onClose={onClose}
      onSend={async (body) => setValue((await reveal.mutateAsync({ id: accountId, ...body })).value)}
    />
  );
}
