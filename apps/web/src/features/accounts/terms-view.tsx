import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { longDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { type Contact, ContactLines } from "#ui/display/contact-lines.tsx";
import { Note } from "#ui/display/note.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { RichTextView } from "#ui/rich-text/rich-text-view.tsx";
import css from "./terms.module.css";
import { useFailure } from "./use-failure.tsx";

type Text = { version: number; html: string; published_at: string };
type Texts = { terms: Text & { note: string | null }; terms_short: Text; privacy: Text; privacy_short: Text };
type Props = {
  query: UseQueryResult<Texts>;
  /** Accepts the shown version of the terms; undefined if the reader need not accept. */
  onAccept: ((version: number) => Promise<unknown>) | undefined;
  onSignOut: () => Promise<unknown>;
  contact: Contact | undefined;
  /** URL of the page to return to. */
  back: string;
};

export function TermsView({ query, onAccept, onSignOut, contact, back }: Props) {
  const [declined, setDeclined] = useState(false);
  if (declined) return <Declined {...{ onSignOut, contact }} onBack={() => setDeclined(false)} />;
  return (
    <main id="contenido" className={`${css.page} stack gap-6`}>
      <div className="stack gap-1">
        <h1 className="text-32">Términos y condiciones</h1>
        <p className="muted">
          {onAccept ? "Léelos y acéptalos para seguir." : "Lo que acordamos contigo y cómo cuidamos tus datos."}
        </p>
      </div>
      {query.isError ? <ErrorState onRetry={() => query.refetch()} busy={query.isFetching} /> : null}
      {query.isPending ? <Skeleton height={320} /> : null}
      {query.data ? (
        <>
          <section aria-labelledby="terminos">
            <h2 className="sr-only" id="terminos">
              Términos de uso
            </h2>
            <Card pad>
              <div className="stack gap-5">
                {query.data.terms.note ? (
                  <Note title="Qué cambió en la última versión">{query.data.terms.note}</Note>
                ) : null}
                <h3>En pocas palabras</h3>
                <div className={css.points}>
                  <RichTextView html={query.data.terms_short.html} />
                </div>
                <h3>Texto completo</h3>
                <RichTextView html={query.data.terms.html} />
                <Version of={query.data.terms} />
              </div>
            </Card>
          </section>
          <section id="privacidad" className="stack gap-3">
            <h2>Aviso de privacidad</h2>
            <Card pad>
              <div className="stack gap-5">
                <h3>En pocas palabras</h3>
                <RichTextView html={query.data.privacy_short.html} />
                <h3>Aviso completo</h3>
                <RichTextView html={query.data.privacy.html} />
                <Version of={query.data.privacy} />
              </div>
            </Card>
          </section>
          {onAccept ? (
            <Acceptance accept={() => onAccept(query.data.terms.version)} onDecline={() => setDeclined(true)} />
          ) : (
            <p className="center">
              <a className="tap" href={back}>
                {back === "/" ? "Volver al inicio" : "Volver"}
              </a>
            </p>
          )}
        </>
      ) : null}
    </main>
  );
}

const Version = ({ of }: { of: Text }) => (
  <p className="text-14 muted">
    Versión {of.version}, del {longDate(of.published_at)}
  </p>
);

type DeclinedProps = { onSignOut: () => Promise<unknown>; contact: Contact | undefined; onBack: () => void };

/** Shown after somebody declines the terms, which deletes nothing: contacts of the programme, and sign-out. */
function Declined({ onSignOut, contact, onBack }: DeclinedProps) {
  const { run, dialog } = useFailure();
  return (
    <main id="contenido" className={`${css.page} stack gap-6`}>
      <h1 className="text-32">No aceptaste los términos</h1>
      <Card pad>
        <div className="stack gap-3">
          <p>
            Sin aceptarlos no puedes usar el programa, pero no borramos nada: tu cuenta y tus datos siguen guardados.
          </p>
          <p>
            Si algo no te queda claro, o quieres una copia de tus datos o que los borremos, escribe o llama. Es tu
            derecho y no cuesta nada.
          </p>
          {contact ? <ContactLines contact={contact} /> : null}
        </div>
      </Card>
      <div className="actions">
        <Button look="quiet" size="lg" onClick={() => void run("No pudimos cerrar tu sesión", onSignOut)}>
          Cerrar sesión
        </Button>
        <Button look="fill" size="lg" onClick={onBack}>
          Volver a leerlos
        </Button>
      </div>
      {dialog}
    </main>
  );
}

function Acceptance({ accept, onDecline }: { accept: () => Promise<unknown>; onDecline: () => void }) {
  const { run, dialog } = useFailure();
  const [busy, setBusy] = useState(false);
  const click = async () => {
    setBusy(true);
    await run("No pudimos guardar tu respuesta", accept);
    setBusy(false);
  };
  return (
    <div className="actions">
      <Button look="quiet" size="lg" onClick={onDecline}>
        No acepto
      </Button>
      <Button look="fill" size="lg" full busy={busy} busyLabel="Guardando" onClick={click}>
        Aceptar
      </Button>
      {dialog}
    </div>
  );
}
