import { listOpenVacancies } from "@arranca/contract/vacancies/search";
import Fastify from "fastify";
import * as z from "zod/mini";
import { connect } from "../../apps/api/src/lib/database/db.ts";
import { findOpenVacancies } from "../../apps/api/src/programme/vacancies/search/store.ts";
import { readSearch } from "../../apps/api/src/programme/vacancies/words/service.ts";
import { reportTo } from "../lib/servers.ts";

// Our list with its query parsed by the contract, without the application's hooks (P1).
const { db } = connect(process.env.DATABASE_URL ?? "");
const app = Fastify();

app.get("/list", async (request, reply) => {
  const { filters, understood, emptyWords } = readSearch(z.parse(listOpenVacancies.query, request.query));
  const { near: _near, days: _days, careerId: _careerId, liked: _liked, count, ...asked } = filters;
  const { body } = await findOpenVacancies(
    db,
    { ...asked, count: count === "1" },
    { searched: null, understood, empty_words: emptyWords },
  );
  return reply.type("application/json").send(`{"statusCode":200,"contents":${body}}`);
});

await app.listen({ port: 0, host: "127.0.0.1" });
const address = app.server.address();
reportTo(process, typeof address === "object" && address ? address.port : 0);
