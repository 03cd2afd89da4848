import { feminineNames } from "../statuses.ts";
import type { StateWord } from "./state-words.ts";

/** What a status is said of, by its Spanish noun: 'la vacante' where staff reviews it, 'el empleo' where its company lists it. */
const genders = {
  cuenta: "feminine",
  vacante: "feminine",
  empleo: "masculine",
  candidato: "masculine",
  relación: "feminine",
  comprobante: "masculine",
  mes: "masculine",
  orden: "feminine",
  solicitud: "feminine",
} as const;
export type StatusNoun = keyof typeof genders;

const hasFeminine = (name: StateWord): name is keyof typeof feminineNames => Object.hasOwn(feminineNames, name);

/** Labels of the requirement that pages replace: a voucher under review reads like its month and like all other reviews. */
const shownAs: Partial<Record<StatusNoun, Partial<Record<StateWord, StateWord>>>> = {
  comprobante: { Pendiente: "Revision" },
};

/** A word with the ending of its noun: 'Activo', of a relation 'Activa'. */
export const withEnding = (noun: StatusNoun, name: StateWord): StateWord =>
  genders[noun] === "feminine" && hasFeminine(name) ? feminineNames[name] : (shownAs[noun]?.[name] ?? name);

/** The label of a status with the ending of its noun. A relation needs its confirmation too: `relationLabel`. */
export const statusLabel = (noun: Exclude<StatusNoun, "relación">, name: StateWord): StateWord =>
  withEnding(noun, name);
