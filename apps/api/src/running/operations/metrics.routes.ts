import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { secretHash } from "../../lib/crypto.ts";
import type { Deps } from "../../lib/deps.ts";
import { Refusal } from "../../lib/errors.ts";
import { readMetrics } from "./metrics.service.ts";

export type MetricsSettings = {
  token: string;
  statements: () => number;
};

/** Serves the metrics to Prometheus with the token; any other request gets 404. */
export function metricsRoutes(app: FastifyInstance, deps: Deps, settings: MetricsSettings | undefined): void {
  const expected = settings && secretHash(`Bearer ${settings.token}`);
  app.get("/api/metrics", { config: { queue: "none" } }, async ({ headers }, reply) => {
    // Compares hashes of equal length: the timing reveals nothing about the token.
    if (!expected || !timingSafeEqual(secretHash(headers.authorization ?? ""), expected))
      throw new Refusal("NOT_FOUND");
    reply.header("cache-control", "no-store").type("text/plain; version=0.0.4; charset=utf-8");
    const { requestCounts, load } = app;
    return readMetrics(deps, { counts: requestCounts(), load: load(), statements: settings.statements() });
  });
}
