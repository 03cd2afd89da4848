export const shapeOf = (statement: string): string => withoutValues(statement).slice(0, 1_000);

const withoutValues = (statement: string): string =>
  statement
    .replace(/\/\*.*?\*\//gs, " ")
    .replace(/E?'(?:[^']|'')*'/g, "?")
    .replace(/(?<![\w$"])\d+(?:\.\d+)?\b/g, "?")
    .replace(/\s+/g, " ")
    .trim();

export function nameOf(statement: string): string {
  const shape = withoutValues(statement);
  const [verb = ""] = shape.split(/[^a-z]/i, 1);
  const table = tableOf(outermost(eachOf(shape))) ?? tableOf(shape);
  return table ? `${verb.toUpperCase()} ${table.replaceAll('"', "")}` : verb.toUpperCase();
}

const tableOf = (shape: string): string | undefined =>
  /\b(?:from|into|update) (?:only )?("?[a-z_]\w*"?(?:\."?[a-z_]\w*"?)?)/i.exec(shape)?.[1];

const eachOf = (shape: string): string => /\bfrom unnest\(.*?, lateral \((.*)\)/i.exec(shape)?.[1] ?? shape;

function outermost(shape: string): string {
  const less = shape.replace(/\([^()]*\)/g, "");
  return less === shape ? shape : outermost(less);
}

export function readTraceparent(header: unknown): { traceId: string; spanId: string; traceFlags: number } | undefined {
  const found = typeof header === "string" ? /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(header) : undefined;
  const [, traceId = "", spanId = "", flags = ""] = found ?? [];
  if (!/[1-9a-f]/.test(traceId) || !/[1-9a-f]/.test(spanId)) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) };
}

/** Parses the headers for the trace collector in the standard's format: `name=value`, separated by commas. */
export function readHeaders(list: string): Record<string, string> | undefined {
  const pairs = list.split(",").map((pair) => /^\s*([\w-]+)=(\S.*?)\s*$/.exec(pair));
  if (pairs.some((pair) => !pair)) return undefined;
  const decoded = pairs.flatMap((pair) => (pair ? [[pair[1], pair[2]] as const] : []));
  return Object.fromEntries(decoded.map(([name, value]) => [name, decode(value ?? "")]));
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
