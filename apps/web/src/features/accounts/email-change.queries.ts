import {
  confirmEmailChangeByLink as confirmCall,
  readEmailChange,
  stopEmailChange as stopCall,
} from "@arranca/contract/accounts/email-changes";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/calls/call.ts";

export const emailChangeQuery = (ticket: string) =>
  queryOptions({
    queryKey: ["email-move", ticket],
    queryFn: ({ signal }) => call(readEmailChange, { body: { ticket }, signal }),
    retry: false,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });

export const confirmEmailChangeByLink = (ticket: string) => call(confirmCall, { body: { ticket } });
export const stopEmailChange = (ticket: string) => call(stopCall, { body: { ticket } });
