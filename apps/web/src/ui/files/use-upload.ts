import type { StateWord } from "@arranca/contract/states/state-words";
import { useEffect, useState } from "react";
import type { StatusTone } from "#lib/status-tone.ts";
import { useStore } from "#lib/use-store.ts";
import type { FileKind } from "./file-rules.ts";
import type { Sending } from "./send-persistently.ts";
import { makeUpload } from "./upload.ts";

/** A file as the server keeps it. */
export type StoredFile = {
  name: string;
  /** Bytes. */
  size?: number | undefined;
  /** Where it can be looked at. */
  url?: string | undefined;
  /** What stands on it while something is still done with it, instead of the field's 'Listo'. */
  state?: StateWord | undefined;
  /** How that looks, where it is not under way. */
  tone?: StatusTone | undefined;
};

export type Upload<F extends StoredFile> = (file: File, sending: Sending) => Promise<F>;

// Uploads that go on while their field is out of sight.
const lasting = new Map<string, ReturnType<typeof makeUpload>>();

type Options<F extends StoredFile> = {
  /** Names the field in the tab. */
  place: string;
  /** The upload goes on while the field is out of sight, and the field finds it again: on another step. */
  goesOn: boolean;
  kind: FileKind;
  maxBytes: number;
  upload: Upload<F>;
  onDone: (file: F, sent: File) => void;
};

/** The upload of a field. */
export function useUpload<F extends StoredFile>({ place, goesOn, kind, maxBytes, upload, onDone }: Options<F>) {
  const options = {
    kind,
    maxBytes,
    send: async (file: File, sending: Sending) => {
      const stored = await upload(file, sending);
      return () => onDone(stored, file);
    },
  };
  const [made] = useState(() => {
    const known = goesOn ? lasting.get(place) : undefined;
    const next = known ?? makeUpload(place, options);
    if (goesOn) lasting.set(place, next);
    return next;
  });
  made.use(options);
  const state = useStore(made.subscribe, made.state);

  useEffect(() => {
    if (goesOn) return;
    return () => {
      if (made.isUnderWay()) made.cancel();
    };
  }, [goesOn, made]);

  return { state, start: made.start, retry: made.retry, cancel: made.cancel };
}

/** Whether a file that goes on by itself is still on its way. */
export const hasUploads = (): boolean => [...lasting.values()].some((upload) => upload.isUnderWay());

/** Stops and forgets every upload: the account leaves. */
export function forgetUploads(): void {
  for (const upload of lasting.values()) upload.cancel();
  lasting.clear();
}
