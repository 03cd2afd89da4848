import { undoMs } from "@arranca/contract/limits";
import { snackbarTime } from "#lib/timings.ts";
import { currentSnacks, newKey, putSnacks, type Snack } from "./snack-state.ts";
import { SnackView } from "./snack-view.tsx";

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a sentence in place of the present one. */
function show(stays: number, content: Pick<Snack, "text" | "undo">): void {
  const key = newKey();
  const close = () => {
    if (currentSnacks().message?.key !== key) return;
    clearTimeout(timer);
    putSnacks({ message: undefined });
  };
  clearTimeout(timer);
  timer = setTimeout(close, stays);
  const { View = SnackView } = currentSnacks();
  putSnacks({ message: { ...content, key, close, closesAt: Date.now() + stays }, View });
}

/** Shows a sentence in the snackbar for 3 seconds, with 'Cerrar'. */
export function showSnack(text: string): void {
  show(snackbarTime, { text: () => text });
}

/** Shows an event in the snackbar for 10 seconds with 'Deshacer'. `text` gets the seconds left. */
export function showUndo(text: (secondsLeft: number) => string, undo: () => void): void {
  show(undoMs, { text, undo });
}
