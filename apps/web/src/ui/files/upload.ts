import { ApiError } from "#lib/calls/call.ts";
import { faultText } from "#lib/calls/fault-text.ts";
import { isOnline, isTransient, pause, retryPauses } from "#lib/calls/retry.ts";
import { isSessionGone } from "#lib/calls/session-gone.ts";
import { ownerSignsIn } from "#lib/session/renewal.ts";
import { type FileKind, type FileRefusal, isHeic, refuseHeic, refuseSize, refuseType } from "./file-rules.ts";
import { shrinkImage } from "./shrink-image.ts";

export type Sending = {
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
  /** The same for each new try of a file: it has one effect. */
  idempotencyKey: string;
};

export type UploadState =
  | { kind: "idle" }
  /** Began before the page was loaded anew: the same file has to be chosen again. */
  | { kind: "lost"; name: string }
  | { kind: "sending"; name: string; percent: number }
  | { kind: "waiting"; name: string; until: number }
  | { kind: "offline"; name: string }
  | { kind: "failed"; name: string; message: string }
  | { kind: "refused"; refusal: FileRefusal };

type Options = {
  kind: FileKind;
  maxBytes: number;
  /** Sends the file and gives what is to happen then. */
  send: (file: File, sending: Sending) => Promise<() => void>;
};

// Without a byte on its way for so long, the line is dead though nobody says so.
const patienceMs = 30_000;
const underWay: readonly UploadState["kind"][] = ["sending", "waiting", "offline", "failed"];

/**
 * One upload: checks, shrinks and sends a file, and tries again after 0, 3, 5, 10 and 20 seconds what the network broke, or as
 * soon as the line is back. `place` names the field in the tab, to ask for the same file after a reload.
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
    // Closing the tab would lose the file: the browser asks first.
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
    become({ kind: "sending", name: chosen.name, percent: 0 });
    const prepared = await prepare(chosen, options);
    if (signal.aborted) return;
    if (!(prepared instanceof File)) return become({ kind: "refused", refusal: prepared });
    kept = prepared;
    await send(prepared, signal);
  }

  async function send(file: File, signal: AbortSignal): Promise<void> {
    const { name } = file;
    const idempotencyKey = crypto.randomUUID();
    for (let attempt = 0; ; attempt++) {
      try {
        const finish = await sendOnce(file, signal, idempotencyKey);
        if (signal.aborted) return;
        become({ kind: "idle" });
        return finish();
      } catch (error) {
        if (signal.aborted) return;
        if (isSessionGone(error) && (await ownerSignsIn())) continue;
        if (!isOnline()) {
          become({ kind: "offline", name });
          await pause(Number.POSITIVE_INFINITY, signal);
          attempt = -1;
        } else {
          const seconds = retryPauses[attempt];
          if (!isTransient(error) || seconds === undefined) return fail(name, error);
          become({ kind: "waiting", name, until: Date.now() + seconds * 1000 });
          await pause(seconds, signal);
        }
        if (signal.aborted) return;
      }
    }
  }

  async function sendOnce(file: File, signal: AbortSignal, idempotencyKey: string): Promise<() => void> {
    const stalled = new AbortController();
    const stop = () => stalled.abort();
    let timer = setTimeout(stop, patienceMs);
    signal.addEventListener("abort", stop);
    // A request that is under way does not notice by itself that the line is gone.
    window.addEventListener("offline", stop);
    const onProgress = (share: number) => {
      clearTimeout(timer);
      timer = setTimeout(stop, patienceMs);
      become({ kind: "sending", name: file.name, percent: Math.round(share * 100) });
    };
    become({ kind: "sending", name: file.name, percent: 0 });
    try {
      return await options.send(file, { onProgress, signal: stalled.signal, idempotencyKey });
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
      window.removeEventListener("offline", stop);
    }
  }

  function fail(name: string, error: unknown) {
    const message = faultText(error);
    const first = error instanceof ApiError ? Object.values(error.fields)[0] : undefined;
    // A file that was refused for what it is will be refused again: another one has to be chosen.
    if (error instanceof ApiError && error.status === 422) {
      const detail = first === message ? undefined : first;
      return become({ kind: "refused", refusal: { alert: message, ...(detail ? { detail } : {}) } });
    }
    become({ kind: "failed", name, message: first ?? message });
  }

  function cancel() {
    running?.abort();
    become({ kind: "idle" });
  }

  return {
    state: () => state,
    /** From now on it is checked and sent like that. */
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

const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();

/** The file as it is sent, in memory: what is deleted or moved on the disk meanwhile is still sent. Else why it is refused. */
async function prepare(
  chosen: File,
  { kind, maxBytes }: Pick<Options, "kind" | "maxBytes">,
): Promise<File | FileRefusal> {
  const isFromPhone = kind !== "cv" && isHeic(chosen.name);
  const refused = isFromPhone ? undefined : refuseType(chosen.name, kind);
  if (refused) return refused;
  const file = await shrinkImage(chosen);
  if (isFromPhone && file === chosen) return refuseHeic(kind);
  const tooLarge = refuseSize(file.size, maxBytes);
  if (tooLarge) return tooLarge;
  if (file !== chosen) return file;
  try {
    return new File([await chosen.arrayBuffer()], chosen.name, { type: chosen.type });
  } catch {
    return { alert: "No pudimos leer el archivo.", detail: "Quizá se movió o se borró. Vuelve a elegirlo." };
  }
}
