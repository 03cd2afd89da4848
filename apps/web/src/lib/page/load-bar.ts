import { barDelay, loadBarSteps, pendingMinimum } from "../timings.ts";

/** Position of the load bar in percent after `calls` data calls of the page. It never advances without a call. */
export function loadBarProgress(calls: number): number {
  if (calls === 0) return 10;
  return Math.min(95, 10 + loadBarSteps.first + (calls - 1) * loadBarSteps.next);
}

// Milliseconds. Calls that follow the first render or the first answer begin within this time.
const pause = 100;

/**
 * Follows a change of page from its route to its last data call. `onPercent` gets the position of the load bar: after 200
 * ms, for at least 200 ms, and undefined while nothing loads.
 */
export function followLoads(onPercent: (percent: number | undefined) => void) {
  const waiting = new Set<string>();
  let isRouting = false;
  let isLoading = false;
  let isDue = false;
  let calls = 0;
  let shownAt: number | undefined;
  let ending: ReturnType<typeof setTimeout> | undefined;
  let coming: ReturnType<typeof setTimeout> | undefined;

  function draw() {
    if (!isDue || (!isRouting && waiting.size === 0)) return;
    shownAt ??= Date.now();
    onPercent(loadBarProgress(calls));
  }

  function goOn() {
    clearTimeout(ending);
    draw();
  }

  function endSoon() {
    if (!isLoading || isRouting || waiting.size > 0) return;
    clearTimeout(ending);
    const stays = shownAt === undefined ? 0 : shownAt + pendingMinimum - Date.now();
    ending = setTimeout(stop, Math.max(pause, stays));
  }

  function stop() {
    clearTimeout(coming);
    clearTimeout(ending);
    waiting.clear();
    isLoading = isDue = isRouting = false;
    if (shownAt !== undefined) onPercent(undefined);
    shownAt = undefined;
  }

  return {
    routeBegan() {
      isRouting = true;
      if (!isLoading) {
        isLoading = true;
        calls = 0;
        coming = setTimeout(() => {
          isDue = true;
          draw();
        }, barDelay);
      }
      goOn();
    },
    routeEnded() {
      isRouting = false;
      endSoon();
    },
    callBegan(key: string) {
      if (!isLoading || waiting.has(key)) return;
      waiting.add(key);
      calls++;
      goOn();
    },
    callEnded(key: string) {
      if (waiting.delete(key)) endSoon();
    },
    stop,
  };
}
