import { useEffect, useState } from "react";
import { ApiError } from "#lib/calls/call.ts";
import { Button } from "#ui/actions/button.tsx";
import { Form } from "#ui/forms/form.tsx";
import { PasswordInput } from "#ui/forms/password-input.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { keepArriving } from "./arriving.ts";
import { type SignUpType, signUp } from "./queries.ts";
import { forgetSigningUp, keepSigningUp, readSigningUp } from "./signing-up.ts";
import { useFailure } from "./use-failure.tsx";

const signUpSchema = async () => (await import("./schemas.ts")).signUpForm;

type Props = { type: SignUpType; onBack: () => void; onDone: () => void };

/** E-mail and password of a new account. */
export function SignUpForm({ type, onBack, onDone }: Props) {
  const { run, dialog } = useFailure();
  const [initial] = useState(() => {
    const { email, password, confirmation } = readSigningUp();
    return { email, password, confirmation };
  });
  const form = useForm({
    schema: signUpSchema,
    initial,
    onSubmit: ({ email, password }) =>
      run("Error al registrar la cuenta", async () => {
        await signUp(type, { email, password }).catch(fieldsOfTheForm);
        forgetSigningUp();
        keepArriving({ email, justSent: true });
        onDone();
      }),
  });
  useEffect(() => {
    if (form.values !== initial) keepSigningUp(form.values);
  }, [form.values, initial]);

  return (
    <>
      <div className="stack gap-1">
        <h1 className="text-32">{type === "person" ? "Tu correo y contraseña" : "El acceso de tu empresa"}</h1>
        <p className="muted">Con ellos entras siempre, también para seguir tu registro en otro dispositivo.</p>
      </div>
      <Form form={form} hideFailure>
        <TextInput
          label="Correo electrónico"
          help="Te enviamos un código para verificarlo."
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          {...form.control("email")}
        />
        <PasswordInput
          label="Contraseña"
          help="Al menos 8 caracteres. Una frase corta es fácil de recordar."
          autoComplete="new-password"
          {...form.control("password")}
        />
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

/** The API names `credentials.password`, the form `password`. */
function fieldsOfTheForm(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  const fields = Object.entries(error.fields).map(([name, message]) => [name.replace(/^credentials\./, ""), message]);
  throw new ApiError(error.status, error.code, error.message, { fields: Object.fromEntries(fields) });
}
