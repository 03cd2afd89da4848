import { AsyncLocalStorage } from "node:async_hooks";
import type { Context, Span, SpanContext } from "@opentelemetry/api";
import type { SpanExporter } from "@opentelemetry/sdk-trace";
import type { Log } from "../log.ts";
import { productVersion } from "../product.ts";
import { stateLog } from "../state-log.ts";
import { readTraceparent } from "./rules.ts";
import { type Facts, faultOf, type Traces } from "./traces.ts";

export type Collector = {
  endpoint: string;
  headers?: Record<string, string> | undefined;
};

/** Limit of the queue of trace spans. Beyond it new spans are dropped, so that an unreachable collector costs no memory. */
const mostWaiting = 2_048;
const mostAtOnce = 512;
const patienceMs = 10_000;
const closingMs = 2_000;

/**
 * Sends traces to an OTLP collector. OpenTelemetry is imported only here, so that without a collector it is not loaded. No
 * request waits: spans are sent every `everyMs` from a bounded queue.
 */
export async function openTraces({ endpoint, headers = {} }: Collector, log: Log, everyMs = 5_000): Promise<Traces> {
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = await import("@opentelemetry/api");
  const { BatchSpanProcessor, TracerProvider } = await import("@opentelemetry/sdk-trace");
  const { resourceFromAttributes } = await import("@opentelemetry/resources");
  const { OTLPTraceExporter } = await import("@opentelemetry/exporter-trace-otlp-http");
  const url = new URL("v1/traces", endpoint.endsWith("/") ? endpoint : `${endpoint}/`).href;
  const exporter = logStateChanges(new OTLPTraceExporter({ url, headers, timeoutMillis: patienceMs }), log);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      "service.name": "arranca",
      "service.version": productVersion,
      "service.instance.id": crypto.randomUUID(),
    }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: mostWaiting,
        maxExportBatchSize: mostAtOnce,
        scheduledDelayMillis: everyMs,
        exportTimeoutMillis: patienceMs,
      }),
    ],
  });
  const tracer = provider.getTracer("arranca", productVersion);
  const running = new AsyncLocalStorage<Context>();

  const end = (span: Span, facts: Facts = {}, fault?: string) => {
    span.setAttributes(facts);
    if (fault !== undefined) span.setAttribute("error.type", fault).setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  const within = (remote: SpanContext | undefined) => remote && trace.setSpanContext(ROOT_CONTEXT, remote);

  return {
    begin(kind, name, cause) {
      const before = readTraceparent(cause);
      const span =
        kind === "request"
          ? tracer.startSpan(name, { kind: SpanKind.SERVER }, within(before) ?? running.getStore() ?? ROOT_CONTEXT)
          : tracer.startSpan(
              name,
              { kind: SpanKind.CONSUMER, root: true, links: before ? [{ context: before }] : [] },
              ROOT_CONTEXT,
            );
      const context = trace.setSpan(ROOT_CONTEXT, span);
      return {
        id: span.spanContext().traceId,
        run: (work) => running.run(context, work),
        end(outcome) {
          if (outcome.name) span.updateName(outcome.name);
          end(span, outcome.facts, outcome.fault);
        },
      };
    },
    async part(name, facts, work) {
      const around = running.getStore();
      if (!around) return work();
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes: facts }, around);
      try {
        const done = await running.run(trace.setSpan(around, span), work);
        end(span);
        return done;
      } catch (error) {
        end(span, {}, faultOf(error));
        throw error;
      }
    },
    current() {
      const context = running.getStore();
      const span = context && trace.getSpanContext(context);
      return span && `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, "0")}`;
    },
    async close() {
      // An unreachable collector must not delay the shutdown.
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const patience = setTimeout(resolve, closingMs);
      await Promise.race([provider.shutdown().catch(() => {}), late]);
      clearTimeout(patience);
    },
  };
}

function logStateChanges(exporter: SpanExporter, log: Log): SpanExporter {
  const state = stateLog(log, {
    stopped: "the trace collector accepts nothing: spans are dropped meanwhile, nothing else is lost",
    works: "the trace collector accepts spans again",
  });
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.code === 0) state.works();
        else state.stopped(result.error);
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
