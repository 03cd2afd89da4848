import { useState } from "react";
import { ApiError } from "#lib/calls/call.ts";
import { usePasswordHint } from "#lib/passwords/use-password-hint.ts";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { AuthenticatorInput } from "#ui/forms/authenticator-input.tsx";
import { Form } from "#ui/forms/form.tsx";
import { PasswordInput } from "#ui/forms/password-input.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { useChangePassword } from "./queries.ts";
import { passwordForm } from "./schemas.ts";
import { useFirstFocus } from "./use-first-focus.ts";

type Props = { email: string; onClose: () => void };

export function PasswordDialog({ email, onClose }: Props) {
  const change = useChangePassword();
  const [asksCode, setAsksCode] = useState(false);
  const form = useForm({
    schema: passwordForm,
    initial: { current_password: "", password: "", confirmation: "", code: undefined as string | undefined },
    onSubmit: async ({ confirmation: _same, code, ...body }) => {
      try {
        await change.mutateAsync({ ...body, ...(code ? { code } : {}) });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "SECOND_FACTOR_NEEDED") throw error;
        setAsksCode(true);
        form.set({ code: "" });
        return;
      }
      onClose();
      showSnack("Tu contraseña cambió y cerramos tus otras sesiones.");
    },
  });
  const hint = usePasswordHint(form.values.password, { email });
  useFirstFocus(form.idOf(asksCode ? "code" : "current_password"));
  return (
    <Dialog open keepOpenOutside onClose={onClose} title="Cambiar contraseña">
      <Form form={form}>
        <p>Al guardarla cerramos tus sesiones en los demás dispositivos.</p>
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordInput
          label="Contraseña actual"
          autoComplete="current-password"
          {...form.control("current_password")}
        />
        <PasswordInput label="Contraseña nueva" help={hint} autoComplete="new-password" {...form.control("password")} />
        <PasswordInput
          label="Confirma tu contraseña nueva"
          autoComplete="new-password"
          {...form.control("confirmation")}
        />
        {asksCode ? <AuthenticatorInput {...form.control("code")} /> : null}
        <Button look="fill" full type="submit" busy={form.busy} busyLabel="Guardando">
          Cambiar contraseña
        </Button>
        <Button look="quiet" full onClick={onClose}>
          Ahora no
        </Button>
      </Form>
    </Dialog>
  );
}
