import { type HelpTopic, helpTopics } from "@arranca/contract/about/help";
import { keysOf } from "@arranca/contract/keys";
import { type Html, html } from "../../../lib/http/pages/html.ts";
import { publicDocument } from "../../../lib/http/pages/public-page.ts";
import type { PublicProgramme } from "../../../lib/programme.ts";

/**
 * Help page with all questions, readable without signing in and without JavaScript. Its footer lists the ways to reach the
 * programme.
 */
export const helpPage = (first: HelpTopic, programme: PublicProgramme): string =>
  publicDocument({
    title: "Preguntas",
    programme,
    // On this page the help link leads to the contacts.
    help: "#ayuda",
    head: html`<meta name="description" content="Lo que se pregunta de ${programme.name}, y su respuesta.">`,
    body: html`<article class="card">
<h1>¿En qué te ayudamos?</h1>
${[first, ...keysOf(helpTopics).filter((topic) => topic !== first)].map(section)}
<p class="more"><a href="#ayuda">Habla con nosotros</a></p>
</article>`,
  });

const section = (topic: HelpTopic): Html => html`<h2>${helpTopics[topic].title}</h2>
${helpTopics[topic].questions.map(
  ({ ask, answer }) => html`<details><summary>${ask}</summary><p>${answer}</p></details>`,
)}`;
