import { type ReactNode, useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { Note } from "#ui/display/note.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { type CodeAsker, CodeSent } from "./code-sent.tsx";
import { confirmContact, resendContact, takeBackContact } from "./queries.ts";

type Options = {
  askCode: CodeAsker;
  /** Something changed: what is shown of the account is read anew. */
  onChanged: () => Promise<unknown>;
};

type Asked = { email: string; justSent: boolean };

/** What a page needs so that a new contact e-mail is confirmed: its line, and the dialog that asks for the code. */
export function useContactEmail({ askCode, onChanged }: Options) {
  const [asked, setAsked] = useState<Asked>();
  return {
    /** Opens the dialog for an address that a code has just gone to. */
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

/** The contact e-mail that counts, and below it the one that waits for its code. */
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

/** Lets a new contact e-mail count with the code that went there. */
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
