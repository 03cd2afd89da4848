import { useEffect, useState } from "react";
import { lastTouched } from "#lib/calls/attention.ts";

const lookEveryMs = 5_000;

/** True after `afterMs` milliseconds without input; `back` resets it. */
export function useIdle(afterMs: number): { isIdle: boolean; back: () => void } {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    if (!Number.isFinite(afterMs)) return;
    const timer = setInterval(() => {
      if (Date.now() - lastTouched() > afterMs) setIsIdle(true);
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [afterMs]);
  return { isIdle, back: () => setIsIdle(false) };
}
