import { type MutationCacheNotifyEvent, type QueryCacheNotifyEvent, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ApiError } from "#lib/calls/call.ts";
import { sessionKey } from "#lib/session/session.ts";
import { Button } from "#ui/actions/button.tsx";
import { ButtonLink } from "#ui/actions/button-link.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";

type Event = QueryCacheNotifyEvent | MutationCacheNotifyEvent;

const isTerms = (error: unknown): boolean => error instanceof ApiError && error.code === "TERMS_NOT_ACCEPTED";

const wantsTerms = (event: Event): boolean =>
  event.type === "updated" && event.action.type === "error" && isTerms(event.action.error);

/**
 * Announces terms published while the page was open. All calls are refused until the terms are accepted. The page does not
 * redirect, so that typed text can be copied first.
 */
export function TermsChanged() {
  const queryClient = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  // After 'Ahora no', the dialog returns only on another page or after a write. Polling does not bring it back.
  const [putOffAt, setPutOffAt] = useState<string>();
  useEffect(() => {
    const ask = () => {
      setAsked(true);
      // The page of the terms shows 'Aceptar' only if the session asks for it.
      void queryClient.invalidateQueries({ queryKey: sessionKey });
    };
    const isPutOff = () => putOffAt === location.pathname;
    const queries = queryClient.getQueryCache();
    const stops = [
      queries.subscribe((event) => wantsTerms(event) && !isPutOff() && ask()),
      queryClient.getMutationCache().subscribe((event) => wantsTerms(event) && ask()),
    ];
    // Answers may have been refused before this component was loaded.
    const isRefused = queries
      .getAll()
      .some((query) => query.isActive() && query.state.fetchStatus === "idle" && isTerms(query.state.error));
    if (isRefused && !isPutOff()) ask();
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient, putOffAt]);
  if (!isAsked) return null;
  const putOff = () => {
    setAsked(false);
    setPutOffAt(location.pathname);
  };
  return (
    <Dialog
      open
      keepOpenOutside
      onClose={putOff}
      title="Cambiaron los términos y condiciones"
      foot={
        <>
          <Button onClick={putOff}>Ahora no</Button>
          <ButtonLink look="fill" to="/terms">
            Leer y aceptar
          </ButtonLink>
        </>
      }
    >
      <p>Léelos y acéptalos para seguir. Si escribiste algo en esta página, cópialo antes: al salir se puede perder.</p>
    </Dialog>
  );
}
