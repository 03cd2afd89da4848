import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Vault } from "../../../lib/crypto.ts";
import type { Deps } from "../../../lib/deps.ts";
import { html } from "../../../lib/http/pages/html.ts";
import { publicDocument, publicPolicy } from "../../../lib/http/pages/public-page.ts";
import { mountPublicRoutes } from "../../../lib/http/public-routes.ts";
import { readPublicProgramme } from "../../../lib/programme.ts";
import { endAlerts, findSearch } from "./alerts.store.ts";

const signature = (vault: Vault, id: string): Buffer => vault.blindIndex(id, "saved_searches.stop");

/** Path that ends an alert without signing in: the id of the saved search and its signature. */
export const stopPath = (vault: Vault, id: string): string =>
  `/api/avisos/${id}.${signature(vault, id).toString("base64url")}`;

/** Saved search of an unsubscribe token; undefined if its signature is not valid. */
export function searchOfToken(vault: Vault, token: string): string | undefined {
  const [id = "", given = ""] = token.split(".");
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return undefined;
  const bytes = Buffer.from(given, "base64url");
  const right = signature(vault, id);
  return bytes.length === right.length && timingSafeEqual(bytes, right) ? id : undefined;
}

type Token = { Params: { token: string } };

/**
 * Mounts the unsubscribe page of an alert. Mail scanners open every link, so only its button or the one-click of the mail
 * program (POST) ends the alert. Idempotent.
 */
export function mountStopPage(app: FastifyInstance, { db, vault }: Deps): void {
  const headers = {
    "content-security-policy": publicPolicy.replace("form-action 'none'", "form-action 'self'"),
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  };
  const answer = async (reply: FastifyReply, code: number, title: string, body: ReturnType<typeof html>) =>
    reply
      .code(code)
      .headers(headers)
      .type("text/html; charset=utf-8")
      .send(
        publicDocument({
          title,
          programme: await readPublicProgramme(db),
          head: html`<meta name="robots" content="noindex">`,
          body: html`<article class="card"><h1>${title}</h1>${body}</article>`,
        }),
      );
  const unknown = (reply: FastifyReply) =>
    answer(
      reply,
      404,
      "Este enlace no sirve",
      html`<p>Ábrelo otra vez desde el correo. También puedes quitar tus avisos en Empleos, en Guardadas.</p>
<a class="btn" href="/jobs">Ir a Empleos</a>`,
    );
  const find = async (token: string) => {
    const id = searchOfToken(vault, token);
    return id ? findSearch(db, id) : undefined;
  };
  const over = (reply: FastifyReply, name: string) =>
    answer(
      reply,
      200,
      "Listo, ya no te avisamos",
      html`<p>No recibirás más correos de «${name}». La búsqueda sigue guardada en Empleos.</p>
<a class="btn" href="/jobs">Ir a Empleos</a>`,
    );

  mountPublicRoutes(app, (scope) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { bodyLimit: 1_000, parseAs: "string" },
      (_request, _body, done) => done(null, {}),
    );

    scope.get<Token>("/api/avisos/:token", async ({ params }, reply) => {
      const search = await find(params.token);
      if (!search) return unknown(reply);
      if (search.rhythm === "never") return over(reply, search.name);
      return answer(
        reply,
        200,
        "¿Dejar de recibir este aviso?",
        html`<p>Te escribimos cuando hay empleos nuevos en «${search.name}».</p>
<form method="post"><button class="btn" type="submit">Dejar de recibir</button></form>`,
      );
    });

    scope.post<Token>("/api/avisos/:token", async ({ params }, reply) => {
      const search = await find(params.token);
      if (!search) return unknown(reply);
      await endAlerts(db, search.id);
      return over(reply, search.name);
    });
  });
}
