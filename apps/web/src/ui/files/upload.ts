import { isUsedUpLimit } from "#lib/calls/ask-again.ts";
import { ApiError } from "#lib/calls/call.ts";
import { faultText } from "#lib/calls/fault-text.ts";
import type { FileKind, FileRefusal } from "./file-rules.ts";
import { readChosen } from "./read-chosen.ts";
import { askFirst, type Sending, type SendingState, sendPersistently } from "./send-persistently.ts";

export type UploadState =
  | { kind: "idle" }
  /** Interrupted by a reload of the page: the same file has to be chosen again. */
  | { kind: "lost"; name: string }
  /** The file is being read and a photo is being shrunk, which takes a cheap phone some seconds. */
  | { kind: "preparing"; name: string }
  | (SendingState & { name: string })
  | { kind: "failed"; name: string; message: string }
  /** The limit of uploads is used up until `until`. The file is kept and sent when its owner says so. */
  | { kind: "limited"; name: string; message: string; until: number }
  | { kind: "refused"; refusal: FileRefusal };

type Options = {
  kind: FileKind;
  maxBytes: number;
  /** Sends the file. Resolves to a function to call once the upload is shown as done. */
  send: (file: File, sending: Sending) => Promise<() => void>;
};

const underWay: readonly UploadState["kind"][] = ["preparing", "sending", "waiting", "offline", "failed", "limited"];

/**
 * Upload of a file field: checks, shrinks and sends a file with retries. `place` identifies the field in the tab, to ask for
 * the same file after a reload.
 */
export function makeUpload(place: string, first: Options) {
  const mark = `upload ${place}`;
  const interrupted = sessionStorage.getItem(mark);
  let state: UploadState = interrupted ? { kind: "lost", name: interrupted } : { kind: "idle" };
  let options = first;
  let running: AbortController | undefined;
  let kept: File | undefined;
  const listeners = new Set<() => void>();

  function become(next: UploadState) {
    state = next;
    const isUnderWay = underWay.includes(next.kind);
    // Closing the tab would lose the file, so the browser asks first.
    if (isUnderWay) window.addEventListener("beforeunload", askFirst);
    else window.removeEventListener("beforeunload", askFirst);
    if ("name" in next) sessionStorage.setItem(mark, next.name);
    else sessionStorage.removeItem(mark);
    for (const listener of listeners) listener();
  }

  function begin(): AbortSignal {
    running?.abort();
    running = new AbortController();
    return running.signal;
  }

  async function start(chosen: File): Promise<void> {
    const signal = begin();
    kept = undefined;
    become({ kind: "preparing", name: chosen.name });
    const prepared = await readChosen(chosen, options);
    if (signal.aborted) return;
    if (!(prepared instanceof File)) return become({ kind: "refused", refusal: prepared });
    kept = prepared;
    await send(prepared, signal);
  }

  async function send(file: File, signal: AbortSignal): Promise<void> {
    const { name } = file;
    const onState = (state: SendingState) => become({ ...state, name });
    try {
      const finish = await sendPersistently((sending) => options.send(file, sending), {
        signal,
        idempotencyKey: crypto.randomUUID(),
        onState,
      });
      if (signal.aborted) return;
      become({ kind: "idle" });
      finish();
    } catch (error) {
      if (!signal.aborted) fail(name, error);
    }
  }

  function fail(name: string, error: unknown) {
    const message = faultText(error);
    const first = error instanceof ApiError ? Object.values(error.fields)[0] : undefined;
    // A refused file would be refused again: another one has to be chosen.
    if (error instanceof ApiError && error.status === 422) {
      const detail = first === message ? undefined : first;
      return become({ kind: "refused", refusal: { alert: message, ...(detail ? { detail } : {}) } });
    }
    if (isUsedUpLimit(error) && error.retryAfter)
      return become({ kind: "limited", name, message, until: Date.now() + error.retryAfter * 1000 });
    become({ kind: "failed", name, message: first ?? message });
  }

  function cancel() {
    running?.abort();
    become({ kind: "idle" });
  }

  return {
    state: () => state,
    use(next: Options) {
      options = next;
    },
    isUnderWay: () => underWay.includes(state.kind),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start,
    retry: () => (kept ? send(kept, begin()) : undefined),
    cancel,
  };
}
