import { ApiError } from "./call.ts";

/** Seconds to wait before each new try of what the network broke. */
export const retryPauses = [0, 3, 5, 10, 20] as const;

const mayWorkLater: readonly number[] = [0, 408, 429];

/** Whether the same thing may work later: the network or the server failed, it was not refused for what it is. */
export const isTransient = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || mayWorkLater.includes(error.status);

/** Whether the device has a line at all. */
export const isOnline = (): boolean => navigator.onLine;

/** Waits some seconds (for ever: Infinity), or until the line is back or the signal stops it. */
export function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer);
      window.removeEventListener("online", settle);
      signal.removeEventListener("abort", settle);
      resolve();
    };
    const timer = Number.isFinite(seconds) ? setTimeout(settle, seconds * 1000) : undefined;
    window.addEventListener("online", settle);
    signal.addEventListener("abort", settle);
  });
}
