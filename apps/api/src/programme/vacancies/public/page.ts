import { helpAddress } from "@arranca/contract/about/help";
import { html, jsonForPage, trusted } from "../../../lib/http/pages/html.ts";
import { publicDocument } from "../../../lib/http/pages/public-page.ts";
import type { PublicProgramme } from "../../../lib/programme.ts";
import { businessDate } from "../../../lib/time/clock.ts";
import { longDate, pesos } from "../../../lib/time/spanish-dates.ts";
import { jobPosting } from "./data.ts";
import { pictureSize } from "./picture.ts";
import type { PublicVacancy } from "./store.ts";
import { type PublicWords, publicWords } from "./words.ts";

const help = helpAddress("/v/");

type Page = { programme: PublicProgramme; publicUrl: string };

/** Public page of an open vacancy, complete without scripts, with metadata for chats and search engines. */
export function vacancyPage(vacancy: PublicVacancy, words: PublicWords, { programme, publicUrl }: Page): string {
  const { row } = vacancy;
  const address = `${publicUrl}${words.path}`;
  const summary = `${words.company} · ${words.remuneration} · ${words.placeShort}`;
  const facts: [string, string | null][] = [
    ["Lugar", words.place],
    ["Modalidad", words.modality],
    ["Jornada", words.jobType],
    ["Horario", words.schedule],
    ["Estudios", words.degree],
    ["Lugares", String(row.vacancy_numbers)],
    ["Se cierra", row.expires_at && longDate(businessDate(row.expires_at))],
  ];
  return publicDocument({
    title: `${words.title} en ${words.company}`,
    programme,
    help,
    head: html`<meta name="description" content="${summary}">
<link rel="canonical" href="${address}">
<meta property="og:type" content="website">
<meta property="og:locale" content="es_MX">
<meta property="og:site_name" content="${programme.name}">
<meta property="og:title" content="${words.title}">
<meta property="og:description" content="${summary}">
<meta property="og:url" content="${address}">
<meta property="og:image" content="${address}/imagen.png">
<meta property="og:image:type" content="image/png">
<meta property="og:image:width" content="${pictureSize.width}">
<meta property="og:image:height" content="${pictureSize.height}">
<meta property="og:image:alt" content="${`${words.title}, ${summary}`}">
<meta name="twitter:card" content="summary_large_image">
<script type="application/ld+json">${jsonForPage(jobPosting(vacancy, words, publicUrl))}</script>`,
    body: html`<article class="card">
<h1>${words.title}</h1>
<p>${words.company}</p>
<p class="pay">${words.remuneration}</p>
<p class="plus"><b>+ ${pesos(programme.support_amount)} al mes</b> de apoyo del programa</p>
${row.tags.length > 0 && html`<ul class="tags">${row.tags.map((tag) => html`<li>${tag}</li>`)}</ul>`}
<dl>${facts.map(([term, value]) => value && html`<dt>${term}</dt><dd>${value}</dd>`)}</dl>
<h2>Descripción</h2>
${trusted(row.description_html)}
<p class="more noprint">¿Es tu primera vez? Crea tu cuenta gratis: te guardamos esta vacante. · <a href="${words.path}/hoja">Hoja para imprimir</a></p>
<div class="act noprint"><a class="btn" href="/jobs?id=${row.id}">Postularme</a><a class="btn line" href="${words.path}/cuenta" rel="nofollow">Crear mi cuenta</a></div>
</article>`,
  });
}

/** Printable poster of a vacancy: the main facts in large letters, with the QR code and the short address of the page. */
export function vacancySheet(
  { row }: PublicVacancy,
  words: PublicWords,
  { qr, address }: { qr: string; address: string },
  { programme, publicUrl }: Page,
): string {
  return publicDocument({
    title: `Hoja: ${words.title}`,
    programme,
    help,
    head: html`<meta name="robots" content="noindex">
<meta name="description" content="${`Hoja para imprimir: ${words.title}, ${words.company}`}">
<link rel="canonical" href="${publicUrl}${words.path}">`,
    body: html`<article class="card wall">
<h1>${words.title}</h1>
<p class="co">${words.company}</p>
<p class="pay">${words.remuneration}</p>
<dl>${[
      ["Lugar", words.place],
      ["Jornada", words.jobType],
      ["Horario", words.schedule],
    ].map(([term, value]) => value && html`<dt>${term}</dt><dd>${value}</dd>`)}</dl>
<div class="what">${trusted(row.description_html)}</div>
<div class="sheet">${trusted(qr)}<div><p><b>Escanea el código y postúlate</b></p><p>o escribe <span class="soft">${address.replace(/^https?:\/\//, "")}</span></p></div></div>
<p class="more noprint">Imprímela desde el menú de tu navegador. · <a href="${words.path}">Volver a la vacante</a></p>
</article>`,
  });
}

/** Page for a closed or unknown vacancy, with open vacancies instead. */
export function noVacancyPage(isOver: boolean, others: readonly PublicVacancy[], { programme }: Page): string {
  return publicDocument({
    title: isOver ? "Esta vacante ya cerró" : "Página no encontrada",
    programme,
    help,
    head: html`<meta name="robots" content="noindex">`,
    body: html`<article class="card">
<h1>${isOver ? "Esta vacante ya cerró" : "Página no encontrada"}</h1>
<p>${
      isOver
        ? "Ya no recibe postulaciones, pero hay más empleos esperándote."
        : "No encontramos esta vacante. Revisa que la dirección esté completa."
    }</p>
${
  others.length > 0 &&
  html`<h2>Empleos abiertos</h2>
<ul class="others">${others
    .map(publicWords)
    .map(
      (other) =>
        html`<li><a href="${other.path}"><b>${other.title}</b><br>${other.company} · ${other.remuneration} · ${other.placeShort}</a></li>`,
    )}</ul>`
}
<p class="more"><a class="btn" href="/jobs">Ver todos los empleos</a></p>
</article>`,
  });
}
