import type { Page } from "@playwright/test";

const furthest = 250;
const mostKeysAtOnce = 4;

type Walk = { stops: number; draws: number; held: number; isOver: boolean; faults: string[] };

/** Moves through a page with Tab to its end. Returns the elements whose focus was not visible. */
export async function tabThrough(page: Page): Promise<string[]> {
  await page.evaluate(watchTab);
  try {
    // Several keys at once where nothing has to be drawn, as if the key was held down.
    let [atOnce, before] = [1, { draws: 0, held: 0 }];
    for (let keys = 0; keys - before.held < furthest; keys += atOnce) {
      await Promise.all(Array.from({ length: atOnce }, () => page.keyboard.down("Tab")));
      const walk = await page.evaluate(() => (globalThis as unknown as Watched).walked());
      if (walk.isOver) return walk.faults;
      atOnce = walk.draws > before.draws ? 1 : Math.min(2 * atOnce, mostKeysAtOnce);
      before = walk;
    }
  } finally {
    await page.keyboard.up("Tab");
    await page.evaluate(() => (globalThis as unknown as Watched).leave());
  }
  throw new Error(`Tab finds no end within ${furthest} steps.`);
}

type Watched = { walked: () => Promise<Walk>; leave: () => void };

/**
 * Runs in the page. Checks that each element that Tab reaches is visible. Waits for the browser to paint only where
 * that can change the result: after scrolling, after a change of the page, or if the focus seems hidden.
 */
function watchTab(): void {
  const settlesWithinMs = 1_000;
  const walk: Walk = { stops: 0, draws: 0, held: 0, isOver: false, faults: [] };
  const stopsBefore = new WeakSet<Element>();
  const scrolled = new WeakMap<Element, number>();
  let current: Element | undefined;
  let looking: Promise<void> | undefined;
  let isChanged = true;
  const changes = new MutationObserver(() => {
    isChanged = true;
  });

  const ancestorsOf = (element: Element): Element[] => {
    const found: Element[] = [];
    for (let at: Element | null = element; at; at = at.parentElement) found.push(at);
    return found;
  };
  const isScrolled = (element: Element) =>
    ancestorsOf(element).some((one) => (scrolled.get(one) ?? 0) !== one.scrollTop + one.scrollLeft);
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

  async function drawAndLook(focused: Element): Promise<void> {
    walk.draws += 1;
    const until = performance.now() + settlesWithinMs;
    let found = "";
    do {
      await drawn();
      found = faultOf(focused);
    } while (found && performance.now() < until);
    if (found) walk.faults.push(found);
    isChanged = false;
    for (const one of ancestorsOf(focused)) scrolled.set(one, one.scrollTop + one.scrollLeft);
    looking = undefined;
  }

  function lookAtFocus(): void {
    const focused = document.activeElement;
    // A field with several parts keeps the focus for several keys.
    if (focused === current) return;
    if (!focused || focused === document.body || stopsBefore.has(focused)) {
      walk.isOver = walk.stops > 0;
      return;
    }
    current = focused;
    stopsBefore.add(focused);
    walk.stops += 1;
    if (changes.takeRecords().length > 0) isChanged = true;
    if (isChanged || isScrolled(focused) || faultOf(focused)) looking = drawAndLook(focused);
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key !== "Tab" || !event.isTrusted) return;
    if (!looking && !walk.isOver) lookAtFocus();
    if (!looking && !walk.isOver) return;
    walk.held += 1;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** Empty if the focused element is visible. */
  function faultOf(focused: Element): string {
    const isDrawnByLabel = focused.matches("input:is([type=radio], [type=checkbox], [type=file])");
    const shown = (isDrawnByLabel && focused.closest("label")) || focused;
    // Uses the first part of a link that wraps, because the box around both parts contains other links.
    const [box = shown.getBoundingClientRect()] = shown.getClientRects();
    const { top, bottom, left, right } = box;
    const name = `${shown.outerHTML.replace(/\s+/g, " ").slice(0, 110)}… (${Math.round(top)} to ${Math.round(bottom)})`;
    const [x, fits] = [(Math.max(left, 0) + Math.min(right, innerWidth)) / 2, bottom - top <= innerHeight / 2];
    const seenTop = Math.max(top, 0);
    const seenBottom = Math.min(bottom, innerHeight);
    if (seenBottom <= seenTop || right <= 0 || left >= innerWidth) return `outside: ${name}`;
    // A button's edge is touch area without text.
    const points = fits ? [top + 6, (top + bottom) / 2, bottom - 6] : [(seenTop + seenBottom) / 2];
    for (const y of points) {
      const over = document.elementFromPoint(x, y);
      if (over && (shown.contains(over) || over.contains(shown))) continue;
      return over ? `under ${over.outerHTML.replace(/\s+/g, " ").slice(0, 90)}…: ${name}` : `outside: ${name}`;
    }
    return "";
  }

  (document.activeElement as HTMLElement | null)?.blur();
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  addEventListener("keydown", onKey, { capture: true });
  Object.assign(globalThis, {
    walked: async () => {
      await looking;
      lookAtFocus();
      await looking;
      return walk;
    },
    leave: () => {
      changes.disconnect();
      removeEventListener("keydown", onKey, { capture: true });
    },
  });
}
