import type { FastifyInstance } from "fastify";
import type { Vault } from "../../../lib/crypto.ts";
import type { Deps } from "../../../lib/deps.ts";
import { html } from "../../../lib/http/pages/html.ts";
import { type MailedPage, mountMailedPage } from "../../../lib/http/pages/mailed-page.ts";
import { signedIds } from "../../../lib/signed-ids.ts";
import { endAlerts, findSearch } from "./alerts.store.ts";

const tokens = signedIds("saved_searches.stop");

/** Path that ends an alert without signing in. */
export const stopPath = (vault: Vault, id: string): string => `/api/avisos/${tokens.sign(vault, id)}`;

const unknown: MailedPage = {
  code: 404,
  title: "Este enlace no sirve",
  body: html`<p>Ábrelo otra vez desde el correo. También puedes quitar tus avisos en Empleos, en Guardadas.</p>
<a class="btn" href="/jobs">Ir a Empleos</a>`,
};

const over = (name: string): MailedPage => ({
  title: "Listo, ya no te avisamos",
  body: html`<p>No recibirás más correos de «${name}». La búsqueda sigue guardada en Empleos.</p>
<a class="btn" href="/jobs">Ir a Empleos</a>`,
});

/** Mounts the unsubscribe page of an alert. Idempotent. */
export function mountStopPage(app: FastifyInstance, deps: Deps): void {
  const { db, vault } = deps;
  const find = async (token: string) => {
    const id = tokens.read(vault, token);
    return id ? findSearch(db, id) : undefined;
  };

  mountMailedPage(app, deps, {
    path: "/api/avisos/:token",
    open: async (token) => {
      const search = await find(token);
      if (!search) return unknown;
      if (search.rhythm === "never") return over(search.name);
      return {
        title: "¿Dejar de recibir este aviso?",
        body: html`<p>Te escribimos cuando hay empleos nuevos en «${search.name}».</p>
<form method="post"><button class="btn" type="submit">Dejar de recibir</button></form>`,
      };
    },
    act: async (token) => {
      const search = await find(token);
      if (!search) return unknown;
      await endAlerts(db, search.id);
      return over(search.name);
    },
  });
}
