import type { FastifyInstance } from "fastify";

/** Mounts what anybody may ask for, without a session and outside the contract: it counts for the address like any other call. */
export function forAnybody(app: FastifyInstance, mountRoutes: (scope: FastifyInstance) => void | Promise<void>): void {
  app.register(async (scope) => {
    scope.addHook("onRequest", async (request, reply) => app.countCall(request, reply));
    await mountRoutes(scope);
  });
}
