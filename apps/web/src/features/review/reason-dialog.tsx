import { rejectAccount } from "@arranca/contract/review/accounts";
import { Button, type ButtonLook } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { Form } from "#ui/forms/form.tsx";
import { SendButton } from "#ui/forms/send-button.tsx";
import { Textarea } from "#ui/forms/textarea.tsx";
import { useForm } from "#ui/forms/use-form.ts";

type Props = {
  title: string;
  lead: string;
  label: string;
  confirm: string;
  look?: ButtonLook;
  busy: boolean;
  onClose: () => void;
  /** Rejects with what the server refused: it is shown in the form. */
  onConfirm: (reason: string) => Promise<unknown>;
};

/** Asks for a reason in words before something that counts. */
export function ReasonDialog({ title, lead, label, confirm, look = "fill", busy, onClose, onConfirm }: Props) {
  const form = useForm({
    schema: rejectAccount.body,
    initial: { reason: "" },
    onSubmit: ({ reason }) => onConfirm(reason),
  });
  return (
    <Dialog
      open
      keepOpenOutside
      onClose={onClose}
      title={title}
      foot={
        <>
          <Button onClick={onClose}>Regresar</Button>
          <SendButton form={{ ...form, busy }} look={look} busyLabel="Enviando">
            {confirm}
          </SendButton>
        </>
      }
    >
      <Form form={form}>
        <p className="mut">{lead}</p>
        <Textarea label={label} limit={500} {...form.control("reason")} />
      </Form>
    </Dialog>
  );
}
