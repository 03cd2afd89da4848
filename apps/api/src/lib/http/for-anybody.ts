import type { FastifyInstance } from "fastify";

/** Mounts public routes outside the contract, without a session. Requests count towards the limit of their address. */
export function forAnybody(app: FastifyInstance, mountRoutes: (scope: FastifyInstance) => void | Promise<void>): void {
  app.register(async (scope) => {
    scope.addHook("onRequest", async (request, reply) => app.countCall(request, reply));
    await mountRoutes(scope);
  });
}
