import type { WaitReason } from "#lib/drafts/text-saver.ts";
import { hourOf } from "#lib/format.ts";
import type { DraftState } from "./use-draft.ts";

export function savedWords(state: DraftState): string {
  if (state.kind === "idle") return "";
  if (state.kind === "saving") return "Guardando…";
  if (state.kind === "saved") return `Guardado a las ${hourOf(state.at)}`;
  if (state.kind === "refused") return `No se guardó. ${state.message}`.trim();
  const why = reasons[state.why];
  // Bank data is never stored on the device.
  return state.isKept ? `${why}: guardado en este ${device()}.` : `${why}: no cierres esta página, falta guardar.`;
}

const reasons: Record<WaitReason, string> = {
  offline: "Sin conexión",
  failed: "No pudimos guardarlo y lo intentamos otra vez",
  "signed-out": "Tu sesión terminó",
};

const device = () => (matchMedia("(pointer: coarse)").matches ? "teléfono" : "equipo");
