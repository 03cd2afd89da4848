import { type AccountLine, revealField } from "@arranca/contract/review/accounts";
import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { Form } from "#ui/forms/form.tsx";
import { SendButton } from "#ui/forms/send-button.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { useReveal } from "./review.queries.ts";

const usual = ["Comparar con el documento", "Aclarar una señal", "Responder a su dueño"];

/** Shows a masked value in full for a reason that stays on record. */
export function RevealDialog({
  accountId,
  line,
  onClose,
}: {
  accountId: string;
  line: Pick<AccountLine, "field" | "label">;
  onClose: () => void;
}) {
  const reveal = useReveal();
  const [value, setValue] = useState<string>();
  const form = useForm({
    schema: revealField.body,
    initial: { field: line.field, reason: "" },
    onSubmit: async (body) => setValue((await reveal.mutateAsync({ id: accountId, ...body })).value),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Ver ${line.label}`}
      foot={
        value ? (
          <Button look="fill" onClick={onClose}>
            Listo
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Regresar</Button>
            <SendButton form={form} busyLabel="Abriendo">
              Ver {line.label}
            </SendButton>
          </>
        )
      }
    >
      {value ? (
        <p className="t24 reveal" role="status">
          {value}
        </p>
      ) : (
        <Form form={form}>
          <p className="mut">Queda registrado quién lo vio, cuándo y para qué.</p>
          <TextInput label="Para qué lo necesitas" limit={300} {...form.control("reason")} />
          <div className="chips">
            {usual.map((reason) => (
              <button type="button" className="fchip" key={reason} onClick={() => form.set({ reason })}>
                {reason}
              </button>
            ))}
          </div>
        </Form>
      )}
    </Dialog>
  );
}
