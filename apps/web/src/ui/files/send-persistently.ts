import { secondsToRetry } from "#lib/calls/ask-again.ts";
import type { Transport } from "#lib/calls/call.ts";
import { isOnline, pause } from "#lib/calls/retry.ts";
import { sendWithProgress } from "#lib/calls/send-with-progress.ts";
import { isSessionGone } from "#lib/calls/session-gone.ts";
import { askForSignIn } from "#lib/session/renewal.ts";

export type Sending = {
  transport: Transport;
  /** Called with the uploaded share, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
  /** Idempotency key shared by all attempts, so that they have one effect. */
  idempotencyKey: string;
};

export type SendingState =
  | { kind: "sending"; percent: number }
  | { kind: "waiting"; until: number }
  | { kind: "offline" };

type Options = {
  signal: AbortSignal;
  idempotencyKey: string;
  onState: (state: SendingState) => void;
};

// A request without progress for this time counts as stalled.
const patienceMs = 30_000;

/** Listener for `beforeunload` during an upload: the browser asks before closing. */
export const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Sends a large request and retries network failures after 0, 3, 5, 10 and 20 seconds, or as soon as the network is back. An
 * expired session is renewed without leaving the page. Throws errors that a retry cannot solve, and a used-up limit that does
 * not end within a minute.
 */
export async function sendPersistently<T>(send: (sending: Sending) => Promise<T>, options: Options): Promise<T> {
  const { signal, onState } = options;
  for (let attempt = 0; ; attempt++) {
    signal.throwIfAborted();
    try {
      return await sendOnce(send, options);
    } catch (error) {
      signal.throwIfAborted();
      if (isSessionGone(error) && (await askForSignIn())) continue;
      if (!isOnline()) {
        onState({ kind: "offline" });
        await pause(Number.POSITIVE_INFINITY, signal);
        attempt = -1;
      } else {
        const seconds = secondsToRetry(error, attempt);
        if (seconds === undefined) throw error;
        onState({ kind: "waiting", until: Date.now() + seconds * 1000 });
        await pause(seconds, signal);
      }
    }
  }
}

async function sendOnce<T>(send: (sending: Sending) => Promise<T>, options: Options): Promise<T> {
  const { signal, idempotencyKey, onState } = options;
  const stalled = new AbortController();
  const stop = () => stalled.abort();
  let timer = setTimeout(stop, patienceMs);
  signal.addEventListener("abort", stop);
  // A running request does not notice that the network is gone.
  window.addEventListener("offline", stop);
  const onProgress = (share: number) => {
    clearTimeout(timer);
    timer = setTimeout(stop, patienceMs);
    onState({ kind: "sending", percent: Math.round(share * 100) });
  };
  onState({ kind: "sending", percent: 0 });
  try {
    return await send({ transport: sendWithProgress, onProgress, signal: stalled.signal, idempotencyKey });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
    window.removeEventListener("offline", stop);
  }
}
