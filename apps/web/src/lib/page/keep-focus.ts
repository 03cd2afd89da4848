// A button that is pressed and then disabled, a row that is decided and then gone, a page that makes way for the next: the browser lets
// the focus fall to the body, and whoever uses the keyboard or a screen reader begins at the top again, told nothing.

/** What had the focus, and everything around it from the inside out. */
let trail: Element[] = [];
/** The page it was on. */
let page = "";
let isLooking = false;
/** The same of what had the focus before a dialog was opened. */
const trailBefore = new WeakMap<Element, Element[]>();
/** What lost the focus because it was disabled, and the heading that took it: it is given back once it can be. */
let lent: { from: Element | undefined; to: HTMLElement } | undefined;

const trailOf = (target: EventTarget | null): Element[] => {
  const found: Element[] = [];
  for (let at = target instanceof Element ? target : null; at && at !== document.body; at = at.parentElement)
    found.push(at);
  return found;
};

const isShown = (element: Element) => element.isConnected && element.getClientRects().length > 0;

const canHoldFocus = (element: Element) => isShown(element) && !element.matches(":disabled");

/** What is around the lost place, as far as the page or an open dialog reaches; around a dialog that has closed, what opened it. */
function placesAround(lost: readonly Element[]): Element[] {
  const end = lost.findIndex((element) => element.matches("main, dialog"));
  const within = end < 0 ? [...lost] : lost.slice(0, end);
  const dialog = lost[end];
  const before = dialog?.matches("dialog") && !isShown(dialog) ? trailBefore.get(dialog) : undefined;
  return before ? [...within, ...placesAround(before)] : within;
}

/** The heading of what is left around the lost place; of the page once its whole content went. */
function nextPlace(): HTMLElement | undefined {
  const headingIn = (around: ParentNode, which: string) =>
    [...around.querySelectorAll<HTMLElement>(which)].find(isShown);
  // Of another page the nearest heading is any heading: there its name is what is read first.
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
  // The browser takes the focus away with the next drawing; what the page itself focuses comes before.
  requestAnimationFrame(() => setTimeout(restore));
};

/** One rule for the whole product: the focus never falls to the body, the nearest heading takes it and so is read out. */
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
    // Still there a moment later: somebody clicked beside it or went to another window, and nothing was lost. Chrome tells of an
    // element that is being taken away in the same way.
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
