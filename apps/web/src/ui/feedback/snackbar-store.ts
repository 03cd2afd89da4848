import { undoMs } from "@arranca/contract/limits";
import { snackbarTime } from "#lib/timings.ts";
import { currentSnacks, putSnacks, type Snack } from "./snack-state.ts";
import { SnackView } from "./snack-view.tsx";

let timer: ReturnType<typeof setTimeout> | undefined;
let lastKey = 0;

/** Shows a sentence in place of the present one. */
function show(stays: number, content: Pick<Snack, "text" | "undo">): void {
  const key = ++lastKey;
  const close = () => {
    if (currentSnacks().message?.key !== key) return;
    clearTimeout(timer);
    putSnacks({ message: undefined });
  };
  clearTimeout(timer);
  timer = setTimeout(close, stays);
  putSnacks({ message: { ...content, key, close, closesAt: Date.now() + stays }, View: SnackView });
}

/** Shows a sentence in the snackbar for 3 seconds, with 'Cerrar'. */
export function showSnack(text: string): void {
  show(snackbarTime, { text: () => text });
}

/** Shows an event in the snackbar for 10 seconds with 'Deshacer'. `text` gets the seconds left. */
export function showUndo(text: (secondsLeft: number) => string, undo: () => void): void {
  show(undoMs, { text, undo });
}

/**
 * Like `showUndo`, but earlier acts can still be undone, each until its own time is over: 10 seconds from now, or `until`.
 */
export function stackUndo(text: Snack["text"], undo: () => void, until = Date.now() + undoMs): Snack {
  const key = ++lastKey;
  const close = () => {
    clearTimeout(end);
    putSnacks({ undos: currentSnacks().undos.filter((one) => one.key !== key) });
  };
  const end = setTimeout(close, until - Date.now());
  const snack: Snack = { key, text, undo, close, closesAt: until };
  putSnacks({ undos: [...currentSnacks().undos, snack], View: SnackView });
  return snack;
}

/** Undoes the newest act of the stack. Returns false if nothing can be undone any more. */
export function undoNewest(): boolean {
  const newest = currentSnacks().undos.at(-1);
  newest?.close();
  newest?.undo?.();
  return newest !== undefined;
}
