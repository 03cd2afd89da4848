import { oneIdentityPaper } from "@arranca/contract/persons/identity-papers";
import type { ProgrammeSettings } from "@arranca/contract/programme";
import { openLogoAddress } from "@arranca/contract/vacancies/picture";
import { logoTone } from "@arranca/contract/values/logo-tone";
import { type Html, html, trusted } from "../../../lib/http/pages/html.ts";
import { publicFoot, publicTop } from "../../../lib/http/pages/public-page.ts";
import type { PublicProgramme } from "../../../lib/programme.ts";
import { pesos } from "../../../lib/time/spanish-dates.ts";
import { publicWords } from "../public/words.ts";
import { countWords, type LandingFacts, landingFigures, shortPay, shownIn, type Town, townsOf } from "./rules.ts";
import type { LandingVacancy } from "./store.ts";

export type LandingContent = {
  programme: ProgrammeSettings & PublicProgramme;
  facts: LandingFacts;
  newest: readonly LandingVacancy[];
  publicUrl: string;
};

/** Metadata of the landing page for chats and search engines; its title is that of the page. */
export function landingHead({ programme, publicUrl }: LandingContent): Html {
  const title = `Tu primer empleo, con ${pesos(programme.support_amount)} más al mes`;
  const summary = `Vacantes de empresas verificadas de ${programme.municipality}, un curso corto y un apoyo mensual mientras trabajas. Gratis, de ${programme.age_min} a ${programme.age_max} años.`;
  return html`<title>${title} · ${programme.name}</title>
<meta name="description" content="${summary}">
<link rel="canonical" href="${publicUrl}/">
<meta property="og:type" content="website">
<meta property="og:locale" content="es_MX">
<meta property="og:site_name" content="${programme.name}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${summary}">
<meta property="og:url" content="${publicUrl}/">
<meta property="og:image" content="${publicUrl}/imagen.png">
<meta property="og:image:type" content="image/png">
<meta name="twitter:card" content="summary_large_image">`;
}

/** Body of the landing page, complete without scripts; the web mounts its form in `signIn`. */
export function landingBody({ programme, facts, newest }: LandingContent, town: Town | undefined, signIn: Html): Html {
  const figures = landingFigures(facts);
  const { isOpen } = facts;
  return html`${publicTop(programme, { content: "puerta" })}
<main id="puerta">
<div class="lp-front">
<div class="lp-say"><h1>Tu primer empleo, con <em>${pesos(programme.support_amount)} más</em> al mes</h1>
<p class="lp-lead">Vacantes de empresas verificadas de tu municipio, un curso corto y un apoyo mensual mientras trabajas. Es gratis.</p>
<div class="lp-ways">${isOpen ? html`<a class="btn lp-go" href="/sign-up">Crear mi cuenta gratis</a>` : soon}
<a class="btn lp-back" href="#entrar">Ya tengo cuenta</a></div>
<p class="lp-fine">De ${programme.age_min} a ${programme.age_max} años · no necesitas experiencia</p></div>
<picture class="lp-art"><source media="(min-width:900px)" srcset="/drawings/street.svg"><img src="/drawings/town.svg" alt="" width="640" height="900" fetchpriority="high"></picture></div>
${figures.length > 0 && html`<dl class="lp-facts">${figures.map(({ value, label }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`}
<section class="lp-part"><h2>Así funciona</h2><ol class="lp-steps">${stepsOf(programme).map(
    ({ glyph, title, text }) =>
      html`<li><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${glyph}"/></svg><div><h3>${title}</h3><p>${text}</p></div></li>`,
  )}</ol></section>
<section class="lp-enter" id="entrar" aria-labelledby="hola"><h2 id="hola">Hola de nuevo</h2>
<noscript><p>Para entrar a tu cuenta, activa JavaScript en tu navegador. Lo demás de esta página se lee sin él.</p></noscript>
${signIn}<div class="lp-wait" aria-hidden="true"><i></i><i></i><i></i></div>
<p class="lp-failed" hidden>El formulario no cargó. <a href="/?entrar#entrar">Intenta otra vez</a></p></section>
<div class="lp-rest">
${vacancies(newest, town, facts)}
<section class="lp-part lp-two">${companySection(programme, isOpen)}
<div class="lp-ask"><h2>Preguntas</h2>${questionsOf(programme).map(
    ([question, answer], at) =>
      html`<details${at === 0 && trusted(" open")}><summary>${question}</summary><p>${answer}</p></details>`,
  )}</div></section>
${isOpen && html`<div class="lp-stick"><a class="btn" href="/sign-up">Crear mi cuenta gratis</a></div>`}
</div></main>
${publicFoot(programme)}`;
}

const soon = html`<p class="lp-soon"><b>Abrimos pronto.</b> Vuelve en unos días para crear tu cuenta.</p>`;

const glyphs = {
  play: "M7 4v16l13-8z",
  send: "M10 14 21 3M21 3l-6.5 18a.55.55 0 0 1-1 0L10 14l-7-3.5a.55.55 0 0 1 0-1z",
  briefcase:
    "M3 9a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM8 7V5a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2M12 12v.01M3 13a20 20 0 0 0 18 0",
  coin: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM14.8 9A2 2 0 0 0 13 8h-2a2 2 0 1 0 0 4h2a2 2 0 1 1 0 4h-2a2 2 0 0 1-1.8-1M12 7v10",
};

const stepsOf = ({ support_amount, support_months }: ProgrammeSettings) => [
  { glyph: glyphs.play, title: "Toma el curso", text: "Es corto y lo haces desde tu celular. Te damos tu diploma." },
  { glyph: glyphs.send, title: "Postúlate", text: "Con tu registro eliges entre vacantes de empresas verificadas." },
  { glyph: glyphs.briefcase, title: "Empieza a trabajar", text: "La empresa y tú confirman la fecha y el sueldo." },
  {
    glyph: glyphs.coin,
    title: `Recibe ${pesos(support_amount)} al mes`,
    text: `Además de tu sueldo, ${support_months === 1 ? "por un mes" : `hasta por ${support_months} meses`}.`,
  },
];

function vacancies(
  newest: readonly LandingVacancy[],
  town: Town | undefined,
  { isOpen, vacancies: count }: LandingFacts,
): Html {
  if (newest.length === 0) {
    return html`<section class="lp-part" id="vacantes"><h2>Vacantes de hoy</h2><p>Hoy no hay vacantes abiertas.${
      isOpen && " Mientras llegan, crea tu cuenta y toma el curso."
    }</p></section>`;
  }
  const towns = townsOf(newest);
  const shown = shownIn(newest, town);
  const chip = (href: string, name: string, isOn: boolean) =>
    html`<li><a href="${href}"${isOn && trusted(' aria-current="true"')}>${name}</a></li>`;
  return html`<section class="lp-part" id="vacantes"><h2>Vacantes de hoy</h2>
${
  towns.length > 0 &&
  html`<ul class="lp-towns">${chip("/#vacantes", "Todas", !town)}${towns.map(({ key, name }) =>
    chip(`/?municipio=${key}#vacantes`, name, key === town?.key),
  )}</ul>`
}
<ul class="lp-vacancies">${shown.map(card)}</ul>
${count > shown.length && isOpen && html`<a class="btn line lp-all" href="/sign-up">Crea tu cuenta, toma el curso y ve las ${countWords(count).toLowerCase()}</a>`}
</section>`;
}

function card(vacancy: LandingVacancy): Html {
  const { path, title, company, jobType, placeShort } = publicWords(vacancy);
  const { suburb, city } = vacancy.place ?? {};
  const pay = shortPay(vacancy);
  const place = placeShort.startsWith("Remoto") ? "Remoto" : [suburb, city].filter(Boolean).join(", ") || placeShort;
  return html`<li><a href="${path}"><i class="tone-${logoTone(company)}" aria-hidden="true">${[...company][0]?.toUpperCase()}${
    vacancy.logoId && html`<img src="${openLogoAddress(vacancy.logoId)}" width="48" height="48" alt="" loading="lazy">`
  }</i><span><b>${title}</b>
<span>${[company, jobType].filter(Boolean).join(" · ")}</span>
<span class="lp-pay">${pay ? html`${pay.pay} <small>${pay.per}</small>` : html`<small>Sueldo no publicado</small>`}</span>
<span>${place}</span></span></a></li>`;
}

const companySection = (
  { review_promise }: ProgrammeSettings,
  isOpen: boolean,
): Html => html`<div class="lp-firm"><h2>¿Tienes una empresa?</h2>
<p>Publica sin costo y elige entre jóvenes que ya tomaron el curso.</p>
<ul><li>Revisamos tu registro y cada vacante en ${review_promise}</li><li>Necesitas: constancia de situación fiscal, registro patronal del IMSS y comprobante de domicilio</li><li>El municipio paga el apoyo; tú, el sueldo</li></ul>
${isOpen && html`<a class="btn" href="/sign-up?tipo=empresa">Publicar una vacante</a>`}</div>`;

const questionsOf = ({ support_amount }: ProgrammeSettings): [string, string | Html][] => [
  ["¿Cuesta algo?", "No. Nadie puede pedirte dinero por una vacante ni por el apoyo. Si alguien lo hace, cuéntanos."],
  [
    "¿Y si no tengo cuenta de banco?",
    "Puedes registrarte sin ella. Te decimos cómo abrir una antes de tu primer pago.",
  ],
  ["¿Y si no tengo CV?", "Lo hacemos juntos con seis preguntas."],
  ["¿Qué papeles necesito?", `Un comprobante de domicilio y ${oneIdentityPaper}. Con fotos de tu celular basta.`],
  [
    "¿Cuándo me depositan?",
    `Los ${pesos(support_amount)} llegan cada mes, cuando tu comprobante está aprobado. Ves en tu cuenta en qué va cada mes.`,
  ],
  [
    "¿Y mis datos?",
    html`Los ve el equipo que revisa tu registro y, cuando te postulas, la empresa que elegiste. Lo demás está en el <a href="/terms#privacidad">aviso de privacidad</a>.`,
  ],
];
