import { useEffect, useState } from "react";
import { ApiError } from "#lib/calls/call.ts";
import { usePasswordHint } from "#lib/passwords/use-password-hint.ts";
import { Button } from "#ui/actions/button.tsx";
import { Form } from "#ui/forms/form.tsx";
import { EmailInput } from "#ui/forms/mending/email-input.tsx";
import { PasswordInput } from "#ui/forms/password-input.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { meantAddress } from "./mail-domains.ts";
import { type SignUpType, signUp } from "./queries.ts";
import { keepSignInState } from "./sign-in-state.ts";
import { forgetSigningUp, keepSigningUp, readSigningUp } from "./signing-up.ts";
import { useFailure } from "./use-failure.tsx";

const emailSchema = async () => (await import("./schemas.ts")).signUpEmail;
const passwordSchema = async () => (await import("./schemas.ts")).signUpPassword;

type Props = { type: SignUpType; onBack: () => void; onDone: () => void };

export function SignUpEmail({ type, onBack, onDone }: Props) {
  const [initial] = useState(() => ({ email: readSigningUp().email }));
  // The proposal stops the form once, because a hurried reader would miss it.
  const [asked, setAsked] = useState<string>();
  const form = useForm({
    schema: emailSchema,
    initial,
    onSubmit: ({ email }) => (meantAddress(email) && asked !== email ? setAsked(email) : onDone()),
  });
  const { email } = form.values;
  useKept(form.values, initial);
  const meant = meantAddress(email);
  const isAsked = meant !== undefined && asked !== undefined;
  return (
    <>
      <div className="stack gap-1">
        <h1 className="text-32">{type === "person" ? "¿Cuál es tu correo?" : "El correo de tu empresa"}</h1>
        <p className="muted">Con él entras siempre. Te enviamos un código para saber que es tuyo.</p>
      </div>
      <Form form={form} hideFailure>
        <div className="stack gap-2">
          <EmailInput label="Correo electrónico" autoComplete="username" {...form.control("email")} />
          <div role="status">
            {meant ? (
              <Button look="quiet" className="flush-left" onClick={() => form.set({ email: meant })}>
                ¿Quisiste decir {meant}?
              </Button>
            ) : null}
            {isAsked ? (
              <p className="text-14 muted">Ahí te llega el código. Si está bien así, toca Continuar otra vez.</p>
            ) : null}
          </div>
        </div>
        <Button look="fill" size="lg" full type="submit" busy={form.busy} busyLabel="Revisando">
          Continuar
        </Button>
        <Button look="quiet" full onClick={onBack}>
          Regresar
        </Button>
      </Form>
    </>
  );
}

export function SignUpPassword({ type, onBack, onDone }: Props) {
  const { run, dialog } = useFailure();
  const [{ email, ...initial }] = useState(() => {
    const { email, password, confirmation } = readSigningUp();
    return { email, password, confirmation };
  });
  const form = useForm({
    schema: passwordSchema,
    initial,
    onSubmit: ({ password }) =>
      run("Error al registrar la cuenta", async () => {
        await signUp(type, { email, password }).catch(fieldsOfTheForm);
        forgetSigningUp();
        keepSignInState({ email, justSent: true });
        onDone();
      }),
  });
  useKept(form.values, initial);
  const hint = usePasswordHint(form.values.password, { email });
  return (
    <>
      <div className="stack gap-1">
        <h1 className="text-32">Elige una contraseña</h1>
        <p className="muted">
          Para entrar con <b>{email}</b>.
        </p>
      </div>
      <Form form={form} hideFailure>
        {/* Tells password managers which account the password belongs to. */}
        <input
          className="sr-only"
          type="email"
          autoComplete="username"
          value={email}
          readOnly
          tabIndex={-1}
          aria-hidden
        />
        <PasswordInput label="Contraseña" help={hint} autoComplete="new-password" {...form.control("password")} />
        <PasswordInput label="Confirma tu contraseña" autoComplete="new-password" {...form.control("confirmation")} />
        <Button look="fill" size="lg" full type="submit" busy={form.busy} busyLabel="Creando tu cuenta">
          Crear cuenta
        </Button>
        <Button look="quiet" full onClick={onBack}>
          Regresar
        </Button>
      </Form>
      {dialog}
    </>
  );
}

/** Keeps the values typed in the sign-up for Back and Forward. */
function useKept(values: Parameters<typeof keepSigningUp>[0], initial: object) {
  const [start] = useState(initial);
  useEffect(() => {
    if (values !== start) keepSigningUp(values);
  }, [values, start]);
}

/** Maps the API's field `credentials.password` to the form's `password`. */
function fieldsOfTheForm(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  const fields = Object.entries(error.fields).map(([name, message]) => [name.replace(/^credentials\./, ""), message]);
  throw new ApiError(error.status, error.code, error.message, { fields: Object.fromEntries(fields) });
}
