import { readMyEmailChange, stopMyEmailChange } from "@arranca/contract/accounts/email-changes";
import {
  changeMyPassword,
  closeMyAccount,
  confirmEmailChange,
  endMySession,
  endOtherSessions,
  listMySessions,
  readClosing,
  requestEmailChange,
} from "@arranca/contract/accounts/own";
import { downloadMyData, listAccessesToMyData } from "@arranca/contract/accounts/own-data";
import { askDataRequest, listMyDataRequests } from "@arranca/contract/data-requests";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type CallInput, type Contents, call } from "#lib/calls/call.ts";
import { changeOf } from "#lib/calls/change-of.ts";
import { download } from "#lib/calls/download.ts";
import { justAsked } from "#lib/timings.ts";

export type MySession = Contents<typeof listMySessions>["info"][number];
export type Closing = Contents<typeof readClosing>;

/** Open sessions of the account; refetched on each visit, because other devices change them. */
export const sessionsQuery = queryOptions({
  queryKey: ["account", "sessions"],
  queryFn: async ({ signal }) => (await call(listMySessions, { signal })).info,
  staleTime: justAsked,
});

export const closingQuery = queryOptions({
  queryKey: ["account", "closing"],
  queryFn: ({ signal }) => call(readClosing, { signal }),
  staleTime: justAsked,
});

export const emailChangeQuery = queryOptions({
  queryKey: ["account", "email-move"],
  queryFn: async ({ signal }) => (await call(readMyEmailChange, { signal })).move,
  staleTime: justAsked,
});

const useMoveChange = changeOf(emailChangeQuery.queryKey);
export const useStopEmailChange = () => useMoveChange(() => call(stopMyEmailChange, {}));

const useChange = changeOf(sessionsQuery.queryKey);

export const useEndSession = () => useChange((id: string) => call(endMySession, { params: { id } }));

export const useEndOthers = () => useChange(() => call(endOtherSessions, {}));

export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof changeMyPassword>["body"]) => call(changeMyPassword, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

export const askNewEmail = (email: string) => call(requestEmailChange, { body: { email } });
export const confirmNewEmail = (email: string, code: string) => call(confirmEmailChange, { body: { email, code } });
/** Closes the account; returns the last day on which it can be reopened. */
export const closeAccount = () => call(closeMyAccount, {});

export type Look = Contents<typeof listAccessesToMyData>["info"][number];

export const looksQuery = infiniteQueryOptions({
  queryKey: ["account", "looks"],
  queryFn: ({ pageParam, signal }) =>
    call(listAccessesToMyData, { query: { limit: 5, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
  initialPageParam: "",
  getNextPageParam: (page) => page.cursor ?? undefined,
  staleTime: justAsked,
});

export const dataRequestsQuery = queryOptions({
  queryKey: ["account", "data-requests"],
  queryFn: async ({ signal }) => (await call(listMyDataRequests, { signal })).info,
  staleTime: justAsked,
});
const useRequestChange = changeOf(dataRequestsQuery.queryKey);
export const useAskDataRequest = () =>
  useRequestChange((body: CallInput<typeof askDataRequest>["body"]) => call(askDataRequest, { body }));

export const useMyDataDownload = () => useMutation({ mutationFn: () => download(downloadMyData, {}) });
