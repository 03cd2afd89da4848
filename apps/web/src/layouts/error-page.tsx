import type { ErrorComponentProps } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { isMissingFile, reloadForMissingFile } from "#lib/page/chunk-reload.ts";

const Content = lazy(() => import("./error-content.tsx").catch(() => ({ default: PlainError })));

/**
 * Error page of a failed route: 404, or 'Ocurrió un error'. If a script file is missing, the page is reloaded once first.
 */
export function ErrorPage({ error }: ErrorComponentProps) {
  const [reloads] = useState(() => isMissingFile(error) && reloadForMissingFile());
  // Visible only if the reload takes seconds.
  if (reloads) return <PlainError className="late" />;
  return (
    <Suspense>
      <Content error={error instanceof Error ? error : new Error(String(error))} />
    </Suspense>
  );
}

/** Minimal error page, shown if the script of the full one is missing too. It is part of the first script. */
const PlainError = ({ className = "empty" }: { className?: string; error?: Error }) => (
  <main className={className}>
    <h1>Ocurrió un error</h1>
    <p>No pudimos cargar esta página.</p>
    <button type="button" className="button fill" onClick={() => location.reload()}>
      Reintentar
    </button>
    <a href="/">Volver a la página de inicio</a>
  </main>
);
