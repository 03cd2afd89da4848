import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiError } from "#lib/calls/call.ts";
import { sessionKey } from "#lib/session/session.ts";

type Event = { type: string; action?: { type: string; error?: unknown } };

const isRefusedRight = ({ type, action }: Event): boolean =>
  type === "updated" &&
  action?.type === "error" &&
  action.error instanceof ApiError &&
  action.error.code === "FORBIDDEN";

/** Refetches the session after a call was refused for a lost permission, so that menu and buttons follow. */
export function useLostPermission(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const look = (event: Event) => {
      if (isRefusedRight(event)) void queryClient.invalidateQueries({ queryKey: sessionKey });
    };
    const stops = [queryClient.getQueryCache().subscribe(look), queryClient.getMutationCache().subscribe(look)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient]);
}
