import { ApiError } from "./call.ts";

export const retryPauses = [0, 3, 5, 10, 20] as const;

const mayWorkLater: readonly number[] = [0, 408, 429];

/** True if a retry can succeed: the network or the server failed, and the content was not refused. */
export const isTransient = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || mayWorkLater.includes(error.status);

export const isOnline = (): boolean => navigator.onLine;

/** Waits some seconds (Infinity: without limit), until the network is back, or until the signal aborts. */
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
