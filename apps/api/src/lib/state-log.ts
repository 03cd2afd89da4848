import type { Log } from "./log.ts";

/** Logs once when something stops working and once when it works again. */
export function stateLog(log: Log, words: { stopped: string; works: string }) {
  let since: number | undefined;
  return {
    stopped(err: unknown): void {
      if (since !== undefined) return;
      since = performance.now();
      log.error({ err }, words.stopped);
    },
    works(): void {
      if (since === undefined) return;
      const seconds = Math.round((performance.now() - since) / 1000);
      since = undefined;
      log.warn({ seconds }, words.works);
    },
  };
}
