import type { ComponentType } from "react";

export type Snack = {
  key: number;
  closesAt: number;
  /** Sentence of the snackbar, with the seconds left for 'Deshacer'. */
  text: (secondsLeft: number) => string;
  undo?: () => void;
  close: () => void;
  /**
   * Component of the snackbar. It is loaded with the code that shows one, so that no page waits for it and it works offline.
   */
  View: ComponentType<{ snack: Snack }>;
};

let snack: Snack | undefined;
const listeners = new Set<() => void>();

export function putSnack(next: Snack | undefined): void {
  snack = next;
  for (const listener of listeners) listener();
}

export function currentSnack(): Snack | undefined {
  return snack;
}

export function onSnack(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
