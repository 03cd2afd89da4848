import {
  confirmEmailMove as confirmCall,
  readEmailMove,
  stopEmailMove as stopCall,
} from "@arranca/contract/accounts/email-moves";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/calls/call.ts";

export const emailMoveQuery = (ticket: string) =>
  queryOptions({
    queryKey: ["email-move", ticket],
    queryFn: ({ signal }) => call(readEmailMove, { body: { ticket }, signal }),
    retry: false,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });

export const confirmEmailMove = (ticket: string) => call(confirmCall, { body: { ticket } });
export const stopEmailMove = (ticket: string) => call(stopCall, { body: { ticket } });
