import type { FastifyInstance } from "fastify";

export function mountPublicRoutes(
  app: FastifyInstance,
  mountRoutes: (scope: FastifyInstance) => void | Promise<void>,
): void {
  app.register(async (scope) => {
    scope.addHook("onRequest", async (request) => app.countCall(request));
    await mountRoutes(scope);
  });
}
