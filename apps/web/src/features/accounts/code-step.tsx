import { minuteMs } from "@arranca/contract/values/durations";
import { useState } from "react";
import { isUsedUpLimit } from "#lib/calls/ask-again.ts";
import { Button } from "#ui/actions/button.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { CodeInput } from "#ui/forms/code-input.tsx";
import { Form } from "#ui/forms/form.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { useCountdown } from "#ui/use-countdown.ts";
import { codeSchema } from "./queries.ts";
import { useFailure } from "./use-failure.tsx";

const resendPause = minuteMs;

const waitWords = (seconds: number) => (seconds > 90 ? `${Math.ceil(seconds / 60)} min` : `${seconds} s`);

type Props = {
  email: string;
  /** Number of digits of the code. Default: six. */
  digits?: number;
  button: string;
  /** True if typing the last digit submits the code. */
  sendsItself?: boolean;
  onCode: (code: string) => Promise<unknown>;
  onResend: () => Promise<unknown>;
  /** True if a code was just sent: the next one can be requested after a minute. */
  justSent?: boolean;
};

export function CodeStep({ email, digits, button, sendsItself, onCode, onResend, justSent = true }: Props) {
  const { run, dialog } = useFailure();
  const [resendAt, setResendAt] = useState(() => (justSent ? Date.now() + resendPause : undefined));
  const [resending, setResending] = useState(false);
  const wait = useCountdown(resendAt);

  const form = useForm({
    schema: codeSchema,
    initial: { email, code: "" },
    onSubmit: ({ code }) =>
      run("Error con el código de verificación", async () => {
        try {
          await onCode(code);
        } catch (error) {
          form.set({ code: "" });
          // The dialog of the reason returns the focus to the code field.
          document.getElementById(form.idOf("code"))?.focus();
          throw error;
        }
      }),
  });

  const resend = async () => {
    setResending(true);
    await run("Error al enviar código", async () => {
      try {
        await onResend();
      } catch (error) {
        if (isUsedUpLimit(error) && error.retryAfter) setResendAt(Date.now() + error.retryAfter * 1000);
        throw error;
      }
      setResendAt(Date.now() + resendPause);
      showSnack("Código reenviado con éxito");
    });
    setResending(false);
  };

  return (
    <>
      <Form form={form} hideFailure>
        <CodeInput
          label="Código de verificación"
          autoFocus
          {...(digits ? { length: digits } : {})}
          {...(sendsItself ? { onComplete: () => void form.submit() } : {})}
          {...form.control("code")}
        />
        <Button look="fill" size="lg" full type="submit" busy={form.busy} busyLabel="Revisando">
          {button}
        </Button>
      </Form>
      <div className="stack gap-2">
        <p className="text-14 muted">¿No te llegó? Revisa tu carpeta de correo no deseado.</p>
        <p>
          {wait > 0 ? (
            <span className="text-14 muted">Puedes pedir otro código en {waitWords(wait)}</span>
          ) : (
            <Button look="quiet" busy={resending} busyLabel="Enviando" onClick={resend}>
              Reenviar código
            </Button>
          )}
        </p>
      </div>
      {dialog}
    </>
  );
}
