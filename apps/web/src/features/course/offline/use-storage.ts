import { useEffect, useState } from "react";
import type { KeptFiles } from "./course-files.ts";

/** Bytes that this site uses on the device, and those still available; undefined if the browser does not say. */
export function useStorage(kept: KeptFiles): { used: number; free: number } | undefined {
  const [storage, setStorage] = useState<{ used: number; free: number }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept changes what is used
  useEffect(() => {
    let isGone = false;
    void navigator.storage?.estimate?.().then(({ usage = 0, quota = 0 }) => {
      if (!isGone) setStorage({ used: usage, free: Math.max(0, quota - usage) });
    });
    return () => {
      isGone = true;
    };
  }, [kept]);
  return storage;
}
