import type { FastifyReply, FastifyRequest } from "fastify";
import { framedByUs } from "../request-guards.headers.ts";
import { html } from "./html.ts";

/** True if the browser shows the response as a page or in a frame, where a person reads it. */
export const isReadAsPage = ({ headers }: FastifyRequest): boolean =>
  headers["sec-fetch-dest"] === "iframe" || headers["sec-fetch-dest"] === "document";

export const sendRefusedPage = (reply: FastifyReply, message: string): FastifyReply =>
  reply
    .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'")
    .headers(framedByUs)
    .type("text/html; charset=utf-8")
    .send(
      html`<!doctype html><html lang="es-MX"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>No se abrió</title><body style="margin:0;padding:24px;font:16px/24px system-ui,sans-serif;color:#1d1829;text-align:center">
<p>${message}</p></body></html>`.html,
    );
