import { useEffect, useState } from "react";
import type { Programme } from "./programme.ts";

/** Announcement of a maintenance, on every page until it ends. */
export function MaintenanceBand({ of: notice }: { of: Programme["maintenance"] }) {
  const [over, setOver] = useState("");
  const until = notice?.until ?? "";
  useEffect(() => {
    if (!until) return;
    const timer = setTimeout(() => setOver(until), Date.parse(until) - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  return notice && over !== until ? (
    <p className="note wait" role="status">
      {notice.text}
    </p>
  ) : null;
}
