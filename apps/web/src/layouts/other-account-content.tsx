import { usePageTitle } from "#lib/page/page-title.ts";
import { ErrorLayout } from "./error-layout.tsx";

export default function OtherAccountContent() {
  usePageTitle("Entró otra cuenta");
  return (
    <ErrorLayout title="Aquí entró otra cuenta">
      En otra pestaña de este navegador se inició sesión con otra cuenta, por eso cerramos esta página. Nada de lo que
      escribiste en ella pasa a la otra cuenta.
    </ErrorLayout>
  );
}
