import { startTransition, useEffect, useRef, useState } from "react";

/** Milliseconds after the last step until the address and the open application follow a selection that moves on. */
const settleMs = 250;
/** Steps further apart than this are single ones: the reader looks at each application. */
const singleMs = 300;

/**
 * Selected row. It moves with each key, and the address follows once the keys rest: writing it at each step would cost more
 * than the step. `id`: the row of the address.
 */
export function useSelected(id: string | undefined, onId: (id: string) => void) {
  const [state, setState] = useState({ known: id, selected: id, written: id });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (id !== state.known)
    setState({ ...state, known: id, selected: id === state.written ? state.selected : id, written: id });
  // Another row was opened by a link or Back: an earlier step must not replace it.
  useEffect(() => {
    if (id !== state.written) clearTimeout(timer.current);
  }, [id, state.written]);
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
      clearTimeout(timer.current);
    };
  }, []);

  const select = (next: string) => {
    // 'Deshacer' outlives the page, and another page must not get this one's address.
    if (!isThere.current) return;
    setState((before) => ({ ...before, selected: next }));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setState((before) => ({ ...before, written: next }));
      onId(next);
    }, settleMs);
  };
  /** Forgets a step that is not in the address yet, before the address changes otherwise. */
  const reset = () => {
    clearTimeout(timer.current);
    setState((before) => ({ ...before, selected: undefined }));
  };
  return { selected: state.selected, select, reset };
}

/** The value once the keys rest: what is too slow to draw at each key waits. A single step counts at once. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  const steppedAt = useRef(Number.NEGATIVE_INFINITY);
  // Opening and closing are no steps.
  if ((settled === undefined) !== (value === undefined)) setSettled(value);
  useEffect(() => {
    if (settled === value) return;
    const isSingle = performance.now() - steppedAt.current > singleMs;
    steppedAt.current = performance.now();
    const timer = setTimeout(() => startTransition(() => setSettled(value)), isSingle ? 0 : settleMs);
    return () => clearTimeout(timer);
  }, [value, settled]);
  return settled;
}
