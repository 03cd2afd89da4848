import { signIn } from "@arranca/contract/accounts/entry";
import { call } from "#lib/calls/call.ts";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { PasswordAgain } from "./password-again.tsx";

type Props = {
  email: string;
  /** The session has ended already: what was typed waits for a new one. */
  isGone: boolean;
  onRenewed: () => void;
  onDismiss: () => void;
};

/** Asks for the password in place before a session ends, so that nothing typed is lost: a new sign-in, not a longer one. */
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
