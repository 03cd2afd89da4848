import { restoreDays } from "@arranca/contract/accounts/own";
import { weeksKept } from "../../lib/backup/retention.rules.ts";
import { type Html, html } from "../../lib/http/pages/html.ts";
import { publicDocument } from "../../lib/http/pages/public-page.ts";
import type { PublicProgramme } from "../../lib/programme.ts";
import { type Told, toldOf } from "./told.ts";

/** What is kept, why, how long, and what becomes of it when the account is closed: the table of the notice of privacy, without a script. */
export const noticePage = (programme: PublicProgramme): string =>
  publicDocument({
    title: "Qué guardamos",
    programme,
    head: html`<meta name="description" content="Qué datos guarda ${programme.name}, para qué, cuánto tiempo y qué se borra.">`,
    body: html`<article class="card">
<h1>Qué datos guardamos</h1>
<p>Aquí ves qué guardamos, para qué y cuánto tiempo. Si cancelas tu cuenta, esperamos ${restoreDays} días por si cambias de idea. Luego borramos.</p>
<p>Si nadie entra mucho tiempo a una cuenta, avisamos por correo. Si nadie vuelve, la cancelamos.</p>
<p>En «Tu cuenta» puedes descargar lo tuyo y ver quién lo vio. Ahí también pides que corrijamos o borremos algo, o cancelas. ¿No puedes entrar? <a href="#ayuda">Habla con nosotros</a>.</p>
<p>Las copias de seguridad van cerradas con llave y duran unas ${weeksKept} semanas. Si usamos una, lo borrado se borra otra vez.</p>
<p><a href="/terms#privacidad">Lee el aviso de privacidad</a>.</p>
<p class="more"><a href="#persona">De una persona</a> · <a href="#empresa">De una empresa</a></p>
${side("persona", "De una persona", "person")}
${side("empresa", "De una empresa", "company")}
</article>`,
  });

const side = (id: string, whose: string, of: "person" | "company"): Html =>
  html`<div id="${id}">${toldOf(of).map(
    ({ title, told }) => html`<h2>${whose}: ${title}</h2>${told.map(section)}`,
  )}</div>`;

const section = ({ section: name, why, kept, erased }: Told): Html => html`<details><summary>${name}</summary>
<p>${why}</p>
<dl><dt>Cuánto tiempo</dt><dd>${kept}</dd><dt>Si cancelas</dt><dd>${erased}</dd></dl></details>`;
