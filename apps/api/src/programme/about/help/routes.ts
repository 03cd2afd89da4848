import { topicOfPage } from "@arranca/contract/about/help";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../lib/deps.ts";
import { publicHeaders } from "../../../lib/http/pages/public-page.ts";
import { readPublicProgramme } from "../../../lib/programme.ts";
import { helpPage } from "./page.ts";

const headers = { ...publicHeaders, "cache-control": "public, max-age=60" };

/** Serves the public help page; `de` names the page that linked to it. */
export function helpRoutes(app: FastifyInstance, { db, clock }: Pick<Deps, "db" | "clock">): void {
  app.get<{ Querystring: { de?: unknown } }>("/ayuda", async ({ query: { de } }, reply) =>
    reply
      .headers(headers)
      .type("text/html; charset=utf-8")
      .send(helpPage(topicOfPage(typeof de === "string" ? de : ""), await readPublicProgramme(db, { clock }))),
  );
}
