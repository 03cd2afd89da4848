import type { StateWord } from "@arranca/contract/states/state-words";
import { useEffect, useState } from "react";
import type { StatusTone } from "#lib/status-tone.ts";
import { useStore } from "#lib/use-store.ts";
import type { FileKind } from "./file-rules.ts";
import type { Sending } from "./send-persistently.ts";
import { makeUpload } from "./upload.ts";

export type StoredFile = {
  name: string;
  /** Size of the file in bytes. */
  size?: number | undefined;
  url?: string | undefined;
  /** Status of a file that is still being processed. Default: the field's 'Listo'. */
  state?: StateWord | undefined;
  /** Look of the file's status. Default: in progress. */
  tone?: StatusTone | undefined;
};

export type Upload<F extends StoredFile> = (file: File, sending: Sending) => Promise<F>;

// Uploads that continue while their field is unmounted.
const lasting = new Map<string, ReturnType<typeof makeUpload>>();

type Options<F extends StoredFile> = {
  place: string;
  /** True if the upload continues while the field is unmounted, for example on another step; the field finds it again. */
  goesOn: boolean;
  kind: FileKind;
  maxBytes: number;
  upload: Upload<F>;
  onDone: (file: F, sent: File) => void;
};

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

export const hasUploads = (): boolean => [...lasting.values()].some((upload) => upload.isUnderWay());

/** Stops and forgets every upload, because the account signs out. */
export function forgetUploads(): void {
  for (const upload of lasting.values()) upload.cancel();
  lasting.clear();
}
