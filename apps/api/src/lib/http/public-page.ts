import { createHash } from "node:crypto";
import { type Html, html, trusted } from "./html.ts";
import { publicStyle } from "./public-style.ts";

const styleHash = createHash("sha256").update(publicStyle).digest("base64");
/** The content policy of the public pages: no script at all, the one style they carry, our own pictures. */
export const publicPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** What goes out with every public page. */
export const publicHeaders = {
  "content-security-policy": publicPolicy,
  "cross-origin-opener-policy": "same-origin",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
};

export type PublicProgramme = { name: string; municipality: string; age_min: number; age_max: number };

/** The frame of a page for everybody: the programme above, the words in the middle. */
export function publicDocument({
  title,
  programme,
  head,
  body,
}: {
  title: string;
  programme: PublicProgramme;
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
