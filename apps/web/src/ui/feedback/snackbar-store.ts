import { undoMs } from "@arranca/contract/limits";
import { snackbarTime } from "#lib/timings.ts";
import { currentSnack, putSnack, type Snack } from "./snack-state.ts";
import { SnackView } from "./snack-view.tsx";

let timer: ReturnType<typeof setTimeout> | undefined;
let lastKey = 0;

/** Shows a snackbar in place of the present one. `after` runs when its time is over. */
function show(stays: number, content: Pick<Snack, "text" | "undo">, after?: () => void): void {
  const key = ++lastKey;
  const close = () => {
    if (currentSnack()?.key !== key) return;
    clearTimeout(timer);
    putSnack(undefined);
  };
  clearTimeout(timer);
  timer = setTimeout(() => {
    close();
    after?.();
  }, stays);
  putSnack({ ...content, key, close, closesAt: Date.now() + stays, View: SnackView });
}

/** Shows a sentence in the snackbar for 3 seconds, with 'Cerrar'. */
export function showSnack(text: string): void {
  show(snackbarTime, { text: () => text });
}

/** Shows an event in the snackbar for 10 seconds with 'Deshacer'. `text` gets the seconds left. */
export function showUndo(text: (secondsLeft: number) => string, undo: () => void, after?: () => void): void {
  show(undoMs, { text, undo }, after);
}
