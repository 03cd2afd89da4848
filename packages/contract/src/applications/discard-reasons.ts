import * as z from "zod/mini";
import { optionalLongText } from "../values/validation.ts";

/** Reasons to discard an application. If the company shares the reason, the candidate reads its sentence. */
export const discardReasons = {
  other_profile: {
    label: "Buscamos otra formación o experiencia",
    sentence: "Esta vez buscaban otra formación o experiencia.",
  },
  schedule_or_distance: {
    label: "El horario o la distancia no coinciden",
    sentence: "Esta vez el horario o la distancia no coincidían.",
  },
  no_contact: { label: "No pudimos contactarte", sentence: "Intentaron contactarte y no lo lograron." },
  other_chosen: {
    label: "Ya elegimos a otra persona",
    sentence: "Esta vez eligieron a otra persona para el puesto.",
  },
  other: { label: "Otro motivo", sentence: "Esta vez siguieron con otras candidaturas." },
} as const;
export type DiscardReason = keyof typeof discardReasons;

export const discardFields = {
  reason: z.optional(z.enum(["other_profile", "schedule_or_distance", "no_contact", "other_chosen", "other"])),
  note: optionalLongText(300),
  /** True if the person reads the reason. */
  shared: z.optional(z.boolean()),
};
