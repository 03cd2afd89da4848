import type { ComponentType } from "react";

export type Snack = {
  key: number;
  closesAt: number;
  /** The sentence; what can be undone says how many seconds are left. */
  text: (secondsLeft: number) => string;
  undo?: () => void;
  close: () => void;
  /** Draws it: comes with whoever shows a snack, so that no page waits for it and none needs the network for it. */
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
