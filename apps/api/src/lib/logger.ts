import pino from "pino";

const path = (url: string) => url.split("?")[0];

/** The process's logger: one JSON line each, with no body, no query value and no value of a row. */
export function openLogger({ LOG_LEVEL }: { LOG_LEVEL: string }): pino.Logger {
  return pino({
    level: LOG_LEVEL,
    serializers: {
      req: (request: { method: string; url: string }) => ({ method: request.method, path: path(request.url) }),
      res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
      err: describeError,
    },
  });
}

// Chosen one by one: the database adds `detail` and `where`, which quote the row.
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message, stack, name } = error;
  const code = "code" in error ? error.code : undefined;
  const constraint = "constraint" in error ? error.constraint : undefined;
  return { name, message, stack, code, constraint, ...(error.cause ? { cause: describeError(error.cause) } : {}) };
}
