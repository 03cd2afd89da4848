import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { otherAccountEvent } from "#lib/calls/call.ts";
import { type Session, sessionEnd, sessionKey } from "#lib/session/session.ts";
import { notifyTabs, onTabMessage } from "#lib/session/session-tabs.ts";

/** How the session was lost. `ended`: another tab signed out. `other`: another account signed in. */
export type Left = "ended" | "other";

/**
 * Follows the session in the other tabs of this browser. Tabs notify each other; a tab that was asleep compares the session
 * cookie when it becomes visible, and asks the API if it differs. `onLeft` must keep its identity.
 */
export function useSessionElsewhere({ accountId, expireTimestamp }: Session, onLeft: (how: Left) => void): void {
  const queryClient = useQueryClient();

  useEffect(() => {
    const stop = onTabMessage((account) => {
      if (account !== accountId) onLeft(account === null ? "ended" : "other");
    });
    notifyTabs(accountId);
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
      // An expired session is not `ended`: the page asks for the password and keeps the typed text.
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
