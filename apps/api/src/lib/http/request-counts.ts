import type { FastifyInstance } from "fastify";

export type RequestCounts = {
  answers: ReadonlyMap<string, { method: string; route: string; class: string; count: number }>;
  within: readonly number[];
  seconds: number;
};

/** Bounds of the response times to count, in seconds. They include the promised latencies (docs/drills). */
export const bounds = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

declare module "fastify" {
  interface FastifyInstance {
    requestCounts: () => RequestCounts;
  }
}

/** Counts each response by route, not by address: addresses are unbounded. */
export function countRequests(app: FastifyInstance): void {
  const answers = new Map<string, { method: string; route: string; class: string; count: number }>();
  const within = [...bounds, Number.POSITIVE_INFINITY].map(() => 0);
  let seconds = 0;
  app.decorate("requestCounts", () => ({ answers, within, seconds }));
  app.addHook("onResponse", (request, reply, next) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? "none";
    const statusClass = `${Math.floor(reply.statusCode / 100)}xx`;
    const key = `${method} ${route} ${statusClass}`;
    const counted = answers.get(key) ?? { method, route, class: statusClass, count: 0 };
    counted.count++;
    answers.set(key, counted);
    const took = reply.elapsedTime / 1_000;
    seconds += took;
    for (const [index] of within.entries())
      if (took <= (bounds[index] ?? took)) within[index] = (within[index] ?? 0) + 1;
    next();
  });
}
