import { html } from "../http/pages/html.ts";
import { publicDocument } from "../http/pages/public-page.ts";
import type { PublicProgramme } from "../programme.ts";

/** `replaced`: another paper with corrected facts took its place. */
export type PaperState = "valid" | "replaced" | "revoked";

type Words = Record<PaperState, { verdict: string; heading: string; text: string }>;
type Paper = { noun: string; state: PaperState; words: Words; facts: readonly (readonly [string, string | null])[] };

const head = html`<meta name="robots" content="noindex">`;

/** Public page of a paper: state and facts. */
export function paperPage({ noun, state, words, facts }: Paper, programme: PublicProgramme): string {
  const { verdict, heading, text } = words[state];
  return publicDocument({
    title: `${noun}: ${verdict.toLowerCase()}`,
    programme,
    head,
    body: html`<article class="card">
<p class="verdict ${state === "valid" ? "ok" : "no"}">${verdict}</p>
<h1>${heading}</h1>
<p>${text}</p>
<dl>${facts.map(([term, value]) => value && html`<dt>${term}</dt><dd>${value}</dd>`)}</dl>
</article>`,
  });
}

export const unknownPaperPage = (programme: PublicProgramme): string =>
  publicDocument({
    title: "Folio desconocido",
    programme,
    head,
    body: html`<article class="card">
<p class="verdict no">Desconocido</p>
<h1>No hay un documento con este folio</h1>
<p>Revisa que esté completo, como está impreso: <b>D-</b> (diploma) o <b>T-</b> (constancia laboral), cinco letras o números, otro guion y cinco más.</p>
</article>`,
  });
