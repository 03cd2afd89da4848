import { figureGroups, figureTable, figureWords } from "@arranca/contract/figures";
import {
  breakdownKeys,
  breakdownMeasureKeys,
  breakdownMeasures,
  breakdownTable,
  fewestShown,
  quarterWords,
} from "@arranca/contract/figures/breakdowns";
import { keysOf } from "@arranca/contract/keys";
import { type Html, html } from "../../../lib/http/pages/html.ts";
import { publicDocument } from "../../../lib/http/pages/public-page.ts";
import type { PublicProgramme } from "../../../lib/programme.ts";
import { businessDate } from "../../../lib/time/clock.ts";
import { longDate, pesos, timeOfDay } from "../../../lib/time/spanish-dates.ts";
import type { OpenFigure, OpenMeasure } from "./open.rules.ts";
import type { OpenBreakdown, OpenQuarter } from "./service.ts";

const title = "Cifras del programa";

const documentOf = (programme: PublicProgramme, body: Html): string =>
  publicDocument({
    title,
    programme,
    head: html`<meta name="description" content="Cuántas personas empezaron a trabajar con ${programme.name}, cuánto apoyo se pagó y qué prometimos.">`,
    body: html`<article class="card"><h1>${title}</h1>${body}</article>`,
  });

/** Public page of figures without a complete quarter, or with an unknown one. */
export const noQuarterPage = (programme: PublicProgramme, isKnown: boolean): string =>
  documentOf(
    programme,
    isKnown
      ? html`<p>El primer trimestre aún no termina. Sus cifras salen diez días después.</p>`
      : html`<p>De ese trimestre no hay cifras.</p><p class="more"><a href="/cifras">Ver el último trimestre</a></p>`,
  );

/** Public page of the figures of a quarter. Works without JavaScript. */
export function quarterPage(programme: PublicProgramme, quarter: OpenQuarter): string {
  const { name, before, from, to, quarters, calculatedAt, figures, breakdowns } = quarter;
  const address = (face: string) => `/cifras${face}?trimestre=${name}`;
  return documentOf(
    programme,
    html`<p><b>${quarterWords(name)}</b>: del ${longDate(from)} al ${longDate(to)}. Antes: ${quarterWords(before).toLowerCase()}.</p>
<p class="soft">Calculado el ${longDate(businessDate(calculatedAt))} a las ${timeOfDay(calculatedAt)}. «Menos de ${fewestShown}» también puede ser cero: así nadie reconoce a una persona.</p>
<p><a href="${address(".csv")}">Descargar en CSV</a> · <a href="${address(".json")}">Descargar en JSON</a></p>
${keysOf(figureGroups).map((group) =>
  figureSection(
    figureGroups[group],
    figures.filter(({ figure }) => figureTable[figure].group === group),
  ),
)}
<h2>Quiénes y dónde</h2>
<p>Un grupo de menos de ${fewestShown} personas no sale solo: va en «Los demás, juntos», con otros. El guion es cero, o un grupo que no sale solo.</p>
${breakdowns.length === 0 && html`<p class="soft">En estos trimestres son muy pocas personas para decir quiénes son.</p>`}
${breakdownMeasureKeys.map((measure) =>
  breakdownSection(
    measure,
    breakdowns.filter((one) => one.measure === measure),
  ),
)}
${
  quarters.length > 1 &&
  html`<h2>Otros trimestres</h2><ul>${quarters
    .filter((other) => other !== name)
    .map((other) => html`<li><a href="/cifras?trimestre=${other}">${quarterWords(other)}</a></li>`)}</ul>`
}`,
  );
}

const figureSection = (heading: string, figures: readonly OpenFigure[]): Html => html`<h2>${heading}</h2>
<table class="figures"><thead><tr><th scope="col">Cifra</th><th scope="col">Trimestre</th><th scope="col">Antes</th></tr></thead>
<tbody>${figures.map(
  ({
    figure,
    now,
    before,
  }) => html`<tr><th scope="row">${figureTable[figure].label}<small>${figureTable[figure].means}</small></th>
<td>${words(figure, now)}</td><td>${words(figure, before)}</td></tr>`,
)}</tbody></table>`;

function words(figure: OpenFigure["figure"], { value, of, isHidden }: OpenMeasure): Html {
  const { unit } = figureTable[figure];
  if (isHidden) return html`${unit === "people" ? `Menos de ${fewestShown}` : "Muy pocos casos"}`;
  return html`${figureWords(unit, value, pesos)}${of !== null && html`<small>de ${figureWords("people", of, pesos)} casos</small>`}`;
}

const breakdownSection = (measure: OpenBreakdown["measure"], all: readonly OpenBreakdown[]): Html | false =>
  all.length > 0 &&
  html`<h3>${breakdownMeasures[measure].label}</h3><p class="soft">${breakdownMeasures[measure].means}</p>
${breakdownKeys.flatMap((breakdown) => all.filter((one) => one.breakdown === breakdown).map(breakdownPart))}`;

/** Heading of a breakdown; companies are left out. */
export const openLabel = (breakdown: OpenBreakdown["breakdown"]) =>
  breakdown === "employer" ? "Sector de la empresa" : breakdownTable[breakdown].label;

const breakdownPart = ({ breakdown, cells }: OpenBreakdown): Html => html`<table class="figures">
<caption>${openLabel(breakdown)}</caption><thead><tr><th scope="col">Grupo</th><th scope="col">Trimestre</th><th scope="col">Antes</th></tr></thead>
<tbody>${cells.map(
  ({ name, within, now, before }) => html`<tr><th scope="row"${within !== null && html` class="part"`}>${name}</th>
<td>${people(now)}</td><td>${people(before)}</td></tr>`,
)}</tbody></table>`;

const people = (value: number | null): string => (value === null ? "—" : figureWords("people", value, pesos));
