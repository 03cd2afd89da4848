import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../lib/deps.ts";
import { publicHeaders } from "../../../lib/http/pages/public-page.ts";
import { readPublicProgramme } from "../../../lib/programme.ts";
import { noticePage } from "./page.ts";

const headers = { ...publicHeaders, "cache-control": "public, max-age=60" };

export function noticeRoutes(app: FastifyInstance, { db, clock }: Pick<Deps, "db" | "clock">): void {
  app.get("/datos", async (_request, reply) =>
    reply
      .headers(headers)
      .type("text/html; charset=utf-8")
      .send(noticePage(await readPublicProgramme(db, { clock }))),
  );
}
