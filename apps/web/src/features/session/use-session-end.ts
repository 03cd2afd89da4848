import { useEffect, useState } from "react";
import { isOnline } from "#lib/calls/retry.ts";
import { sessionWarning } from "#lib/timings.ts";

/** Turns true two minutes before the session ends at `end` (milliseconds since 1970), or later when the network is back. */
export function useSessionEnd(end: number): boolean {
  const [ending, setEnding] = useState(false);
  useEffect(() => {
    const left = () => end - sessionWarning - Date.now();
    // Signing in is impossible offline.
    const look = () => setEnding(left() <= 0 && isOnline());
    setEnding(false);
    const timer = setTimeout(look, Math.max(0, left()));
    window.addEventListener("online", look);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", look);
    };
  }, [end]);
  return ending;
}
