import { signIn } from "@arranca/contract/accounts/entry";
import { call } from "#lib/calls/call.ts";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { PasswordAgain } from "./password-again.tsx";

type Props = {
  email: string;
  /** True if the session has already ended; typed text is kept for the next session. */
  isGone: boolean;
  onRenewed: () => void;
  onDismiss: () => void;
};

/**
 * Dialog that asks for the password before a session ends, so that typed text is not lost. Starts a new session instead of
 * prolonging the old one.
 */
export default function SessionEndDialog({ email, isGone, onRenewed, onDismiss }: Props) {
  return (
    <Dialog
      open
      keepOpenOutside
      onClose={onDismiss}
      title={isGone ? "Tu sesión terminó" : "Tu sesión está por terminar"}
    >
      <p>Por seguridad dura 12 horas. Escribe tu contraseña para seguir aquí mismo, sin perder lo que escribiste.</p>
      <PasswordAgain
        email={email}
        action="Seguir aquí"
        busyLabel="Entrando"
        onDismiss={onDismiss}
        onGiven={async (given) => {
          const answer = await call(signIn, { body: { email, ...given } });
          return "token" in answer ? onRenewed() : onDismiss();
        }}
      />
    </Dialog>
  );
}
