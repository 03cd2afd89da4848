/** The few words of a logger that the product uses; pino's in the server, silent in tests. */
export type Log = {
  info(detail: object, message?: string): void;
  warn(detail: object, message?: string): void;
  error(detail: object, message?: string): void;
};

export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
