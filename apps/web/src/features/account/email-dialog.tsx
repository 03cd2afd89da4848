import { requestEmailChange } from "@arranca/contract/accounts/own";
import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { Form } from "#ui/forms/form.tsx";
import { EmailInput } from "#ui/forms/mending/email-input.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { type CodeAsker, CodeSent } from "./code-sent.tsx";
import { askNewEmail, confirmNewEmail } from "./queries.ts";
import { useFirstFocus } from "./use-first-focus.ts";

type Props = { email: string; askCode: CodeAsker; onEmailChanged: () => unknown; onClose: () => void };

export function EmailDialog({ email, askCode, onEmailChanged, onClose }: Props) {
  const [sentTo, setSentTo] = useState<string>();
  const confirm = async (code: string) => {
    if (!sentTo) return;
    await confirmNewEmail(sentTo, code);
    await onEmailChanged();
    onClose();
    showSnack("Tu correo cambió. Desde ahora entras con él.");
  };
  return (
    <Dialog open keepOpenOutside onClose={onClose} title="Cambiar correo electrónico">
      {sentTo ? (
        <>
          <CodeSent
            {...{ askCode, email: sentTo }}
            button="Cambiar correo"
            onCode={confirm}
            onResend={() => askNewEmail(sentTo)}
          />
          <Button look="quiet" full onClick={() => setSentTo(undefined)}>
            Usar otro correo
          </Button>
        </>
      ) : (
        <NewEmailForm email={email} onSent={setSentTo} onClose={onClose} />
      )}
    </Dialog>
  );
}

function NewEmailForm({ email, onSent, onClose }: Pick<Props, "email" | "onClose"> & { onSent: (to: string) => void }) {
  const form = useForm({
    schema: requestEmailChange.body,
    initial: { email: "" },
    onSubmit: async (body) => {
      await askNewEmail(body.email);
      onSent(body.email);
    },
  });
  useFirstFocus(form.idOf("email"));
  return (
    <Form form={form}>
      <p>
        Hoy entras con <b>{email}</b>. Te enviamos un código al correo nuevo y avisamos a los dos.
      </p>
      <EmailInput label="Correo electrónico nuevo" autoComplete="email" {...form.control("email")} />
      <Button look="fill" full type="submit" busy={form.busy} busyLabel="Enviando">
        Enviar código
      </Button>
      <Button look="quiet" full onClick={onClose}>
        Ahora no
      </Button>
    </Form>
  );
}
