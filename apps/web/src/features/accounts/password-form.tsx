import { useState } from "react";
import { ApiError } from "#lib/calls/call.ts";
import { usePasswordHint } from "#lib/passwords/use-password-hint.ts";
import { Button } from "#ui/actions/button.tsx";
import { Form } from "#ui/forms/form.tsx";
import { PasswordInput } from "#ui/forms/password-input.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { changePassword } from "./queries.ts";
import { useFailure } from "./use-failure.tsx";

// Only some accounts have a second factor.
const AuthenticatorInput = lazyComponent(
  async () => (await import("#ui/forms/authenticator-input.tsx")).AuthenticatorInput,
);
const FailureDialog = lazyComponent(async () => (await import("./failure-dialog.tsx")).default);
const failed = "Error al cambiar la contraseña";
const passwordSchema = async () => (await import("./schemas.ts")).passwordForm;

type Props = {
  ticket: string;
  action: string;
  onDone: () => void;
  /** Label of the button shown when the recovery ticket has expired. */
  expired: string;
  onExpired: () => void;
};

export function PasswordForm({ ticket, action, expired: wayOn, onDone, onExpired }: Props) {
  const { run, dialog } = useFailure();
  const [asksCode, setAsksCode] = useState(false);
  const [expired, setExpired] = useState<string>();
  const form = useForm({
    schema: passwordSchema,
    initial: { password: "", confirmation: "", code: undefined as string | undefined },
    onSubmit: ({ password, code }) =>
      run(failed, async () => {
        try {
          await changePassword({ ticket, password, ...(code ? { code } : {}) });
          onDone();
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          if (error.code === "TICKET_EXPIRED") return setExpired(error.message);
          if (error.code !== "SECOND_FACTOR_NEEDED") throw error;
          setAsksCode(true);
        }
      }),
  });

  const hint = usePasswordHint(form.values.password, {});
  return (
    <>
      <Form form={form} hideFailure>
        <PasswordInput label="Contraseña nueva" help={hint} autoComplete="new-password" {...form.control("password")} />
        <PasswordInput
          label="Confirma tu contraseña nueva"
          autoComplete="new-password"
          {...form.control("confirmation")}
        />
        {asksCode ? <AuthenticatorInput autoFocus {...form.control("code")} /> : null}
        <Button look="fill" size="lg" full type="submit" busy={form.busy} busyLabel="Guardando">
          {action}
        </Button>
      </Form>
      {dialog}
      {expired ? <FailureDialog title={failed} message={expired} action={wayOn} onClose={onExpired} /> : null}
    </>
  );
}
