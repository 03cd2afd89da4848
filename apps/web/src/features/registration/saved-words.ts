import { hourOf } from "#lib/format.ts";
import type { DraftState } from "./use-draft.ts";

/** What the bar says of the saving: 'Guardado a las 10:32'. */
export function savedWords(state: DraftState): string {
  if (state.kind === "saved") return `Guardado a las ${hourOf(state.at)}`;
  if (state.kind === "saving") return "Guardando…";
  if (state.kind === "failed") return "Sin guardar: revisa tu conexión. Lo intentamos otra vez.";
  return state.kind === "typing" ? "Sin guardar todavía" : "";
}
