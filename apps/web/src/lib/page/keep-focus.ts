// A pressed button that is disabled, a decided row that is removed, a page that is replaced: the browser moves the focus to
// the body, and keyboard and screen reader users silently start at the top again.

/** Last focused element and its ancestors, innermost first. */
let trail: Element[] = [];
let page = "";
let isLooking = false;
/** Value of `trail` before each dialog was opened. */
const trailBefore = new WeakMap<Element, Element[]>();
/**
 * Element that lost the focus because it was disabled, and the heading focused instead. The focus returns once the element
 * is enabled.
 */
let lent: { from: Element | undefined; to: HTMLElement } | undefined;

const trailOf = (target: EventTarget | null): Element[] => {
  const found: Element[] = [];
  for (let at = target instanceof Element ? target : null; at && at !== document.body; at = at.parentElement)
    found.push(at);
  return found;
};

const isShown = (element: Element) => element.isConnected && element.getClientRects().length > 0;

const canHoldFocus = (element: Element) => isShown(element) && !element.matches(":disabled");

/**
 * Ancestors of the removed focused element, up to the page or the open dialog. For a closed dialog also the ancestors of the
 * element that opened it.
 */
function placesAround(lost: readonly Element[]): Element[] {
  const end = lost.findIndex((element) => element.matches("main, dialog"));
  const within = end < 0 ? [...lost] : lost.slice(0, end);
  const dialog = lost[end];
  const before = dialog?.matches("dialog") && !isShown(dialog) ? trailBefore.get(dialog) : undefined;
  return before ? [...within, ...placesAround(before)] : within;
}

/** Heading nearest to the removed focused element, or the heading of the page if its whole content was replaced. */
function nextPlace(): HTMLElement | undefined {
  const headingIn = (around: ParentNode, which: string) =>
    [...around.querySelectorAll<HTMLElement>(which)].find(isShown);
  // On another page no old heading is near, so the page's own heading is read first.
  const isElsewhere = location.pathname !== page;
  for (const around of isElsewhere ? [] : placesAround(trail)) {
    const heading = isShown(around) ? headingIn(around, "h1, h2, h3") : undefined;
    if (heading) return heading;
  }
  const dialog = [...document.querySelectorAll<HTMLDialogElement>("dialog[open]")].at(-1);
  return (dialog && headingIn(dialog, "h2")) ?? headingIn(document, "h1");
}

function restore(): void {
  isLooking = false;
  if (lent?.to === document.activeElement && lent.from instanceof HTMLElement && canHoldFocus(lent.from)) {
    lent.from.focus({ preventScroll: true });
    return;
  }
  const isLost = document.activeElement === document.body || document.activeElement === null;
  if (!isLost || trail.length === 0 || !document.hasFocus()) return;
  const place = nextPlace();
  if (!place) return; // the next page is on its way
  if (!place.hasAttribute("tabindex")) place.tabIndex = -1;
  const [from] = trail;
  place.focus({ preventScroll: true });
  lent = { from, to: place };
}

const look = () => {
  if (isLooking || trail.length === 0) return;
  isLooking = true;
  // The browser removes the focus at the next frame, after any focus that the page sets itself.
  requestAnimationFrame(() => setTimeout(restore));
};

/** Prevents the focus from falling to the body: the nearest heading gets it, and screen readers read it. */
export function keepFocus(): void {
  document.addEventListener("focusin", ({ target }) => {
    const before = trail;
    trail = trailOf(target);
    page = location.pathname;
    lent = undefined;
    const dialog = trail.find((element) => element.matches("dialog"));
    if (dialog && !before.includes(dialog) && !trailBefore.has(dialog)) trailBefore.set(dialog, before);
  });
  document.addEventListener("focusout", ({ target, relatedTarget }) => {
    if (relatedTarget !== null || !(target instanceof Element)) return;
    // If the element is still there a moment later, the reader clicked beside it or changed the window, and nothing was
    // lost. Chrome sends the same event for an element that is being removed.
    setTimeout(() => {
      if (trail[0] === target && canHoldFocus(target)) trail = [];
    });
  });
  new MutationObserver(look).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ["disabled", "hidden", "open"],
  });
}
