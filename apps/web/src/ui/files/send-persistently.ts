import type { Transport } from "#lib/calls/call.ts";
import { isOnline, isTransient, pause, retryPauses } from "#lib/calls/retry.ts";
import { sendWithProgress } from "#lib/calls/send-with-progress.ts";
import { isSessionGone } from "#lib/calls/session-gone.ts";
import { ownerSignsIn } from "#lib/session/renewal.ts";

/** What one try to send hands on to `call`. */
export type Sending = {
  transport: Transport;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
  /** The same for each new try: it has one effect. */
  idempotencyKey: string;
};

export type SendingState =
  | { kind: "sending"; percent: number }
  | { kind: "waiting"; until: number }
  | { kind: "offline" };

type Options = {
  /** Ends it: what it gives is then a rejection. */
  signal: AbortSignal;
  idempotencyKey: string;
  onState: (state: SendingState) => void;
};

// Without a byte on its way for so long, the line is dead though nobody says so.
const patienceMs = 30_000;

/** For `beforeunload`, while something is on its way. */
export const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Sends what is large, and again after 0, 3, 5, 10 and 20 seconds what the network broke, or as soon as the line is back; a
 * session that ended is renewed in place. Throws what trying again cannot mend.
 */
export async function sendPersistently<T>(send: (sending: Sending) => Promise<T>, options: Options): Promise<T> {
  const { signal, onState } = options;
  for (let attempt = 0; ; attempt++) {
    try {
      return await sendOnce(send, options);
    } catch (error) {
      signal.throwIfAborted();
      if (isSessionGone(error) && (await ownerSignsIn())) continue;
      if (!isOnline()) {
        onState({ kind: "offline" });
        await pause(Number.POSITIVE_INFINITY, signal);
        attempt = -1;
      } else {
        const seconds = retryPauses[attempt];
        if (!isTransient(error) || seconds === undefined) throw error;
        onState({ kind: "waiting", until: Date.now() + seconds * 1000 });
        await pause(seconds, signal);
      }
      signal.throwIfAborted();
    }
  }
}

async function sendOnce<T>(send: (sending: Sending) => Promise<T>, options: Options): Promise<T> {
  const { signal, idempotencyKey, onState } = options;
  const stalled = new AbortController();
  const stop = () => stalled.abort();
  let timer = setTimeout(stop, patienceMs);
  signal.addEventListener("abort", stop);
  // A request that is under way does not notice by itself that the line is gone.
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
