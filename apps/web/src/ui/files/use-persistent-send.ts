import { useEffect, useRef, useState } from "react";
import { askFirst, type Sending, type SendingState, sendPersistently } from "./send-persistently.ts";

/**
 * Sends the files of a form in one call, with retries. The Idempotency-Key changes only with `content`, so that a second
 * press after a lost answer has no second effect. Unmounting stops it.
 */
export function usePersistentSend() {
  const [state, setState] = useState<SendingState>();
  const running = useRef<AbortController>(undefined);
  const last = useRef({ content: "", key: "" });
  useEffect(() => () => running.current?.abort(), []);
  const isSending = state !== undefined;
  useEffect(() => {
    if (!isSending) return;
    // Closing the tab would lose the files, so the browser asks first.
    window.addEventListener("beforeunload", askFirst);
    return () => window.removeEventListener("beforeunload", askFirst);
  }, [isSending]);

  const send = async <T>(content: string, work: (sending: Sending) => Promise<T>): Promise<T> => {
    if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() };
    const controller = new AbortController();
    running.current = controller;
    try {
      const { signal } = controller;
      return await sendPersistently(work, { signal, idempotencyKey: last.current.key, onState: setState });
    } finally {
      setState(undefined);
    }
  };
  return { state, send };
}

/** Fingerprint of the chosen files and the other values of a form. */
export const contentOf = (body: object, files: readonly File[]): string =>
  JSON.stringify([body, files.map(({ name, size, lastModified }) => [name, size, lastModified])]);
