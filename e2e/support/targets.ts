import type { Page } from "@playwright/test";

/** Smallest size of a target: 44 px in both directions (https://www.w3.org/TR/WCAG22/#target-size-enhanced). */
const fingertip = 44;

/** Selectors of targets that may be smaller, with the required reason. */
const exceptions: Record<string, string> = {
  ".skip, .site-skip, .sr-only": "only the keyboard meets it",
  ".leaflet-control-attribution a": "the licence of the map asks for these words, and nobody has to press them",
};

/** Targets of a page too small for a finger, with their size; empty on a desktop. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(measureTargets, { fingertip, excepted: Object.keys(exceptions).join(", ") });
}

/**
 * Runs in the page. Returns targets that are too small; a link in running text may be as high as its line (WCAG 2.5.8,
 * 'Inline').
 */
function measureTargets({ fingertip, excepted }: { fingertip: number; excepted: string }): string[] {
  type Box = { left: number; top: number; right: number; bottom: number };
  const isDesk = window.innerWidth >= 900;
  if (isDesk) return [];
  const kinds =
    "a[href], button, input, select, textarea, summary, [role=button], [role=option], [role=tab], [role=switch]";
  const room = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
  const fits = ({ left, top, right, bottom }: Box) => right - left > fingertip - 0.5 && bottom - top > fingertip - 0.5;
  const boxOf = (element: Element): Box => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  };
  const join = (one: Box, other: Box): Box => ({
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  });
  // The area of the element's ::after also receives taps.
  const around = (element: Element, style: CSSStyleDeclaration): Box | undefined => {
    const after = getComputedStyle(element, "::after");
    if (after.content === "none" || after.position !== "absolute") return undefined;
    let holder: Element | null = element;
    if (style.position === "static") {
      holder = element.parentElement;
      while (holder && getComputedStyle(holder).position === "static") holder = holder.parentElement;
    }
    if (!holder) return undefined;
    const { left, top } = holder.getBoundingClientRect();
    const [x, y] = [
      left + holder.clientLeft + Number.parseFloat(after.left),
      top + holder.clientTop + Number.parseFloat(after.top),
    ];
    return { left: x, top: y, right: x + Number.parseFloat(after.width), bottom: y + Number.parseFloat(after.height) };
  };
  const isInText = (element: Element, style: CSSStyleDeclaration): boolean => {
    if (style.display !== "inline" && style.display !== "inline-block") return false;
    let line = element.parentElement;
    while (line && getComputedStyle(line).display === "inline") line = line.parentElement;
    return (
      line !== null &&
      [...line.childNodes].some(
        (node) => node !== element && node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.textContent ?? ""),
      )
    );
  };
  const reachOf = (element: Element): { reach: Box; isWidened: boolean } | undefined => {
    if (!element.checkVisibility({ visibilityProperty: true })) return undefined;
    const style = getComputedStyle(element);
    if (isInText(element, style)) return undefined;
    const isMarked = element.matches("input:is([type=radio], [type=checkbox], [type=file])");
    const labels = isMarked ? [...((element as HTMLInputElement).labels ?? [])] : [];
    const own = [element, ...labels].map(boxOf).reduce(join);
    const isDrawn = own.right - own.left > 1 && own.bottom - own.top > 1 && own.right > 0;
    if (!isDrawn) return undefined;
    const after = fits(own) ? undefined : around(element, style);
    return after ? { reach: join(own, after), isWidened: true } : { reach: own, isWidened: false };
  };

  const targets = [...room.querySelectorAll(kinds)].flatMap((element) => {
    if (element.matches(`:disabled, [inert] *, ${excepted}`)) return [];
    const found = reachOf(element);
    return found ? [{ element, ...found }] : [];
  });
  // A bar that stays in place takes nothing from a link of the page, which scrolls away from under it.
  const staysInPlace = (element: Element): boolean => {
    for (let part: Element | null = element; part; part = part.parentElement)
      if (getComputedStyle(part).position === "fixed") return true;
    return false;
  };
  // Space taken by a neighbouring target; acceptable if one side still has room for a finger.
  const isLeft = (own: Box, other: Box) =>
    [
      { ...own, right: Math.min(own.right, other.left) },
      { ...own, left: Math.max(own.left, other.right) },
      { ...own, bottom: Math.min(own.bottom, other.top) },
      { ...own, top: Math.max(own.top, other.bottom) },
    ].some(fits);
  return targets.flatMap(({ element, reach, isWidened }) => {
    const name = element.outerHTML.replace(/\s+/g, " ").slice(0, 120);
    const size = `${Math.round(reach.right - reach.left)} x ${Math.round(reach.bottom - reach.top)}`;
    if (!fits(reach)) return [`${size}: ${name}`];
    const takes = (other: (typeof targets)[number]) =>
      other.element !== element && !isLeft(reach, other.reach) && staysInPlace(other.element) === staysInPlace(element);
    const taker = isWidened && targets.find(takes);
    return taker ? [`${size}, taken by ${taker.element.outerHTML.slice(0, 60)}: ${name}`] : [];
  });
}
