import type { ComponentType } from "react";

export type Snack = {
  key: number;
  closesAt: number;
  /** Sentence of the snackbar, with the seconds left for 'Deshacer'. */
  text: (secondsLeft: number) => string;
  undo?: () => void;
  close: () => void;
};

export type Snacks = {
  /** Latest sentence. The next one takes its place. */
  message: Snack | undefined;
  /** Acts that can still be undone, the oldest first. Each keeps its own clock. */
  undos: readonly Snack[];
  /**
   * Component of the snackbars. It is loaded with the code that shows one, so that no page waits for it and it works offline.
   */
  View: ComponentType<{ snacks: Snacks }> | undefined;
};

let snacks: Snacks = { message: undefined, undos: [], View: undefined };
let lastKey = 0;
const listeners = new Set<() => void>();

export function putSnacks(change: Partial<Snacks>): void {
  snacks = { ...snacks, ...change };
  for (const listener of listeners) listener();
}

export const newKey = (): number => ++lastKey;

export function currentSnacks(): Snacks {
  return snacks;
}

export function onSnacks(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
