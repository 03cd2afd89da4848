import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { longDate } from "#lib/format.ts";

/** Line at the foot of every printed sheet: programme, account, folio, and the moment of printing. */
export function PrintFoot({ parts }: { parts: readonly (string | undefined)[] }) {
  const [printed, setPrinted] = useState("");
  useEffect(() => {
    // Only a synchronous update is in the page before the browser prints it.
    const stamp = () => flushSync(() => setPrinted(longDate(new Date(), { time: true })));
    addEventListener("beforeprint", stamp);
    return () => removeEventListener("beforeprint", stamp);
  }, []);
  return (
    <footer className="print-foot text-12">
      {[...parts, printed && `Impreso el ${printed}`].filter(Boolean).join(" · ")}
    </footer>
  );
}
