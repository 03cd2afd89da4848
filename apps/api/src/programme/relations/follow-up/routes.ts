import {
  answerFollowUp as answerFollowUpCall,
  followUpAnswer,
  followUpAnswers,
  followUpText,
  followUpTitle,
} from "@arranca/contract/relations/follow-ups";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../lib/deps.ts";
import { mount } from "../../../lib/http/mount.ts";
import { html } from "../../../lib/http/pages/html.ts";
import { type MailedPage, mountMailedPage } from "../../../lib/http/pages/mailed-page.ts";
import { longDate } from "../../../lib/time/spanish-dates.ts";
import { answerFollowUp, isOpen } from "./service.ts";
import { type FollowUpRow, findFollowUp } from "./store.ts";
import { followUpTokens } from "./tokens.ts";

const unknown: MailedPage = {
  code: 404,
  title: "Este enlace no sirve",
  body: html`<p>Ábrelo otra vez desde el correo.</p>
<a class="btn" href="/">Ir a la página de inicio</a>`,
};

const closed: MailedPage = {
  title: "Esta pregunta ya cerró",
  body: html`<p>Gracias de todos modos.</p>
<a class="btn" href="/">Ir a la página de inicio</a>`,
};

const answers = Object.entries(followUpAnswers);

const asked = ({ company, last_day, work }: FollowUpRow): MailedPage => ({
  title: followUpTitle,
  body: html`<p>${followUpText({ company, lastDay: longDate(last_day) })}</p>
${work && html`<p>Contestaste: «${followUpAnswers[work]}». Puedes cambiarlo.</p>`}
<form method="post">${answers.map(([value, label]) => html`<p><button class="btn" type="submit" name="work" value="${value}">${label}</button></p>`)}</form>`,
});

const thanks = ({ open_until }: FollowUpRow): MailedPage => ({
  title: "Gracias por contarnos",
  body: html`<p>Anotamos tu respuesta. Si algo cambia, contesta otra vez desde el mismo correo hasta el ${longDate(open_until)}.</p>
<a class="btn" href="/">Ir a la página de inicio</a>`,
});

export function followUpRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, vault } = deps;

  mount(app, deps, answerFollowUpCall, async ({ actor, db, params, body }) => {
    await answerFollowUp(db, deps, { id: params.id, personId: actor.subjectId, work: body.work });
    return { message: "Gracias por contarnos. Lo anotamos." };
  });

  const find = async (token: string) => {
    const id = followUpTokens.read(vault, token);
    return id ? findFollowUp(db, id) : undefined;
  };

  mountMailedPage(app, deps, {
    path: "/api/seguimiento/:token",
    open: async (token) => {
      const row = await find(token);
      if (!row) return unknown;
      return isOpen(row, deps) ? asked(row) : closed;
    },
    act: async (token, form) => {
      const row = await find(token);
      if (!row) return unknown;
      if (!isOpen(row, deps)) return closed;
      const chosen = followUpAnswer.safeParse(form.get("work"));
      if (!chosen.success) return asked(row);
      await answerFollowUp(db, deps, { id: row.id, personId: row.person_id, work: chosen.data });
      return thanks(row);
    },
  });
}
