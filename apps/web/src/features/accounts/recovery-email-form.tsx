import { Button } from "#ui/actions/button.tsx";
import { Form } from "#ui/forms/form.tsx";
import { EmailInput } from "#ui/forms/mending/email-input.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { recoverySchema, sendRecoveryCode } from "./queries.ts";
import { useFailure } from "./use-failure.tsx";

export function RecoveryEmailForm({ onSent }: { onSent: (email: string) => void }) {
  const { run, dialog } = useFailure();
  const form = useForm({
    schema: recoverySchema,
    initial: { email: "" },
    onSubmit: ({ email }) =>
      run("Error al enviar código", async () => {
        await sendRecoveryCode(email);
        onSent(email);
      }),
  });
  return (
    <>
      <Form form={form} hideFailure>
        <EmailInput
          label="Correo electrónico"
          help="Si tiene una cuenta, te enviamos un enlace y un código de 8 dígitos."
          autoComplete="username"
          {...form.control("email")}
        />
        <Button look="fill" size="lg" full type="submit" busy={form.busy} busyLabel="Enviando">
          Enviar código
        </Button>
      </Form>
      {dialog}
    </>
  );
}
