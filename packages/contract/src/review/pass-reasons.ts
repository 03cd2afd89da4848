import { keysOf } from "../keys.ts";
import { isIdentityArea } from "../persons/identity-papers.ts";

/** Reasons why a reviewer accepts a line that differs from the document, so that nobody is asked for a change in vain. */
export const passReasons = {
  short_name: "Nombre o apellido abreviado (MA., HDZ.)",
  surnames: "Apellidos en otro orden, o uno de más o de menos",
  accents: "Solo cambian acentos, ñ o guiones",
  curp_letters: "La CURP es suya, aunque no lleve las letras de su nombre",
  misprint: "Error de quien expidió el documento",
  changed_name: "Cambió de nombre y lo está corrigiendo",
  expired: "Ya venció, pero se reconoce a la persona y tramita otro",
} as const;
export type PassReason = keyof typeof passReasons;
export const passReasonKeys = keysOf(passReasons);

const linesOfNames = ["full_name", "birthdate", "curp"];

/** Reasons to accept a line of the checklist although it differs; none for lines that no identity paper shows. */
export function passReasonsOf(field: string): PassReason[] {
  if (isIdentityArea(field)) return passReasonKeys;
  return linesOfNames.includes(field) ? passReasonKeys.filter((reason) => reason !== "expired") : [];
}
