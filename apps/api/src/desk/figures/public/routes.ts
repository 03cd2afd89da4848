import { minuteMs } from "@arranca/contract/values/durations";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../../../lib/deps.ts";
import { publicHeaders } from "../../../lib/http/pages/public-page.ts";
import { answerTagged, type TaggedText, tagText } from "../../../lib/http/pages/tagged-text.ts";
import { readPublicProgramme } from "../../../lib/programme.ts";
import { ttlCache } from "../../../lib/ttl-cache.ts";
import { quarterCsv, quarterData } from "./data.ts";
import { noQuarterPage, quarterPage } from "./page.ts";
import { type OpenQuarter, readOpenQuarter } from "./service.ts";

const cachedMs = 5 * minuteMs;
const headers = { ...publicHeaders, "cache-control": "public, max-age=300" };

const mimes = {
  page: "text/html; charset=utf-8",
  csv: "text/csv; charset=utf-8",
  json: "application/json; charset=utf-8",
} as const;
type Kind = keyof typeof mimes;
type Made = { quarter: OpenQuarter | undefined } & Record<Kind, TaggedText>;
type Asked = { Querystring: { trimestre?: unknown } };

/** Mounts the public figures: a page without scripts, CSV and JSON. Each quarter is read once in five minutes. */
export function publicFigureRoutes(app: FastifyInstance, { db, clock }: Pick<Deps, "db" | "clock">): void {
  const make = async (name: string | undefined): Promise<Made> => {
    const programme = await readPublicProgramme(db, { clock });
    const quarter = await readOpenQuarter(db, { clock }, name);
    return {
      quarter,
      page: tagText(quarter ? quarterPage(programme, quarter) : noQuarterPage(programme, true)),
      csv: tagText(await quarterCsv(quarter)),
      json: tagText(JSON.stringify(quarter ? quarterData(quarter) : { quarter: null })),
    };
  };
  const newest = ttlCache(cachedMs, clock, () => make(undefined));
  const older = new Map<string, () => Promise<Made>>();

  /** Newest quarter, or the one of this name; undefined if it is not published. */
  async function find(name: unknown): Promise<Made | undefined> {
    const first = await newest();
    if (name === undefined || name === first.quarter?.name) return first;
    if (typeof name !== "string" || !first.quarter?.quarters.includes(name)) return undefined;
    const known = older.get(name) ?? ttlCache(cachedMs, clock, () => make(name));
    older.set(name, known);
    return known();
  }

  const answer = (kind: Kind) => async (request: FastifyRequest<Asked>, reply: FastifyReply) => {
    const made = await find(request.query.trimestre);
    reply.headers(headers);
    if (made) return answerTagged(request, reply, made[kind], mimes[kind]);
    return reply
      .code(404)
      .type(mimes.page)
      .send(noQuarterPage(await readPublicProgramme(db, { clock }), false));
  };

  app.get<Asked>("/cifras", answer("page"));
  app.get<Asked>("/cifras.csv", answer("csv"));
  app.get<Asked>("/cifras.json", answer("json"));
}
