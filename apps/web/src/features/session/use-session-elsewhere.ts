import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { otherAccountEvent } from "#lib/calls/call.ts";
import { type Session, sessionEnd, sessionKey } from "#lib/session/session.ts";
import { hearTabs, tellTabs } from "#lib/session/session-tabs.ts";

/** What happened to the session of this page elsewhere in the browser: somebody ended it, or another account came in. */
export type Left = "ended" | "other";

/**
 * Follows what other tabs of this browser do with the session: they tell at once; a tab that slept meanwhile asks the cookie when it
 * is looked at again, and the API when the cookie is of another session. `onLeft` must keep its identity.
 */
export function useSessionElsewhere({ accountId, expireTimestamp }: Session, onLeft: (how: Left) => void): void {
  const queryClient = useQueryClient();

  useEffect(() => {
    const stop = hearTabs((account) => {
      if (account !== accountId) onLeft(account === null ? "ended" : "other");
    });
    tellTabs(accountId);
    const other = () => onLeft("other");
    window.addEventListener(otherAccountEvent, other);
    return () => {
      stop();
      window.removeEventListener(otherAccountEvent, other);
    };
  }, [accountId, onLeft]);

  useEffect(() => {
    const look = () => {
      const end = sessionEnd();
      if (document.visibilityState === "hidden" || end === expireTimestamp) return;
      // At its end a session goes by itself: what was typed then goes on after the password.
      if (end > 0) void queryClient.invalidateQueries({ queryKey: sessionKey });
      else if (Date.now() < expireTimestamp) onLeft("ended");
    };
    document.addEventListener("visibilitychange", look);
    window.addEventListener("focus", look);
    window.addEventListener("pageshow", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("focus", look);
      window.removeEventListener("pageshow", look);
    };
  }, [expireTimestamp, onLeft, queryClient]);
}
