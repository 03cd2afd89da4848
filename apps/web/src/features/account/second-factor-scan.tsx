import { confirmSecondFactor } from "@arranca/contract/accounts/second-factor";
import { Button } from "#ui/actions/button.tsx";
import { CopyButton } from "#ui/feedback/copy-button.tsx";
import { CodeInput } from "#ui/forms/code-input.tsx";
import { Form } from "#ui/forms/form.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import css from "./second-factor.module.css";
import { type Shown, useConfirm } from "./second-factor.queries.ts";

type Props = { shown: Shown; onCodes: (codes: readonly string[]) => void; onBack: () => void };

export function SecondFactorScan({ shown, onCodes, onBack }: Props) {
  const confirm = useConfirm();
  const form = useForm({
    schema: confirmSecondFactor.body,
    initial: { code: "" },
    onSubmit: async ({ code }) => onCodes((await confirm.mutateAsync(code)).recovery_codes),
  });
  return (
    <ol className={css.steps}>
      <li>
        <h3>Abre tu aplicación de autenticación</h3>
        <p className="muted">Sirve cualquiera: Google Authenticator, Microsoft Authenticator, Aegis, 1Password…</p>
      </li>
      <li>
        <h3>Escanea este código</h3>
        <div className={css.scan}>
          <img src={shown.qr} alt="Código para escanear con tu aplicación" width={192} height={192} />
          <div className="stack gap-2">
            <p className="muted">¿No puedes escanearlo? Escribe esta clave en tu aplicación:</p>
            <p className={css.secret} data-part="secret">
              {(shown.secret.match(/.{1,4}/g) ?? []).join(" ")}
            </p>
            <div className="row wrap">
              <CopyButton text={shown.secret} label="Copiar la clave" look="line" />
              <a className="button quiet" href={shown.address}>
                Abrir en este teléfono
              </a>
            </div>
          </div>
        </div>
      </li>
      <li>
        <h3>Escribe los seis números que te muestra</h3>
        <p className="muted">La hora de tu teléfono debe estar en automático. Si no lo está, te lo decimos.</p>
        <Form form={form}>
          <CodeInput label="Código de tu aplicación" onComplete={() => undefined} {...form.control("code")} />
          <div className="row wrap">
            <Button look="fill" type="submit" busy={form.busy} busyLabel="Comprobando">
              Activar
            </Button>
            <Button look="quiet" onClick={onBack}>
              Regresar
            </Button>
          </div>
        </Form>
      </li>
    </ol>
  );
}
