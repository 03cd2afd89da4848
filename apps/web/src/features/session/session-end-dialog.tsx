import { signIn } from "@arranca/contract/accounts/entry";
import { call } from "#lib/calls/call.ts";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { PasswordAgain } from "./password-again.tsx";

type Props = {
  email: string;
  /** The session has already ended. Typed text is kept for the new one. */
  isGone: boolean;
  onRenewed: () => void;
  onDismiss: () => void;
};

/**
 * Asks for the password before a session ends, so that typed text is not lost. It starts a new session instead of extending
 * the old one.
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
