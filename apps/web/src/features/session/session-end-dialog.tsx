import { signIn } from "@arranca/contract/accounts";
import { useEffect, useState } from "react";
import { ApiError, call } from "#lib/call.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form.tsx";
import { PasswordInput } from "#ui/password-input.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { useForm } from "#ui/use-form.ts";

type Props = { email: string; onRenewed: () => void; onDismiss: () => void };

/** Asks for the password in place before a session ends, so that nothing typed is lost: a new sign-in, not a longer one. */
export default function SessionEndDialog({ email, onRenewed, onDismiss }: Props) {
  const [asksCode, setAsksCode] = useState(false);
  const form = useForm({
    schema: signIn.body,
    initial: { email, password: "", code: undefined as string | undefined },
    onSubmit: async (body) => {
      try {
        const answer = await call(signIn, { body });
        return "token" in answer ? onRenewed() : onDismiss();
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "SECOND_FACTOR_NEEDED") throw error;
        setAsksCode(true);
        form.set({ code: "" });
      }
    },
  });
  const passwordId = form.idOf("password");
  // A dialog opens with the focus on its first button: what is asked for is the password.
  useEffect(() => document.getElementById(passwordId)?.focus(), [passwordId]);

  return (
    <Dialog open keepOpenOutside onClose={onDismiss} title="Tu sesión está por terminar">
      <p>Por seguridad dura 12 horas. Escribe tu contraseña para seguir aquí mismo, sin perder lo que escribiste.</p>
      <Form form={form}>
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordInput label="Contraseña" autoComplete="current-password" {...form.control("password")} />
        {asksCode ? (
          <TextInput
            label="Código de tu aplicación"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            {...form.control("code")}
            value={form.values.code ?? ""}
          />
        ) : null}
        <Button look="fill" full type="submit" busy={form.busy} busyLabel="Entrando">
          Seguir aquí
        </Button>
        <Button look="quiet" full onClick={onDismiss}>
          Ahora no
        </Button>
      </Form>
    </Dialog>
  );
}
