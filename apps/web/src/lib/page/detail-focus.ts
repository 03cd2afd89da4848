let row: HTMLElement | undefined;
let last: string | undefined;
let isOpening = false;

const detail = () => document.querySelector<HTMLElement>("main .panes > .detail");
const enterDetail = () => detail()?.focus({ preventScroll: true });

/**
 * Focuses the list row of the closed detail. If the table became a list meanwhile (or the reverse), the row is found by its
 * link.
 */
function backToRow(): void {
  const place = row?.isConnected ? row : last && document.querySelector<HTMLElement>(`main a.cover[href*="${last}"]`);
  if (place) place.focus({ preventScroll: true });
}

function open({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  const pressed = target instanceof Element ? target.closest<HTMLElement>("main :is(.item, tr) a.cover") : null;
  if (!pressed || ctrlKey || metaKey || shiftKey) return;
  row = pressed;
  // The row of the open detail changes nothing else, so the focus moves at once.
  if (pressed.closest('[aria-current="true"]')) enterDetail();
  else isOpening = true;
}

function leave({ key, target }: KeyboardEvent): void {
  if (key === "Escape" && detail()?.contains(target instanceof Node ? target : null)) backToRow();
}

/** Moves the focus into a detail opened from its row, and back to the row once no detail is open. */
export function followDetail(shown: string | undefined): void {
  // Adding the same listener again has no effect.
  document.addEventListener("click", open);
  document.addEventListener("keydown", leave);
  last = shown ?? last;
  if (isOpening) enterDetail();
  isOpening = false;
  if (!shown && document.activeElement === document.body) backToRow();
}

export function forgetDetail(): void {
  document.removeEventListener("click", open);
  document.removeEventListener("keydown", leave);
  row = undefined;
  last = undefined;
  isOpening = false;
}
