import type { FastifyInstance } from "fastify";

export function mountPublicRoutes(
  app: FastifyInstance,
  mountRoutes: (scope: FastifyInstance) => void | Promise<void>,
): void {
  app.register(async (scope) => {
    scope.addHook("onRequest", async (request, reply) => app.countCall(request, reply));
    await mountRoutes(scope);
  });
}
