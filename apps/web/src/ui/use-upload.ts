import { useEffect, useRef, useState } from "react";
import { ApiError } from "#lib/call.ts";
import { type FileKind, type FileRefusal, refuseSize, refuseType, retryPauses } from "./file-rules.ts";
import { shrinkImage } from "./shrink-image.ts";

/** A file as the server keeps it. */
export type StoredFile = {
  name: string;
  /** Bytes. */
  size?: number | undefined;
  /** Where it can be looked at. */
  url?: string | undefined;
};

export type Upload<F extends StoredFile> = (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<F>;

export type UploadState =
  | { kind: "idle" }
  | { kind: "sending"; name: string; percent: number }
  | { kind: "waiting"; name: string; until: number }
  | { kind: "failed"; name: string; message: string }
  | { kind: "refused"; refusal: FileRefusal };

type Options<F extends StoredFile> = {
  kind: FileKind;
  maxBytes: number;
  upload: Upload<F>;
  onDone: (file: F, sent: File) => void;
};

const isTransient = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** Checks, shrinks and sends a file; a broken network is tried again after 0, 3, 5, 10 and 20 seconds. */
export function useUpload<F extends StoredFile>({ kind, maxBytes, upload, onDone }: Options<F>) {
  const [state, setState] = useState<UploadState>({ kind: "idle" });
  const running = useRef<AbortController>(undefined);
  const kept = useRef<File>(undefined);

  useEffect(() => () => running.current?.abort(), []);

  async function start(chosen: File) {
    running.current?.abort();
    kept.current = undefined;
    const refused = refuseType(chosen.name, kind);
    if (refused) return setState({ kind: "refused", refusal: refused });
    const stop = new AbortController();
    running.current = stop;
    setState({ kind: "sending", name: chosen.name, percent: 0 });
    const file = await shrinkImage(chosen);
    if (stop.signal.aborted) return;
    const tooLarge = refuseSize(file.size, maxBytes);
    if (tooLarge) return setState({ kind: "refused", refusal: tooLarge });
    kept.current = file;
    await send(file, stop.signal);
  }

  async function send(file: File, signal: AbortSignal) {
    for (const [attempt, pause] of [...retryPauses, undefined].entries()) {
      setState({ kind: "sending", name: file.name, percent: 0 });
      try {
        const onProgress = (share: number) =>
          setState({ kind: "sending", name: file.name, percent: Math.round(share * 100) });
        const stored = await upload(file, { onProgress, signal });
        if (signal.aborted) return;
        setState({ kind: "idle" });
        return onDone(stored, file);
      } catch (error) {
        if (signal.aborted) return;
        if (!isTransient(error) || pause === undefined) return fail(file, error);
        setState({ kind: "waiting", name: file.name, until: Date.now() + pause * 1000 });
        if (attempt > 0) await wait(pause * 1000, signal);
        if (signal.aborted) return;
      }
    }
  }

  function fail(file: File, error: unknown) {
    const message = error instanceof Error ? error.message : "No pudimos enviar el archivo.";
    const first = error instanceof ApiError ? Object.values(error.fields)[0] : undefined;
    // A file that was refused for what it is will be refused again: another one has to be chosen.
    if (error instanceof ApiError && error.status === 422) {
      const detail = first === message ? undefined : first;
      return setState({ kind: "refused", refusal: { alert: message, ...(detail ? { detail } : {}) } });
    }
    setState({ kind: "failed", name: file.name, message: first ?? message });
  }

  return {
    state,
    start,
    retry: () => {
      running.current?.abort();
      const stop = new AbortController();
      running.current = stop;
      if (kept.current) void send(kept.current, stop.signal);
    },
    cancel: () => {
      running.current?.abort();
      setState({ kind: "idle" });
    },
  };
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
