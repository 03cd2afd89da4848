import { IconCloudCheck, IconCloudOff } from "@tabler/icons-react";
import type { SaveState } from "#lib/drafts/text-saver.ts";
import { hourOf } from "#lib/format.ts";
import { Icon } from "#ui/actions/icon.tsx";

export function DraftState({ state }: { state: SaveState }) {
  const text = stateText(state);
  const isWaiting = state.kind === "waiting" || state.kind === "refused";
  return (
    <span className={isWaiting ? "with-icon text-14 text-wait" : "with-icon text-14 muted"} role="status">
      {text ? <Icon of={isWaiting ? IconCloudOff : IconCloudCheck} /> : null}
      {text}
    </span>
  );
}

const reasons = { offline: "Sin conexión", failed: "No pudimos guardarlo y lo intentamos otra vez" } as const;

function stateText(state: SaveState): string {
  switch (state.kind) {
    case "idle":
      return "";
    case "saving":
      return "Guardando…";
    case "saved":
      return `Borrador guardado a las ${hourOf(new Date(state.at))}`;
    case "refused":
      return `Borrador sin guardar. ${state.message}`;
    case "waiting":
      if (state.why === "signed-out") return "Entra otra vez para guardar";
      return `${reasons[state.why]}: ${state.isKept ? "guardado en este navegador" : "no cierres esta página"}`;
  }
}
