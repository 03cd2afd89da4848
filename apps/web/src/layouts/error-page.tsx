import type { ErrorComponentProps } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { isMissingFile, reloadForMissingFile } from "#lib/page/chunk-reload.ts";

const Content = lazy(() => import("./error-content.tsx").catch(() => ({ default: PlainError })));

/** Page of a failed route: 404, or 'Ocurrió un error'. A missing script file reloads the page once first. */
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

/** Error page for the case that the file of the full one is missing too. It is part of the first file. */
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
