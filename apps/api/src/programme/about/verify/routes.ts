import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../lib/deps.ts";
import { publicHeaders } from "../../../lib/http/pages/public-page.ts";
import { readFolio } from "../../../lib/papers/folio.ts";
import { unknownPaperPage } from "../../../lib/papers/page.ts";
import { publishedKeys } from "../../../lib/papers/token.ts";
import { readPublicProgramme } from "../../../lib/programme.ts";
import { publicDiploma } from "../../course/diploma/service.ts";
import { publicCertificate } from "../../relations/certificates/service.ts";

// Never cached: a revocation takes effect at once.
const headers = { ...publicHeaders, "cache-control": "no-store", "x-robots-tag": "noindex" };
const pages = { D: publicDiploma, T: publicCertificate };

export function verifyRoutes(app: FastifyInstance, { db, clock, vault }: Deps): void {
  app.get<{ Params: { folio: string } }>("/verificar/:folio", async ({ params }, reply) => {
    reply.headers(headers).type("text/html; charset=utf-8");
    const read = readFolio(params.folio);
    const programme = await readPublicProgramme(db, { clock });
    const page = read && (await pages[read.letter](db, read.folio, programme));
    return page ? reply.send(page) : reply.code(404).send(unknownPaperPage(programme));
  });

  app.get("/.well-known/jwks.json", (_request, reply) =>
    reply
      .headers({ "cache-control": "public, max-age=3600", "access-control-allow-origin": "*" })
      .type("application/jwk-set+json")
      .send(JSON.stringify(publishedKeys(vault))),
  );
}
