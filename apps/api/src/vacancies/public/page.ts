import { createHash } from "node:crypto";
import { type Html, html, jsonForPage, trusted } from "../../lib/http/html.ts";
import { businessDate } from "../../lib/time/clock.ts";
import { longDate } from "../../lib/time/spanish-dates.ts";
import { publicStyle } from "./css.ts";
import { jobPosting } from "./data.ts";
import { pictureSize } from "./picture.ts";
import type { PublicVacancy } from "./store.ts";
import { type PublicWords, publicWords } from "./words.ts";

const styleHash = createHash("sha256").update(publicStyle).digest("base64");
/** The content policy of the public pages: no script at all, the one style they carry, our own pictures. */
export const publicPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

type Programme = { name: string; municipality: string; age_min: number; age_max: number };
type Page = { programme: Programme; publicUrl: string };

/** The page of an open vacancy: whole without scripts, with what chats and search engines look for. */
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
${row.tags.length > 0 && html`<ul class="tags">${row.tags.map((tag) => html`<li>${tag}</li>`)}</ul>`}
<dl>${facts.map(([term, value]) => value && html`<dt>${term}</dt><dd>${value}</dd>`)}</dl>
<h2>Descripción</h2>
${trusted(row.description_html)}
<p class="more noprint">¿Es tu primera vez? <a href="/sign-up">Crea tu cuenta</a>, toma el curso y postúlate. · <a href="${words.path}/hoja">Hoja para imprimir</a></p>
<div class="act noprint"><a class="btn" href="/jobs?id=${row.id}">Postularme</a></div>
</article>`,
  });
}

/** The sheet for a wall: what counts in letters to be read from afar, and the code and the short address that lead to the page. */
export function vacancySheet(
  { row }: PublicVacancy,
  words: PublicWords,
  { qr, address }: { qr: string; address: string },
  { programme, publicUrl }: Page,
): string {
  return publicDocument({
    title: `Hoja: ${words.title}`,
    programme,
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

/** What stands where a vacancy was, or never was, with what is open instead. */
export function noVacancyPage(isOver: boolean, others: readonly PublicVacancy[], { programme }: Page): string {
  return publicDocument({
    title: isOver ? "Esta vacante ya cerró" : "Página no encontrada",
    programme,
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

/** The frame of a page for everybody: the programme above, the words in the middle. */
export function publicDocument({
  title,
  programme,
  head,
  body,
}: {
  title: string;
  programme: Programme;
  head: Html;
  body: Html;
}) {
  return html`<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${programme.name}</title>
${head}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${trusted(publicStyle)}</style>
</head>
<body>
<header><img src="/icon.svg" alt="" width="32" height="32"><span>${programme.name} · ${programme.municipality}</span></header>
<main>${body}</main>
<footer class="noprint"><p>Programa de primer empleo del ${programme.municipality}, para jóvenes de ${programme.age_min} a ${programme.age_max} años.</p></footer>
</body>
</html>`.html;
}
