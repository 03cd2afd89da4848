import pino from "pino";

const told = ["name", "message", "stack", "code", "constraint", "queue"];

/** The process's logger: one JSON line each, with no body, no query value and no value of a row. */
export function openLogger({ LOG_LEVEL }: { LOG_LEVEL: string }): pino.Logger {
  return pino({
    level: LOG_LEVEL,
    serializers: { err: describeError },
  });
}

// Chosen one by one: the database adds `detail` and `where`, which quote the row.
function describeError(error: unknown): object {
  if (typeof error !== "object" || error === null) return { message: String(error) };
  const cause = "cause" in error && error.cause ? { cause: describeError(error.cause) } : {};
  const chosen = Object.fromEntries(told.flatMap((name) => (name in error ? [[name, Reflect.get(error, name)]] : [])));
  return { ...chosen, ...cause };
}
