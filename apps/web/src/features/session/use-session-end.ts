import { useEffect, useState } from "react";
import { sessionWarning } from "#lib/timings.ts";

/** Turns true two minutes before a session ends. `end`: milliseconds since 1970. */
export function useSessionEnd(end: number): boolean {
  const [ending, setEnding] = useState(false);
  useEffect(() => {
    setEnding(false);
    const timer = setTimeout(() => setEnding(true), Math.max(0, end - sessionWarning - Date.now()));
    return () => clearTimeout(timer);
  }, [end]);
  return ending;
}
