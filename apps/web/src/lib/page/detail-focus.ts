/** The row from which somebody opened something. */
let row: HTMLElement | undefined;
/** What was open last. */
let last: string | undefined;
let isOpening = false;

const detail = () => document.querySelector<HTMLElement>("main .panes > .detail");
const enterDetail = () => detail()?.focus({ preventScroll: true });

/** A table that became a list, and the list that becomes one again, have a row of their own for it. */
function backToRow(): void {
  const place = row?.isConnected ? row : last && document.querySelector<HTMLElement>(`main a.cover[href*="${last}"]`);
  if (place) place.focus({ preventScroll: true });
}

function open({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  const pressed = target instanceof Element ? target.closest<HTMLElement>("main :is(.item, tr) a.cover") : null;
  // Into a tab or a window of its own.
  if (!pressed || ctrlKey || metaKey || shiftKey) return;
  row = pressed;
  // The row of what is shown already changes nothing else.
  if (pressed.closest('[aria-current="true"]')) enterDetail();
  else isOpening = true;
}

function leave({ key, target }: KeyboardEvent): void {
  if (key === "Escape" && detail()?.contains(target instanceof Node ? target : null)) backToRow();
}

/** Leads the focus into what was opened from its row, and back to the row once nothing is open any more. */
export function followDetail(shown: string | undefined): void {
  // Once, however often it is called.
  document.addEventListener("click", open);
  document.addEventListener("keydown", leave);
  last = shown ?? last;
  if (isOpening) enterDetail();
  isOpening = false;
  if (!shown && document.activeElement === document.body) backToRow();
}

/** The page with the list is left. */
export function forgetDetail(): void {
  document.removeEventListener("click", open);
  document.removeEventListener("keydown", leave);
  row = undefined;
  last = undefined;
  isOpening = false;
}
