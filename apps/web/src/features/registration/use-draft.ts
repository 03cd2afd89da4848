import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError } from "#lib/call.ts";
import type { StepValues } from "./step.ts";

export type SaveStep = (step: string, data: StepValues, at: string | undefined) => Promise<string>;
export type DraftState =
  | { kind: "idle" }
  | { kind: "typing" }
  | { kind: "saving" }
  | { kind: "saved"; at: string }
  | { kind: "failed" };

const afterTypingMs = 2_000;
const retryMs = 5_000;

type Waiting = { step: string; data: StepValues; at: string | undefined };

/**
 * Saves what is typed on the server: two seconds after the last keystroke, on leaving a field, and when asked to. One save
 * runs at a time and the newest text wins; a broken network is tried again until it works.
 */
export function useDraft(save: SaveStep) {
  const [state, setState] = useState<DraftState>({ kind: "idle" });
  const waiting = useRef<Waiting>(undefined);
  const running = useRef<Promise<boolean>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saver = useRef(save);
  saver.current = save;

  /** Saves now what waits; false when it could not. */
  const flush = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current);
    if (running.current) {
      await running.current;
      return waiting.current ? flush() : true;
    }
    const next = waiting.current;
    if (!next) return true;
    waiting.current = undefined;
    setState({ kind: "saving" });
    running.current = saver
      .current(next.step, next.data, next.at)
      .then((at) => {
        if (!waiting.current) setState({ kind: "saved", at });
        return true;
      })
      .catch((error: unknown) => {
        waiting.current ??= next;
        setState({ kind: "failed" });
        // What was refused will be refused again; only a network that was broken may work later.
        if (error instanceof ApiError && error.status > 0 && error.status < 500) waiting.current = undefined;
        else timer.current = setTimeout(() => void flush(), retryMs);
        return false;
      })
      .finally(() => {
        running.current = undefined;
      });
    return running.current;
  }, []);

  /** Takes note of what was typed; it is saved two seconds later unless more comes. */
  const note = useCallback(
    (step: string, data: StepValues, at?: string) => {
      // A step that still waits is not lost when the next one begins.
      if (waiting.current && waiting.current.step !== step) void flush();
      waiting.current = { step, data, at };
      setState((before) => (before.kind === "failed" ? before : { kind: "typing" }));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), afterTypingMs);
    },
    [flush],
  );

  useEffect(() => {
    const hidden = () => document.visibilityState === "hidden" && void flush();
    const online = () => void flush();
    document.addEventListener("visibilitychange", hidden);
    window.addEventListener("online", online);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener("visibilitychange", hidden);
      window.removeEventListener("online", online);
    };
  }, [flush]);

  return { state, note, flush };
}
