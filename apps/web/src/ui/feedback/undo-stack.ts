import { undoMs } from "@arranca/contract/limits";
import { currentSnacks, newKey, putSnacks, type Snack } from "./snack-state.ts";
import { StackView } from "./undo-stack-view.tsx";

/**
 * Like `showUndo`, but earlier acts can still be undone, each until its own time is over: 10 seconds from now, or `until`.
 */
export function stackUndo(text: Snack["text"], undo: () => void, until = Date.now() + undoMs): Snack {
  const key = newKey();
  const close = () => {
    clearTimeout(end);
    putSnacks({ undos: currentSnacks().undos.filter((one) => one.key !== key) });
  };
  const end = setTimeout(close, until - Date.now());
  const snack: Snack = { key, text, undo, close, closesAt: until };
  putSnacks({ undos: [...currentSnacks().undos, snack], View: StackView });
  return snack;
}

/** Undoes the newest act of the stack. Returns false if nothing can be undone any more. */
export function undoNewest(): boolean {
  const newest = currentSnacks().undos.at(-1);
  newest?.close();
  newest?.undo?.();
  return newest !== undefined;
}
