import { loadBarSteps } from "./timings.ts";

/** How far the bar stands after `calls` data calls of the page that is loading, in percent; it never fills by itself. */
export function loadBarProgress(calls: number): number {
  if (calls === 0) return 10;
  return Math.min(95, 10 + loadBarSteps.first + (calls - 1) * loadBarSteps.next);
}
