import autocannon, { type Request } from "autocannon";
import { type Answer, type Asked, headersOf } from "./crowd.ts";
import type { BenchServer } from "./servers.ts";

const lines = 1_000;
// A connection builds all its requests before it begins, and that pauses the measurement.
const asksOfOne = 20;

/**
 * Sends requests at a fixed rate over many connections, each waiting for its answer. Cheap enough for several thousand
 * requests a second beside the server on one machine, where `atRate` would measure the sender.
 */
export async function atRateByLines(
  server: BenchServer,
  perSecond: number,
  seconds: number,
  asks: readonly Asked[],
): Promise<Answer[]> {
  const answers: Answer[] = [];
  let last: Pick<Answer, "asked" | "retryAfter"> | undefined;
  const requests = asks.map(
    (asked): Request => ({
      ...{ method: asked.method, path: asked.path, headers: headersOf(asked) },
      ...(asked.payload ? { body: asked.payload } : {}),
      onResponse(_status, _body, _context, headers) {
        last = { asked, retryAfter: headers["retry-after"] };
      },
    }),
  );
  let opened = 0;
  const running = autocannon({
    ...{ url: server.url, connections: lines, duration: seconds, overallRate: perSecond },
    requests: requests.slice(0, 1),
    setupClient(client) {
      const from = (opened++ * asksOfOne) % requests.length;
      client.setRequests(requests.slice(from, from + asksOfOne));
    },
  });
  // Emitted right after the request's own answer, with its time.
  running.on("response", (_client, status, _bytes, ms) => {
    if (last) answers.push({ ...last, status, ms });
  });
  const { errors } = await running;
  // A lost connection, or no answer within ten seconds.
  const lost = { asked: asks[0] as Asked, retryAfter: undefined, status: 0, ms: 10_000 };
  return [...answers, ...Array.from({ length: errors }, () => lost)];
}
