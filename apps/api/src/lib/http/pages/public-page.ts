import { createHash } from "node:crypto";
import type { Logo } from "@arranca/contract/about/logos";
import { displayPhone, phoneLink, whatsappLink } from "@arranca/contract/values/phone-text";
import type { PublicProgramme } from "../../programme.ts";
import { findFont, fontStyle } from "./fonts.ts";
import { type Html, html, trusted } from "./html.ts";
import { cardStyle, frameStyle } from "./public-style.ts";

const font = findFont();
const publicStyle = [frameStyle, cardStyle, font && fontStyle(font)].filter(Boolean).join("\n");
const styleHash = createHash("sha256").update(publicStyle).digest("base64");
/**
 * Content security policy of the public pages: no script, one inline style, own images and fonts. `connect-src` lets
 * search-engine tools fetch robots.txt.
 */
export const publicPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export const publicHeaders = {
  "content-security-policy": publicPolicy,
  "cross-origin-opener-policy": "same-origin",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
};

export function publicDocument({
  title,
  programme,
  head,
  body,
  help,
}: {
  title: string;
  programme: PublicProgramme;
  head: Html;
  body: Html;
  help?: string;
}) {
  return html`<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${programme.name}</title>
${head}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${font && html`<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`}
<style>${trusted(publicStyle)}</style>
</head>
<body>
${publicTop(programme, { help })}
<main id="contenido">${body}</main>
${publicFoot(programme)}
</body>
</html>`.html;
}

export const publicTop = (
  { name, municipality, logos, maintenance }: PublicProgramme,
  { content = "contenido", help = "/ayuda" }: { content?: string; help?: string | undefined } = {},
): Html => html`<a class="site-skip" href="#${content}">Saltar al contenido</a>
<header class="site-top"><a class="site-name" href="/">${named(name, logos.programme, programmeMark)}</a>
<span class="site-mun">${named(municipality, logos.municipality, municipalityMark)}</span>
<span class="site-end"><a class="site-help" href="${help}"><svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0M12 16v.01M12 13a2 2 0 0 0 .9-3.8 2 2 0 0 0-2.4.5"/></svg><span>Ayuda</span></a>
<a class="btn line site-enter" href="/#entrar">Entrar</a></span></header>
<div class="site-papel" aria-hidden="true"></div>${
  maintenance && html`<p class="site-warn" role="status">${maintenance.text}</p>`
}`;

export function publicFoot(programme: PublicProgramme): Html {
  const { contact_phone: phone, contact_email: email, contact_address: address, contact_hours: hours } = programme;
  const whatsapp = programme.contact_whatsapp;
  const isReachable = Boolean(phone || whatsapp || email || address);
  return html`<footer class="site-foot noprint"><div>
<p class="site-warn"><b>Nunca pagues por un empleo.</b> Las vacantes y el apoyo son gratis siempre.</p>
<h2 id="ayuda">Ayuda</h2>
${
  isReachable
    ? html`<ul class="site-links">${
        whatsapp && html`<li><a href="${whatsappLink(whatsapp)}">WhatsApp ${displayPhone(whatsapp)}</a></li>`
      }${phone && html`<li><a href="${phoneLink(phone)}">${displayPhone(phone)}</a></li>`}${
        email && html`<li><a href="mailto:${email}">${email}</a></li>`
      }</ul>
<p>${[address, hours].filter(Boolean).join(" · ")}</p>`
    : html`<p>Acude a la oficina del programa en tu municipio.</p>`
}
<ul class="site-links"><li><a href="/ayuda">Preguntas</a></li>${
    programme.calls_per_hour > 0 && html`<li><a href="/llamada">Te llamamos</a></li>`
  }<li><a href="/terms#privacidad">Aviso de privacidad</a></li><li><a href="/datos">Qué guardamos</a></li><li><a href="/cifras">Cifras públicas</a></li><li><a href="/terms">Términos</a></li></ul>
<p>Programa de primer empleo del ${programme.municipality}, para jóvenes de ${programme.age_min} a ${programme.age_max} años.</p>
</div></footer>`;
}

/**
 * Name of the programme beside its logo; left out if the logo is much wider than high, because it then contains the name.
 */
function named(name: string, logo: Logo | null, initial: Html): Html {
  const saysName = logo !== null && logo.width > 1.6 * logo.height;
  const mark = logo
    ? html`<img class="site-logo" src="${logo.src}" width="${logo.width}" height="${logo.height}" alt="${saysName ? name : ""}">`
    : initial;
  return html`${mark}${!saysName && html`<span>${name}</span>`}`;
}

const programmeMark = trusted(
  `<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true"><rect width="32" height="32" rx="9" fill="#6D3BD1"/><path d="M7.5 25 14.6 9.3a1.5 1.5 0 0 1 2.8 0L24.5 25" fill="none" stroke="#fff" stroke-width="3.2" stroke-linecap="round"/><circle cx="16" cy="21.5" r="3.2" fill="#F5B53D"/></svg>`,
);
const municipalityMark = trusted(
  `<svg viewBox="0 0 36 40" width="30" height="34" aria-hidden="true"><path d="M2 3h32v19c0 9-8 13-16 16C10 35 2 31 2 22z" fill="var(--surface)" stroke="var(--mun)" stroke-width="2.5"/><path d="M8 26V14l5-4 5 4v-6l5 5v13" fill="none" stroke="var(--mun)" stroke-width="2.2" stroke-linejoin="round"/><path d="M5 28c5-3 8 2 13 0s8 2 13 0" fill="none" stroke="var(--brand)" stroke-width="2.5" stroke-linecap="round"/></svg>`,
);
