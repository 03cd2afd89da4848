import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

type Value = { stringValue?: string; intValue?: number };
type Sent = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Value }[];
  links?: { traceId: string; spanId: string }[];
  status: { code?: number };
};

/** Starts a trace collector on its own port that stores everything it receives; `answer` sets its behaviour. */
export async function startCollector() {
  const received: string[] = [];
  const headers: NodeJS.Dict<string | string[]>[] = [];
  const state = { answer: 200, hangs: false };
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (state.hangs) await released;
    headers.push(request.headers);
    if (state.answer === 200 && request.url === "/v1/traces") received.push(body);
    response.writeHead(state.answer, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const spans = (): Sent[] =>
    received.flatMap((body) =>
      JSON.parse(body).resourceSpans.flatMap((of: { scopeSpans: { spans: Sent[] }[] }) =>
        of.scopeSpans.flatMap((scope) => scope.spans),
      ),
    );
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    /** Answers the requests that the trace collector received while it hung. */
    release,
    headers,
    spans,
    all: () => received.join("\n"),
    called: (name: string) => spans().filter((span) => span.name === name),
    partsOf: (whole: Sent) => spans().filter(({ parentSpanId }) => parentSpanId === whole.spanId),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

export const factsOf = ({ attributes }: Sent): Record<string, string | number | undefined> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
