import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../lib/deps.ts";
import { publicHeaders } from "../../../lib/http/pages/public-page.ts";
import { readPublicProgramme } from "../../../lib/programme.ts";
import { diplomaPage, unknownDiplomaPage } from "./page.ts";
import { readFolio } from "./rules.ts";
import { publishedKeys } from "./signature.ts";
import { findByFolio } from "./store.ts";

// Never cached: a revocation takes effect at once.
const headers = { ...publicHeaders, "cache-control": "no-store", "x-robots-tag": "noindex" };

export function publicDiplomaRoutes(app: FastifyInstance, { db, vault }: Deps): void {
  app.get<{ Params: { folio: string } }>("/verificar/:folio", async ({ params }, reply) => {
    reply.headers(headers).type("text/html; charset=utf-8");
    const folio = readFolio(params.folio);
    const programme = await readPublicProgramme(db);
    const row = folio && (await findByFolio(db, folio));
    if (!row) return reply.code(404).send(unknownDiplomaPage(programme));
    return reply.send(diplomaPage(row, programme));
  });

  app.get("/.well-known/jwks.json", (_request, reply) =>
    reply
      .headers({ "cache-control": "public, max-age=3600", "access-control-allow-origin": "*" })
      .type("application/jwk-set+json")
      .send(JSON.stringify(publishedKeys(vault))),
  );
}
