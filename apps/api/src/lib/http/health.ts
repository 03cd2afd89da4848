import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Deps } from "../deps.ts";
import { expectFreeSpace } from "../files/free-space.ts";
import { stateLog } from "../state-log.ts";

type Parts = Pick<Deps, "db" | "log" | "storage"> & { settings: Pick<Deps["settings"], "temporaryFolder"> };

/**
 * Mounts health checks for balancers and operators: `live` if the process runs, `ready` if it can work, else the reason. A
 * node without its file bucket stays ready and reports it: otherwise all nodes would go at once, and most work needs no
 * file.
 */
export function healthRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, log, settings } = parts;
  const checks = {
    database: {
      ask: () => sql`select 1`.execute(db),
      fault: "unreachable",
      state: stateLog(log, { stopped: "the database cannot be reached", works: "the database answers again" }),
    },
    storage: {
      ask: () => expectFreeSpace(settings.temporaryFolder),
      fault: "full",
      state: stateLog(log, { stopped: "no file can be written", works: "files can be written again" }),
    },
  };
  app.get("/api/health/live", async (_request, reply) => {
    reply.header("cache-control", "no-store");
    return { status: "live" };
  });
  app.get("/api/health/ready", async (_request, reply) => {
    reply.header("cache-control", "no-store");
    for (const [what, { ask, fault, state }] of Object.entries(checks)) {
      try {
        await ask();
        state.works();
      } catch (error) {
        state.stopped(error);
        return reply
          .code(503)
          .header("retry-after", "5")
          .send({ status: "unavailable", [what]: fault });
      }
    }
    return { status: "ready", ...(parts.storage.state().reachable ? {} : { files: "unreachable" }) };
  });
}
