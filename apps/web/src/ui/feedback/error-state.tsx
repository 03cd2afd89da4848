import { IconRefresh } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Button } from "../actions/button.tsx";
import { Icon } from "../actions/icon.tsx";
// Inline, because the network may have failed.
import loadError from "../art/load-error.svg?inline";
import { Drawing } from "./drawing.tsx";

type Props = { title?: string; children?: ReactNode; onRetry?: () => void; busy?: boolean };

export function ErrorState({ title = "Error al cargar los datos", children, onRetry, busy = false }: Props) {
  return (
    <div className="empty" role="alert">
      <Drawing src={loadError} />
      <h2>{title}</h2>
      <p className="text-14">{children ?? "Revisa tu conexión; lo que escribiste sigue aquí."}</p>
      {onRetry ? (
        <Button icon={<Icon of={IconRefresh} />} busy={busy} busyLabel="Cargando" onClick={onRetry}>
          Reintentar
        </Button>
      ) : null}
    </div>
  );
}

export const OfflineState = () => (
  <ErrorState title="Sin conexión">Sigue por sí solo cuando vuelva tu internet.</ErrorState>
);
