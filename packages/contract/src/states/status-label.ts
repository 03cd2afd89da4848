import { feminineNames } from "../statuses.ts";
import type { StateWord } from "./state-words.ts";

/** Gender of the Spanish noun that has the status: 'la vacante' for reviewers, 'el empleo' for its company. */
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

/** Labels replaced on pages, so that a voucher in review reads like every other review. */
const shownAs: Partial<Record<StatusNoun, Partial<Record<StateWord, StateWord>>>> = {
  comprobante: { Pendiente: "Revision" },
};

/** Label of a status with the ending of its noun: 'Activo', for a relation 'Activa'. */
export const withEnding = (noun: StatusNoun, name: StateWord): StateWord =>
  genders[noun] === "feminine" && hasFeminine(name) ? feminineNames[name] : (shownAs[noun]?.[name] ?? name);

/** Label of a status with the ending of its noun. A relation also needs its confirmation: use `relationLabel`. */
export const statusLabel = (noun: Exclude<StatusNoun, "relación">, name: StateWord): StateWord =>
  withEnding(noun, name);
