import type { Log } from "./log.ts";

/** Tells when something stops working and when it works again, and not each time that somebody notices. */
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
