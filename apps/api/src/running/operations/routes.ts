import {
  readOperations as readOperationsCall,
  retryWork as retryWorkCall,
} from "@arranca/contract/operations/operations";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../lib/deps.ts";
import { mount } from "../../lib/http/mount.ts";
import { readOperations, retryWork } from "./service.ts";

export function operationRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, readOperationsCall, ({ db }) => readOperations(db, deps));

  mount(app, deps, retryWorkCall, async ({ actor: by, db, body: { queue } }) => {
    await retryWork(db, deps, { queue, by });
    return { message: "Se intenta otra vez" };
  });
}
