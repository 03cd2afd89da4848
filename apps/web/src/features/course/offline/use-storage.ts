import { useEffect, useState } from "react";
import type { KeptFiles } from "./course-files.ts";

/** Bytes that this site takes on the device, and that the browser would still give it; undefined where it does not tell. */
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
