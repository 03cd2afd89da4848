import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Deps } from "../deps.ts";

/** Answers a balancer or an operator: `live` says that the process runs, `ready` that it can do its work. */
export function healthRoutes(app: FastifyInstance, { db, log }: Pick<Deps, "db" | "log">): void {
  app.get("/api/health/live", async (_request, reply) => {
    reply.header("cache-control", "no-store");
    return { status: "live" };
  });
  app.get("/api/health/ready", async (_request, reply) => {
    reply.header("cache-control", "no-store");
    try {
      await sql`select 1`.execute(db);
      return { status: "ready" };
    } catch (error) {
      log.warn({ err: error }, "the database cannot be reached");
      return reply.code(503).header("retry-after", "5").send({ status: "unavailable", database: "unreachable" });
    }
  });
}
