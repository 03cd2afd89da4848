import { ApiError } from "./call.ts";

/** Seconds to wait before each new try of what the network broke. */
export const retryPauses = [0, 3, 5, 10, 20] as const;

const mayWorkLater: readonly number[] = [0, 408, 429];

/** Whether the same thing may work later: the network or the server failed, it was not refused for what it is. */
export const isTransient = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || mayWorkLater.includes(error.status);

/** Waits some seconds, or until the network is back or the signal stops it. */
export function pause(seconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, seconds * 1000);
  window.addEventListener("online", () => resolve(), { once: true, signal });
  signal.addEventListener("abort", () => resolve(), { once: true });
  return promise.finally(() => clearTimeout(timer));
}
