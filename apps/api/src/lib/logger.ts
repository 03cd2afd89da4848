import pino from "pino";

/** Takes whole lines and has written them when it comes back. */
type Destination = { write(lines: string): unknown };

const told = ["name", "message", "stack", "code", "constraint", "queue"];

/**
 * The process's logger: one JSON line each, with no body, no query value and no value of a row. Lines of one turn of the event loop are
 * written together, at its end or at that of the process: a write for each took a tenth of the time of a short request (ADR 80).
 */
export function openLogger({ LOG_LEVEL }: { LOG_LEVEL: string }, to: Destination = pino.destination()): pino.Logger {
  let lines = "";
  const writeAll = () => {
    if (lines) to.write(lines);
    lines = "";
  };
  process.on("exit", writeAll);
  const write = (line: string) => {
    if (!lines) setImmediate(writeAll);
    lines += line;
  };
  return pino({ level: LOG_LEVEL, serializers: { err: describeError } }, { write });
}

// Chosen one by one: the database adds `detail` and `where`, which quote the row.
function describeError(error: unknown): object {
  if (typeof error !== "object" || error === null) return { message: String(error) };
  const cause = "cause" in error && error.cause ? { cause: describeError(error.cause) } : {};
  const chosen = Object.fromEntries(told.flatMap((name) => (name in error ? [[name, Reflect.get(error, name)]] : [])));
  return { ...chosen, ...cause };
}
