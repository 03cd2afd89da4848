import type { AccountLine } from "@arranca/contract/review/accounts";
import { revealField } from "@arranca/contract/review/document-access";
import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { ReasonDialog } from "#ui/dialogs/reason-dialog.tsx";
import { Note } from "#ui/display/note.tsx";
import css from "../account.module.css";
import { useReveal } from "../queries.ts";
import { purposeOptions } from "./purpose-options.ts";

type Props = { accountId: string; line: Pick<AccountLine, "field" | "label">; onClose: () => void };

/** Dialog that shows a masked value in full. The stated reason is kept in the audit log. */
export function RevealDialog({ accountId, line, onClose }: Props) {
  const reveal = useReveal();
  const [shown, setShown] = useState<{ value: string; hint: string | null }>();
  const title = `Ver ${line.label}`;
  if (shown) {
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
          {shown.value}
        </p>
        {shown.hint ? <Note tone="wait">{shown.hint}</Note> : null}
      </Dialog>
    );
  }
  return (
    <ReasonDialog
      title={title}
      lead="Queda registrado quién lo vio, cuándo y para qué."
      schema={revealField.body}
      given={{ field: line.field }}
      choice={purposeOptions}
      words={{
        name: "reason",
        label: "Explícalo en pocas palabras",
        limit: 300,
        usual: ["Comparar con el documento", "Aclarar una señal", "Responder a su dueño"],
      }}
      confirm={title}
      busyLabel="Abriendo"
      onClose={onClose}
      onSend={async (body) => setShown(await reveal.mutateAsync({ id: accountId, ...body }))}
    />
  );
}
