import { useState } from "react";
import { displayPhone } from "#lib/phone.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { openReview, requestReview } from "./accounts.queries.ts";
import { CodeStep } from "./code-step.tsx";
import { useFailure } from "./use-failure.tsx";

const blocked = 5;

type Props = {
  status: number;
  email: string;
  contact: { email: string; phone: string };
  onClose: () => void;
  onOpened: (next: string) => unknown;
};

/** Says in plain words why an account may not come in, and how to object: blocked (5) or closed (7). */
export default function ClosedDialog({ status, email, contact, onClose, onOpened }: Props) {
  const { run, dialog } = useFailure();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const isBlocked = status === blocked;

  const ask = async () => {
    setBusy(true);
    await run("Error al enviar código", async () => {
      await requestReview(email);
      setAsked(true);
    });
    setBusy(false);
  };

  return (
    <Dialog
      open
      keepOpenOutside
      onClose={onClose}
      title={isBlocked ? "Tu cuenta está bloqueada" : "Tu cuenta está inactiva"}
      foot={
        <>
          <Button look="line" onClick={onClose}>
            Cerrar
          </Button>
          {isBlocked && !asked ? (
            <Button look="fill" busy={busy} busyLabel="Enviando" onClick={ask}>
              Pedir revisión
            </Button>
          ) : null}
        </>
      }
    >
      {asked ? (
        <>
          <p>
            Enviamos un código de 6 dígitos a <b>{email}</b>.
          </p>
          <CodeStep
            email={email}
            button="Abrir mi caso"
            onCode={async (code) => onOpened((await openReview({ email, code })).next)}
            onResend={() => requestReview(email)}
          />
        </>
      ) : (
        <>
          <p>
            {isBlocked
              ? "Por ahora no puedes entrar ni postularte. Si no estás de acuerdo, pide que revisemos la decisión: te enviamos un código por correo para ver el motivo y responder."
              : "Esta cuenta se cerró o lleva mucho tiempo sin usarse. Escríbenos y te decimos cómo recuperarla."}
          </p>
          <p>
            También puedes escribirnos a <a href={`mailto:${contact.email}`}>{contact.email}</a> o llamarnos al{" "}
            <a className="nowrap" href={`tel:+52${contact.phone}`}>
              {displayPhone(contact.phone)}
            </a>
            .
          </p>
        </>
      )}
      {dialog}
    </Dialog>
  );
}
