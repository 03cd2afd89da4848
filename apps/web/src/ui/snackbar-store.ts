import { snackbarTime, undoTime } from "#lib/timings.ts";

export type Snack = {
  key: number;
  closesAt: number;
  /** The sentence; what can be undone says how many seconds are left. */
  text: (secondsLeft: number) => string;
  undo?: () => void;
};

let snack: Snack | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let lastKey = 0;
const listeners = new Set<() => void>();

function show(next: Snack | undefined, after?: () => void): void {
  clearTimeout(timer);
  snack = next;
  if (next) {
    timer = setTimeout(() => {
      closeSnack(next.key);
      after?.();
    }, next.closesAt - Date.now());
  }
  for (const listener of listeners) listener();
}

/** Shows one sentence for 3 seconds, with 'Cerrar'. */
export function showSnack(text: string): void {
  show({ key: ++lastKey, closesAt: Date.now() + snackbarTime, text: () => text });
}

/** Shows what just happened for 10 seconds with 'Deshacer'; the sentence is told how many seconds are left. */
export function showUndo(text: (secondsLeft: number) => string, undo: () => void, after?: () => void): void {
  show({ key: ++lastKey, closesAt: Date.now() + undoTime, text, undo }, after);
}

export function closeSnack(key: number): void {
  if (snack?.key === key) show(undefined);
}

export function currentSnack(): Snack | undefined {
  return snack;
}

export function onSnack(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
