import { paperPage } from "../../../lib/papers/page.ts";
import type { PublicProgramme } from "../../../lib/programme.ts";
import { businessDate } from "../../../lib/time/clock.ts";
import { longDate } from "../../../lib/time/spanish-dates.ts";
import { diplomaState, type PublicDiploma } from "./store.ts";

export const nameReviewed = "Revisado por el programa con sus documentos";
export const nameTyped = "Lo escribió su titular; el programa todavía no lo revisa";

const words = {
  valid: {
    verdict: "Válido",
    heading: "Este diploma es válido",
    text: "Las iniciales y las fechas deben ser las mismas que en el diploma que tienes enfrente.",
  },
  replaced: {
    verdict: "Sustituido",
    heading: "Este diploma ya no es válido",
    text: "El programa expidió otro con el nombre corregido. Pide el nuevo.",
  },
  revoked: {
    verdict: "Revocado",
    heading: "Este diploma ya no es válido",
    text: "Existió, pero el programa lo revocó. No lo tomes por bueno.",
  },
};

/** Public page of a diploma (product.md 7.8): validity, initials, source of the name, programme, dates. */
export function diplomaPage(row: PublicDiploma, programme: PublicProgramme): string {
  const state = diplomaState(row);
  const facts: [string, string | null][] = [
    ["Folio", row.folio],
    ["A nombre de", row.initials],
    ["Nombre", row.isNameReviewed ? nameReviewed : nameTyped],
    ["Programa", `${row.programme}, ${row.municipality}`],
    ["Curso terminado", longDate(row.completed_on)],
    ["Expedido", longDate(businessDate(row.issued_at))],
    [words[state].verdict, row.revoked_at && longDate(businessDate(row.revoked_at))],
  ];
  return paperPage({ noun: "Diploma", state, words, facts }, programme);
}
