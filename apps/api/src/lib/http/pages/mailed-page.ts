import type { FastifyInstance, FastifyReply } from "fastify";
import type { Deps } from "../../deps.ts";
import { readPublicProgramme } from "../../programme.ts";
import { mountPublicRoutes } from "../public-routes.ts";
import { type Html, html } from "./html.ts";
import { publicDocument, publicPolicy } from "./public-page.ts";

export type MailedPage = { title: string; body: Html; code?: number };

const headers = {
  "content-security-policy": publicPolicy.replace("form-action 'none'", "form-action 'self'"),
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "cache-control": "no-store",
};

type Pages = {
  path: `/api/${string}/:token`;
  open: (token: string) => Promise<MailedPage>;
  /** Acts on a press of one of the page's buttons. `form` holds its name and value. */
  act: (token: string, form: URLSearchParams) => Promise<MailedPage>;
};

/**
 * Mounts a page that an e-mail links to, without a session and without scripts. Mail scanners open every link, so only a
 * button of the page, or the one-click of the mail program, acts (POST).
 */
export function mountMailedPage(
  app: FastifyInstance,
  { db, clock }: Pick<Deps, "db" | "clock">,
  { path, open, act }: Pages,
): void {
  const answer = async (reply: FastifyReply, { title, body, code = 200 }: MailedPage) =>
    reply
      .code(code)
      .headers(headers)
      .type("text/html; charset=utf-8")
      .send(
        publicDocument({
          title,
          programme: await readPublicProgramme(db, { clock }),
          head: html`<meta name="robots" content="noindex">`,
          body: html`<article class="card"><h1>${title}</h1>${body}</article>`,
        }),
      );
  type Token = { Params: { token: string } };

  mountPublicRoutes(app, (scope) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { bodyLimit: 1_000, parseAs: "string" },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.get<Token>(path, async ({ params }, reply) => answer(reply, await open(params.token)));
    scope.post<Token>(path, async ({ params, body }, reply) =>
      answer(reply, await act(params.token, body instanceof URLSearchParams ? body : new URLSearchParams())),
    );
  });
}
