import { useEffect, useState } from "react";
import { afterWait, isUsedUpLimit, waitOf } from "#lib/calls/ask-again.ts";
import { faultText } from "#lib/calls/fault-text.ts";
import { isMissingFile } from "#lib/page/chunk-reload.ts";
import { usePageTitle } from "#lib/page/page-title.ts";
import { useCountdown } from "#ui/use-countdown.ts";
import { ErrorLayout } from "./error-layout.tsx";
import NotFoundContent from "./not-found-content.tsx";

/** HTTP status of a failure; an error without a status counts as 500. */
function statusOf(error: Error): number {
  return "status" in error && typeof error.status === "number" && error.status > 0 ? error.status : 500;
}

type Props = { error: Error; reload?: () => void };

/** Full error page of a failed route. If the server refused too many calls in a minute, it reloads by itself. */
export default function ErrorContent({ error, reload = reloadPage }: Props) {
  const status = statusOf(error);
  const wait = waitOf(error);
  usePageTitle(wait === undefined ? titleOf(error) : "Espera un momento");
  if (wait !== undefined) return <BusyContent status={status} seconds={wait} reload={reload} />;
  if (status === 404) return <NotFoundContent />;
  return (
    <ErrorLayout status={status} title={titleOf(error)} mayRetry>
      {isMissingFile(error)
        ? "No pudimos cargar esta página. Revisa tu conexión y vuelve a intentarlo."
        : faultText(error)}
    </ErrorLayout>
  );
}

const titleOf = (error: Error): string => (isUsedUpLimit(error) ? "Llegaste al límite" : "Ocurrió un error");

const reloadPage = () => location.reload();

type BusyProps = { status: number; seconds: number; reload: () => void };

function BusyContent({ status, seconds, reload }: BusyProps) {
  const [until] = useState(() => Date.now() + seconds * 1000);
  const left = useCountdown(until);
  useEffect(() => afterWait(seconds, reload), [seconds, reload]);
  return (
    <ErrorLayout status={status} title="Espera un momento" mayRetry>
      Abriste mucho en poco tiempo. Esta página carga sola {left > 0 ? `en ${left} s` : "ahora"}.
    </ErrorLayout>
  );
}
