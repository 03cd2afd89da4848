import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { ApiError } from "#lib/calls/call.ts";
import { Button } from "#ui/actions/button.tsx";
import type { Contact } from "#ui/display/contact-lines.tsx";
import { Form } from "#ui/forms/form.tsx";
import { EmailInput } from "#ui/forms/mending/email-input.tsx";
import { PasswordInput } from "#ui/forms/password-input.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { type SignInBody, signIn } from "./sign-in.queries.ts";
import { keepSignInState } from "./sign-in-state.ts";
import { useFailure } from "./use-failure.tsx";

// Only some accounts have a second factor.
const AuthenticatorInput = lazyComponent(
  async () => (await import("#ui/forms/authenticator-input.tsx")).AuthenticatorInput,
);
const ClosedDialog = lazyComponent(async () => (await import("./closed-dialog.tsx")).default);
const loadCheck = async () => (await import("@arranca/contract/values/sign-in")).checkSignIn;
const unverified = 8;

type Props = {
  onSignedIn: (next: string) => unknown;
  onUnverified: () => void;
  contact: Contact | undefined;
};

export function SignInForm({ onSignedIn, onUnverified, contact }: Props) {
  const { run, dialog } = useFailure();
  const [closed, setClosed] = useState<{ status: number; email: string }>();
  const [asksCode, setAsksCode] = useState(false);

  const form = useForm({
    check: loadCheck,
    initial: { email: "", password: "", code: undefined as string | undefined },
    onSubmit: (body) => run("Error al iniciar sesión", () => enter(body)),
  });

  const enter = async (body: SignInBody) => {
    const { email } = body;
    try {
      const answer = await signIn(body);
      if ("token" in answer) return onSignedIn(answer.next);
      if (answer.status !== unverified) return setClosed({ status: answer.status, email });
      keepSignInState({ email, justSent: false });
      onUnverified();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "SECOND_FACTOR_NEEDED") throw error;
      setAsksCode(true);
      form.set({ code: "" });
    }
  };

  return (
    <>
      <Form form={form} hideFailure>
        <EmailInput label="Correo electrónico" autoComplete="username" {...form.control("email")} />
        <PasswordInput
          label="Contraseña"
          autoComplete="current-password"
          aside={
            <Link className="tap up text-14" to="/password-recover">
              ¿Olvidaste tu contraseña?
            </Link>
          }
          {...form.control("password")}
        />
        {asksCode ? <AuthenticatorInput autoFocus {...form.control("code")} /> : null}
        <Button look="fill" size="lg" full type="submit" busy={form.busy} busyLabel="Entrando">
          Iniciar sesión
        </Button>
      </Form>
      {dialog}
      {closed ? (
        <ClosedDialog {...closed} contact={contact} onClose={() => setClosed(undefined)} onOpened={onSignedIn} />
      ) : null}
    </>
  );
}
