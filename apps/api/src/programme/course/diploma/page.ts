import { html } from "../../../lib/http/pages/html.ts";
import { publicDocument } from "../../../lib/http/pages/public-page.ts";
import type { PublicProgramme } from "../../../lib/programme.ts";
import { businessDate } from "../../../lib/time/clock.ts";
import { longDate } from "../../../lib/time/spanish-dates.ts";
import type { PublicDiploma } from "./store.ts";

export const nameReviewed = "Revisado por el programa con sus documentos";
export const nameTyped = "Lo escribió su titular; el programa todavía no lo revisa";

const head = html`<meta name="robots" content="noindex">`;

/** Public page of a diploma (product.md 7.8): validity, initials, source of the name, programme, dates. */
export function diplomaPage(row: PublicDiploma, programme: PublicProgramme): string {
  const facts: [string, string | null][] = [
    ["Folio", row.folio],
    ["A nombre de", row.initials],
    ["Nombre", row.isNameReviewed ? nameReviewed : nameTyped],
    ["Programa", `${row.programme}, ${row.municipality}`],
    ["Curso terminado", longDate(row.completed_on)],
    ["Expedido", longDate(businessDate(row.issued_at))],
    ["Revocado", row.revoked_at && longDate(businessDate(row.revoked_at))],
  ];
  return publicDocument({
    title: row.revoked_at ? "Diploma revocado" : "Diploma válido",
    programme,
    head,
    body: html`<article class="card">
<p class="verdict ${row.revoked_at ? "no" : "ok"}">${row.revoked_at ? "Revocado" : "Válido"}</p>
<h1>${row.revoked_at ? "Este diploma ya no es válido" : "Este diploma es válido"}</h1>
<p>${
      row.revoked_at
        ? "Existió, pero el programa lo revocó. No lo tomes por bueno."
        : "Las iniciales y las fechas deben ser las mismas que en el diploma que tienes enfrente."
    }</p>
<dl>${facts.map(([term, value]) => value && html`<dt>${term}</dt><dd>${value}</dd>`)}</dl>
</article>`,
  });
}

export const unknownDiplomaPage = (programme: PublicProgramme): string =>
  publicDocument({
    title: "Diploma desconocido",
    programme,
    head,
    body: html`<article class="card">
<p class="verdict no">Desconocido</p>
<h1>No hay un diploma con este folio</h1>
<p>Revisa que esté completo, como está impreso: <b>D-</b>, cinco letras o números, otro guion y cinco más.</p>
</article>`,
  });
