import { nameOf, shapeOf } from "./rules.ts";
import { faultOf, type Traces } from "./traces.ts";

/** Cache of traced statements without their values: most statements repeat. */
const shapes = new Map<string, { name: string; shape: string }>();
const mostShapes = 2_000;

export function traceStatement<T>(traces: Traces, text: string, send: () => Promise<T>): Promise<T> {
  const { name, shape } = shapes.get(text) ?? remember(text);
  return traces.part(name, { "db.system.name": "postgresql", "db.query.summary": name, "db.query.text": shape }, send);
}

function remember(text: string) {
  const known = { name: nameOf(text), shape: shapeOf(text) };
  if (shapes.size < mostShapes) shapes.set(text, known);
  return known;
}

export const withCause = <D extends object>(traces: Traces | undefined, data: D): D => {
  const traceparent = traces?.current();
  return traceparent ? { ...data, traceparent } : data;
};

export async function traceJob(
  traces: Traces,
  { queue, data }: { queue: string; data: object },
  run: () => Promise<void>,
): Promise<void> {
  const cause = "traceparent" in data ? String(data.traceparent) : undefined;
  const begun = traces.begin("job", `job ${queue}`, cause);
  const facts = { "messaging.destination.name": queue };
  try {
    await begun.run(run);
    begun.end({ facts });
  } catch (error) {
    begun.end({ facts, fault: faultOf(error) });
    throw error;
  }
}
