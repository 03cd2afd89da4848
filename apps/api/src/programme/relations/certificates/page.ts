import { paperPage } from "../../../lib/papers/page.ts";
import type { PublicProgramme } from "../../../lib/programme.ts";
import { businessDate } from "../../../lib/time/clock.ts";
import { longDate } from "../../../lib/time/spanish-dates.ts";
import { payWords } from "./pay-words.ts";
import type { CertificateRow } from "./store.ts";

const words = {
  valid: {
    verdict: "Válida",
    heading: "Esta constancia laboral es válida",
    text: "Las iniciales, el puesto, la empresa y las fechas deben ser los mismos que en la constancia que tienes enfrente.",
  },
  replaced: {
    verdict: "Sustituida",
    heading: "Esta constancia laboral fue sustituida",
    text: "El programa expidió otra con datos corregidos. Pide la nueva.",
  },
  revoked: {
    verdict: "Revocada",
    heading: "Esta constancia laboral ya no es válida",
    text: "Existió, pero el programa la revocó. No la tomes por buena.",
  },
};

/**
 * Public page of a work certificate: state, folio, initials, position, company and dates; the pay only while its owner shows
 * it. One that no longer holds shows its dates of issue and end alone.
 */
export function certificatePage(row: CertificateRow, programme: PublicProgramme): string {
  const state = row.state === "withdrawn" ? "revoked" : row.state;
  const isValid = state === "valid";
  const facts: [string, string | null][] = [
    ["Folio", row.folio],
    ["A nombre de", row.initials],
    ["Puesto", isValid ? row.position : null],
    ["Empresa", isValid ? row.company : null],
    ["Trabajó", isValid ? `Del ${longDate(row.starts_on)} al ${longDate(row.ends_on)}` : null],
    ["Sueldo acordado", isValid && row.shows_pay ? payWords(row) : null],
    ["Programa", `${row.programme}, ${row.municipality}`],
    ["Expedida", longDate(businessDate(row.issued_at))],
    [words[state].verdict, row.ended_at && longDate(businessDate(row.ended_at))],
  ];
  return paperPage({ noun: "Constancia laboral", state, words, facts }, programme);
}
