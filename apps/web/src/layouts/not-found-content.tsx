import { usePageTitle } from "#lib/page/page-title.ts";
import { ErrorLayout } from "./error-layout.tsx";

export default function NotFoundContent() {
  usePageTitle("Página no encontrada");
  return (
    <ErrorLayout status={404} title="Página no encontrada" detail="This page could not be found">
      La página que buscas no se encontró. Revisa que la dirección (URL) esté bien escrita.
    </ErrorLayout>
  );
}
