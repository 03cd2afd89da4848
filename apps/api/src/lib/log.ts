/** Logger interface of the product: pino in the server, silent in tests. */
export type Log = {
  info(detail: object, message?: string): void;
  warn(detail: object, message?: string): void;
  error(detail: object, message?: string): void;
};

export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
