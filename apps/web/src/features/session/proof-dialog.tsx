import { proveSession } from "@arranca/contract/accounts/session";
import { call } from "#lib/calls/call.ts";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { PasswordAgain } from "./password-again.tsx";

type Props = { email: string; onSettled: (isProven: boolean) => void };

/** Dialog that asks for the password when an act requires it again. The act then continues by itself. */
export default function ProofDialog({ email, onSettled }: Props) {
  return (
    <Dialog open keepOpenOutside onClose={() => onSettled(false)} title="Confirma que eres tú">
      <p>Este cambio es delicado: escribe tu contraseña para seguir. Lo que escribiste no se pierde.</p>
      <PasswordAgain
        email={email}
        action="Confirmar"
        busyLabel="Confirmando"
        onDismiss={() => onSettled(false)}
        onGiven={async (body) => {
          await call(proveSession, { body });
          onSettled(true);
        }}
      />
    </Dialog>
  );
}
