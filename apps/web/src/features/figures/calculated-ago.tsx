import { minuteMs } from "@arranca/contract/values/durations";
import { useEffect, useState } from "react";
import { agoWords } from "./words.ts";

/** 'Calculado hace 3 min', renewed each minute. */
export function CalculatedAgo({ at }: { at: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return agoWords(Date.parse(at), now);
}
