import type { Page } from "@playwright/test";

/** Largest accepted layout shift: a fifth of 0.1, the largest shift that https://web.dev/articles/cls rates good. */
export const mostMoved = 0.02;

type Move = { value: number; sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] };

/**
 * Measures the layout shift from the next page on. The returned function gives the sum so far and the elements that moved
 * most.
 */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<{ sum: number; what: string[] }>> {
  await page.addInitScript(() => {
    const seen = { sum: 0, what: [] as string[] };
    Object.assign(globalThis, { seenMoves: seen });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as Move[]) {
        seen.sum += value;
        for (const { node, previousRect: from, currentRect: to } of sources.slice(0, 2)) {
          const name = node instanceof Element ? node.outerHTML : node?.textContent;
          seen.what.push(
            `${value.toFixed(3)} from ${Math.round(from.x)}, ${Math.round(from.y)} to ${Math.round(to.x)}, ${Math.round(to.y)}: ${name?.slice(0, 100)}`,
          );
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { seenMoves: { sum: number; what: string[] } }).seenMoves);
}
