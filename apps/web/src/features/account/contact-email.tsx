import { type ReactNode, useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { Note } from "#ui/display/note.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { type CodeAsker, CodeSent } from "./code-sent.tsx";
import { confirmContact, resendContact, takeBackContact } from "./contact.queries.ts";

type Options = {
  askCode: CodeAsker;
  onChanged: () => Promise<unknown>;
};

type Asked = { email: string; justSent: boolean };

export function useContactEmail({ askCode, onChanged }: Options) {
  const [asked, setAsked] = useState<Asked>();
  return {
    /** Opens the code dialog for an address to which a code was just sent. */
    askCodeOf: (email: string) => setAsked({ email, justSent: true }),
    line: ({ email, email_waiting }: Contact) => (
      <ContactEmail
        email={email}
        waiting={email_waiting}
        onCode={(waiting) => setAsked({ email: waiting, justSent: false })}
        onChanged={onChanged}
      />
    ),
    dialog: asked ? <CodeDialog {...{ askCode, onChanged, ...asked }} onClose={() => setAsked(undefined)} /> : null,
  };
}

type Contact = { email: string | null; email_waiting: string | null };
type LineProps = {
  email: string | null;
  waiting: string | null;
  onCode: (waiting: string) => void;
  onChanged: () => Promise<unknown>;
};

/** The current contact e-mail and, below it, the new address that awaits its code. */
function ContactEmail({ email, waiting, onCode, onChanged }: LineProps): ReactNode {
  const [busy, setBusy] = useState(false);
  if (!waiting) return email;
  const takeBack = async () => {
    setBusy(true);
    try {
      await takeBackContact();
      await onChanged();
      showSnack("Sigue tu correo de contacto de antes.");
    } catch (error) {
      showSnack(faultText(error));
    }
    setBusy(false);
  };
  return (
    <div className="stack gap-2">
      <p>{email}</p>
      <Note tone="wait" title="Pendiente de confirmar">
        <div className="stack gap-2">
          <p>
            <b>{waiting}</b> cuenta cuando escribas el código que le enviamos. Mientras, sigue el de antes.
          </p>
          <div className="row wrap">
            <Button size="sm" onClick={() => onCode(waiting)}>
              Escribir código
            </Button>
            <Button size="sm" look="quiet" busy={busy} busyLabel="Cancelando" onClick={takeBack}>
              Cancelar el cambio
            </Button>
          </div>
        </div>
      </Note>
    </div>
  );
}

type DialogProps = Options & Asked & { onClose: () => void };

function CodeDialog({ askCode, onChanged, email, justSent, onClose }: DialogProps) {
  const confirm = async (code: string) => {
    await confirmContact(email, code);
    await onChanged();
    onClose();
    showSnack("Tu correo de contacto cambió.");
  };
  return (
    <Dialog open keepOpenOutside onClose={onClose} title="Confirma tu correo de contacto">
      <CodeSent {...{ askCode, email, justSent }} button="Confirmar correo" onCode={confirm} onResend={resendContact} />
      <Button look="quiet" full onClick={onClose}>
        Lo confirmo después
      </Button>
    </Dialog>
  );
}
