// Pixels of the focus ring.
const ring = 8;
// Milliseconds. An error that appears or disappears at the field left before can move the focused one again.
const settled = 200;

/**
 * Scrolls a field focused by keyboard out from under sticky bars, because browsers scroll it only to the edge of the screen.
 * The bars are measured. Returns a function that stops it.
 */
export function keepFocusClear(): () => void {
  const look = ({ target }: FocusEvent) => {
    const clear = () => {
      if (target instanceof HTMLElement && target.matches(":focus-visible")) uncover(target);
    };
    // The browser scrolls after the focus event.
    requestAnimationFrame(clear);
    setTimeout(clear, settled);
  };
  document.addEventListener("focusin", look);
  return () => document.removeEventListener("focusin", look);
}

function uncover(focused: HTMLElement): void {
  const shown = boxOf(focused);
  const { top, bottom, left, width } = shown.getBoundingClientRect();
  const barAt = (y: number) => barOver(shown, left + width / 2, Math.min(Math.max(y, 1), innerHeight - 2));
  const foot = barAt(bottom - 1)?.getBoundingClientRect();
  const below = foot && foot.top > 0 ? bottom - foot.top + ring : bottom - innerHeight;
  const head = barAt(top + 1)?.getBoundingClientRect();
  const above = head && head.bottom < innerHeight ? head.bottom - top + ring : -top;
  if (below > 0) scrollerOf(shown).scrollBy({ top: Math.min(below, Math.max(top - ring, 0)), behavior: "instant" });
  else if (above > 0) scrollerOf(shown).scrollBy({ top: -above, behavior: "instant" });
}

/** Visible box of a control: its label for radio buttons, checkboxes and file inputs. */
const boxOf = (focused: HTMLElement): HTMLElement =>
  (focused.matches("input:is([type=radio], [type=checkbox], [type=file])") && focused.closest("label")) || focused;

function barOver(shown: HTMLElement, x: number, y: number): Element | undefined {
  let over = document.elementFromPoint(x, y);
  if (!over || shown.contains(over) || over.contains(shown)) return undefined;
  while (over && !over.contains(shown)) {
    if (/sticky|fixed/.test(getComputedStyle(over).position)) return over;
    over = over.parentElement;
  }
  return undefined;
}

function scrollerOf(shown: HTMLElement): Element {
  for (let one = shown.parentElement; one; one = one.parentElement) {
    if (one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY)) return one;
  }
  return document.scrollingElement ?? document.documentElement;
}
