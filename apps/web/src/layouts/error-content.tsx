import { faultText } from "#lib/calls/fault-text.ts";
import { isMissingFile } from "#lib/page/chunk-reload.ts";
import { usePageTitle } from "#lib/page/page-title.ts";
import { ErrorLayout } from "./error-layout.tsx";
import NotFoundContent from "./not-found-content.tsx";

/** HTTP status of a failure. An error without a status counts as 500. */
function statusOf(error: Error): number {
  return "status" in error && typeof error.status === "number" && error.status > 0 ? error.status : 500;
}

export default function ErrorContent({ error }: { error: Error }) {
  const status = statusOf(error);
  usePageTitle("Ocurrió un error");
  if (status === 404) return <NotFoundContent />;
  return (
    <ErrorLayout status={status} title="Ocurrió un error" mayRetry>
      {isMissingFile(error)
        ? "No pudimos cargar esta página. Revisa tu conexión y vuelve a intentarlo."
        : faultText(error)}
    </ErrorLayout>
  );
}
