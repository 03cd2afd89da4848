import { proveSession } from "@arranca/contract/accounts/session";
import { useEffect, useState } from "react";
import type * as z from "zod/mini";
import { ApiError } from "#lib/calls/call.ts";
import { Button } from "#ui/actions/button.tsx";
import { AuthenticatorInput } from "#ui/forms/authenticator-input.tsx";
import { Form } from "#ui/forms/form.tsx";
import { PasswordInput } from "#ui/forms/password-input.tsx";
import { useForm } from "#ui/forms/use-form.ts";

type Props = {
  /** E-mail of the account, which lets the password manager find its password. */
  email: string;
  onGiven: (given: z.output<typeof proveSession.body>) => Promise<unknown>;
  onDismiss: () => void;
  action: string;
  busyLabel: string;
};

/** Form inside a dialog that asks for the password, then for the two-factor code if the account has one. */
export function PasswordAgain({ email, onGiven, onDismiss, action, busyLabel }: Props) {
  const [asksCode, setAsksCode] = useState(false);
  const form = useForm({
    schema: proveSession.body,
    initial: { password: "", code: undefined as string | undefined },
    onSubmit: async (given) => {
      try {
        await onGiven(given);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "SECOND_FACTOR_NEEDED") throw error;
        setAsksCode(true);
        form.set({ code: "" });
      }
    },
  });
  const fieldId = form.idOf(asksCode ? "code" : "password");
  useEffect(() => document.getElementById(fieldId)?.focus(), [fieldId]);

  return (
    <Form form={form}>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordInput label="Contraseña" autoComplete="current-password" {...form.control("password")} />
      {asksCode ? <AuthenticatorInput {...form.control("code")} /> : null}
      <Button look="fill" full type="submit" busy={form.busy} busyLabel={busyLabel}>
        {action}
      </Button>
      <Button look="quiet" full onClick={onDismiss}>
        Ahora no
      </Button>
    </Form>
  );
}
