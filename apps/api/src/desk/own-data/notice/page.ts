import { restoreDays } from "@arranca/contract/accounts/own";
import { daysToAnswer, daysToCarryOut } from "@arranca/contract/data-requests";
import { displayPhone } from "@arranca/contract/values/phone-text";
import { weeksKept } from "../../../lib/backup/retention.rules.ts";
import { type Html, html } from "../../../lib/http/pages/html.ts";
import { publicDocument } from "../../../lib/http/pages/public-page.ts";
import type { PublicProgramme } from "../../../lib/programme.ts";
import { type Entry, entriesOf } from "./entries.ts";

/**
 * Page of the privacy notice: kept data, reason, period, and what happens when the account is closed. Works without
 * JavaScript.
 */
export const noticePage = (programme: PublicProgramme): string =>
  publicDocument({
    title: "Qué guardamos",
    programme,
    head: html`<meta name="description" content="Qué datos guarda ${programme.name}, para qué, cuánto tiempo y qué se borra.">`,
    body: html`<article class="card">
<h1>Qué datos guardamos</h1>
<p>Aquí ves qué guardamos, para qué y cuánto tiempo. Si cancelas tu cuenta, esperamos ${restoreDays} días por si cambias de idea. Luego borramos.</p>
<p>Si nadie entra mucho tiempo a una cuenta, avisamos por correo. Si nadie vuelve, la cancelamos.</p>
<p>En «Tu cuenta» puedes descargar lo tuyo y ver quién lo vio. Ahí también pides que corrijamos o borremos algo, o cancelas. </p>
<h2 id="sin-cuenta">Si no tienes cuenta o no puedes entrar</h2>
<p>También puedes pedir ver, corregir o borrar tus datos, o que dejemos de usarlos. ${waysToAsk(programme)} Lleva una identificación oficial: la vemos y te la devolvemos.</p>
<p>Te damos un folio. Contestamos en ${daysToAnswer} días hábiles y cumplimos en ${daysToCarryOut} más. No cuesta. Si pides por alguien más, lleva su carta poder; si la persona murió, el acta.</p>
<p>Si tu cuenta está detenida, entra con «Pedir revisión»: ahí haces lo mismo.</p>
<p>Las copias de seguridad van cerradas con llave y duran unas ${weeksKept} semanas. Si usamos una, lo borrado se borra otra vez.</p>
<p>Para qué y con qué ley: lee el <a href="/terms#privacidad">aviso de privacidad</a> completo.</p>
<p class="more"><a href="#persona">De una persona</a> · <a href="#empresa">De una empresa</a></p>
${side("persona", "De una persona", "person")}
${side("empresa", "De una empresa", "company")}
</article>`,
  });

/** Contact for data requests without an account: the office if known, else the programme's other ways. */
function waysToAsk(programme: PublicProgramme): string {
  const { contact_address: office, contact_hours: hours, contact_email: email, contact_phone: phone } = programme;
  const ways = [email && `escribe a ${email}`, phone && `llama al ${displayPhone(phone)}`].filter(Boolean).join(" o ");
  const place = office ? `Ven a ${office} (${hours}).` : "Ven a la oficina del programa.";
  return ways ? `${place} Antes, ${ways}.` : place;
}

const side = (id: string, whose: string, of: "person" | "company"): Html =>
  html`<div id="${id}">${entriesOf(of).map(
    ({ title, entries }) => html`<h2>${whose}: ${title}</h2>${entries.map(section)}`,
  )}</div>`;

const section = ({ section: name, why, kept, erased }: Entry): Html => html`<details><summary>${name}</summary>
<p>${why}</p>
<dl><dt>Cuánto tiempo</dt><dd>${kept}</dd><dt>Si cancelas</dt><dd>${erased}</dd></dl></details>`;
