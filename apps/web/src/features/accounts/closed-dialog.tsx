import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { type Contact, ContactLines } from "#ui/display/contact-lines.tsx";
import { requestRestore, restoreAccount } from "./closed.queries.ts";
import { CodeStep } from "./code-step.tsx";
import { openReview, requestReview } from "./queries.ts";
import { useFailure } from "./use-failure.tsx";

const blocked = 5;

type Props = {
  status: number;
  email: string;
  contact: Contact | undefined;
  onClose: () => void;
  onOpened: (next: string) => unknown;
};

type Way = {
  title: string;
  why: string;
  /** Texts of a remedy: the button that sends the code, the sentence after sending, and the button that uses the code. */
  ask: string;
  asked: string;
  open: string;
  send: (email: string) => Promise<unknown>;
  use: (body: { email: string; code: string }) => Promise<{ next: string }>;
};

const objecting: Way = {
  title: "Tu cuenta está bloqueada",
  why: "Por ahora no puedes entrar ni postularte. Si no estás de acuerdo, pide que revisemos la decisión: te enviamos un código por correo para ver el motivo y responder.",
  ask: "Pedir revisión",
  asked: "Escríbelo para abrir tu caso.",
  open: "Abrir mi caso",
  send: requestReview,
  use: openReview,
};

const comingBack: Way = {
  title: "Tu cuenta está inactiva",
  why: "La cancelaste o lleva mucho tiempo sin usarse. Durante 30 días la recuperas con un código que te enviamos por correo, y queda como estaba.",
  ask: "Recuperar mi cuenta",
  asked: "Si ya pasaron los 30 días, en ese correo te decimos qué hacer.",
  open: "Recuperar mi cuenta",
  send: requestRestore,
  use: restoreAccount,
};

/**
 * Explains why an account cannot sign in, and the remedy: an objection for a blocked one (5), reopening for a closed one
 * (7).
 */
export default function ClosedDialog({ status, email, contact, onClose, onOpened }: Props) {
  const { run, dialog } = useFailure();
  const [isAsked, setIsAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const way = status === blocked ? objecting : comingBack;

  const ask = async () => {
    setBusy(true);
    await run("Error al enviar código", async () => {
      await way.send(email);
      setIsAsked(true);
    });
    setBusy(false);
  };

  return (
    <Dialog
      open
      keepOpenOutside
      onClose={onClose}
      title={way.title}
      foot={
        isAsked ? null : (
          <>
            <Button look="line" onClick={onClose}>
              Cerrar
            </Button>
            <Button look="fill" busy={busy} busyLabel="Enviando" onClick={ask}>
              {way.ask}
            </Button>
          </>
        )
      }
    >
      {isAsked ? (
        <>
          <p>
            Enviamos un código de 6 dígitos a <b>{email}</b>. {way.asked}
          </p>
          <CodeStep
            email={email}
            button={way.open}
            onCode={async (code) => onOpened((await way.use({ email, code })).next)}
            onResend={() => way.send(email)}
          />
        </>
      ) : (
        <>
          <p>{way.why}</p>
          <p>También puedes preguntarnos:</p>
          {contact ? <ContactLines contact={contact} /> : null}
        </>
      )}
      {dialog}
    </Dialog>
  );
}
