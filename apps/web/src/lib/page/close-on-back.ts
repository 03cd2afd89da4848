import type { HistoryLocation, RouterHistory } from "@tanstack/react-router";
import { steps } from "./history-steps.ts";

// The router numbers the entries of its document, from 0.
const key = "__TSR_index";
// Number of an extra entry below the first one. Without it, 'Back' on the first page would leave the site at once.
const belowFirst = -1;
// Milliseconds without another step of the history, so that quick presses are put right together.
const quiet = 50;

const indexOf = (state: unknown): number | undefined => (state as { [key]?: number } | null)?.[key];
const openDialog = () => [...document.querySelectorAll<HTMLDialogElement>("dialog:modal")].at(-1);

/** Escape, asked for by a script: the dialog's owner may ask before typed text is lost. */
function requestClose(dialog: HTMLDialogElement | undefined): void {
  if (dialog?.dispatchEvent(new Event("cancel", { cancelable: true }))) dialog.close();
}

/** Makes a step of the history close the topmost dialog instead of leaving the page (ADR 112). Returns the way to stop. */
export function closeOnBack(history: RouterHistory): () => void {
  // Location on which the router itself asks before it leaves: the address has changed, and later steps belong to the router.
  let asking: HistoryLocation | undefined;
  let coming: number | undefined;
  // Unlike the methods of `window.history`, which the router wraps, these do not notify the router.
  const { pushState, replaceState } = History.prototype;
  const write = (how: typeof pushState, index: number) =>
    how.call(window.history, { ...window.history.state, [key]: index }, "");

  const comeBack = () => {
    const away = (indexOf(history.location.state) ?? 0) - (indexOf(window.history.state) ?? 0);
    coming = away === 0 ? undefined : window.setTimeout(comeBack, 10 * quiet);
    // The dialog is asked on its own entry: its owner may navigate.
    if (away === 0) requestClose(openDialog());
    else window.history.go(away);
  };

  steps.onStep = (event) => {
    const there = indexOf(event.state);
    const here = indexOf(history.location.state);
    if (there === undefined || here === undefined) return;
    const wasAsking = asking === history.location;
    asking = undefined;
    if (coming !== undefined || (openDialog() && !wasAsking)) {
      event.stopImmediatePropagation();
      clearTimeout(coming);
      coming = window.setTimeout(comeBack, coming === undefined || there === here ? 0 : quiet);
      return;
    }
    const isBelow = there === belowFirst;
    if (isBelow) write(replaceState, 0);
    if (isBelow && here === 0) {
      event.stopImmediatePropagation();
      window.history.back();
    } else asking = there === here ? undefined : history.location;
  };

  // An open dialog takes the focus.
  const onFocus = ({ target }: FocusEvent) => {
    const isFirst = indexOf(history.location.state) === 0 && indexOf(window.history.state) === 0;
    if (!isFirst || !(target instanceof Element && target.closest("dialog:modal"))) return;
    write(replaceState, belowFirst);
    write(pushState, 0);
  };

  document.addEventListener("focusin", onFocus);
  return () => {
    steps.onStep = undefined;
    clearTimeout(coming);
    document.removeEventListener("focusin", onFocus);
  };
}
