import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { secretHash } from "../lib/crypto.ts";
import type { Deps } from "../lib/deps.ts";
import { Refusal } from "../lib/errors.ts";
import { readMetrics } from "./metrics.service.ts";

export type MetricsSettings = {
  /** Who asks has it as `Authorization: Bearer`. */
  token: string;
  /** How many statements went to the database since the process runs. */
  statements: () => number;
};

/** Answers a Prometheus that has the token; for everybody else there is nothing here. */
export function metricsRoutes(app: FastifyInstance, deps: Deps, settings: MetricsSettings | undefined): void {
  const expected = settings && secretHash(`Bearer ${settings.token}`);
  app.get("/api/metrics", { config: { lane: "none" } }, async ({ headers }, reply) => {
    // Both are hashes of one length: how long comparing takes tells nothing of the token.
    if (!expected || !timingSafeEqual(secretHash(headers.authorization ?? ""), expected))
      throw new Refusal("NOT_FOUND");
    reply.header("cache-control", "no-store").type("text/plain; version=0.0.4; charset=utf-8");
    const { requestCounts, load } = app;
    return readMetrics(deps, { counts: requestCounts(), load: load(), statements: settings.statements() });
  });
}
