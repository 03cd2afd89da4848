import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { RichTextView } from "#ui/rich-text/rich-text-view.tsx";
import css from "./terms.module.css";
import { useFailure } from "./use-failure.tsx";

type Texts = { terms: { version: number; html: string }; privacy: { html: string } };
type Props = {
  query: UseQueryResult<Texts>;
  /** Given only to who has to accept before going on. */
  onAccept: ((version: number) => Promise<unknown>) | undefined;
  /** Where one came from or belongs. */
  back: string;
};

/** The terms and the privacy notice, with 'Aceptar' for who has not accepted this version. */
export function TermsView({ query, onAccept, back }: Props) {
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
          <section>
            <h2 className="sr-only">Términos de uso</h2>
            <Card pad>
              <RichTextView html={query.data.terms.html} />
            </Card>
          </section>
          <section id="privacidad" className="stack gap-3">
            <h2>Aviso de privacidad</h2>
            <Card pad>
              <RichTextView html={query.data.privacy.html} />
            </Card>
          </section>
          {onAccept ? (
            <Acceptance accept={() => onAccept(query.data.terms.version)} />
          ) : (
            <p className="center">
              <a href={back}>{back === "/" ? "Volver al inicio" : "Volver"}</a>
            </p>
          )}
        </>
      ) : null}
    </main>
  );
}

function Acceptance({ accept }: { accept: () => Promise<unknown> }) {
  const { run, dialog } = useFailure();
  const [busy, setBusy] = useState(false);
  const click = async () => {
    setBusy(true);
    await run("No pudimos guardar tu respuesta", accept);
    setBusy(false);
  };
  return (
    <div className="actions">
      <Button look="fill" size="lg" full busy={busy} busyLabel="Guardando" onClick={click}>
        Aceptar
      </Button>
      {dialog}
    </div>
  );
}
