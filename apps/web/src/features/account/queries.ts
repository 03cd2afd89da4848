import { readMyEmailMove, stopMyEmailMove } from "@arranca/contract/accounts/email-moves";
import {
  changeMyPassword,
  closeMyAccount,
  confirmContactEmail,
  confirmEmailChange,
  endMySession,
  endOtherSessions,
  listMySessions,
  readClosing,
  requestEmailChange,
  resendContactCode,
  takeBackContactEmail,
} from "@arranca/contract/accounts/own";
import { downloadMyData, listLooksAtMe } from "@arranca/contract/accounts/own-data";
import { askDataRequest, listMyDataRequests } from "@arranca/contract/data-requests";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type CallInput, type Contents, call } from "#lib/calls/call.ts";
import { changeOf } from "#lib/calls/change-of.ts";
import { download } from "#lib/calls/download.ts";
import { justAsked } from "#lib/timings.ts";

export type MySession = Contents<typeof listMySessions>["info"][number];
export type Closing = Contents<typeof readClosing>;

/** Where I am signed in; asked anew whenever the page is opened, for other devices come and go. */
export const sessionsQuery = queryOptions({
  queryKey: ["account", "sessions"],
  queryFn: async ({ signal }) => (await call(listMySessions, { signal })).info,
  staleTime: justAsked,
});

/** What closing my account would mean today. */
export const closingQuery = queryOptions({
  queryKey: ["account", "closing"],
  queryFn: ({ signal }) => call(readClosing, { signal }),
  staleTime: justAsked,
});

/** What the team does with the e-mail I sign in with. */
export const emailMoveQuery = queryOptions({
  queryKey: ["account", "email-move"],
  queryFn: async ({ signal }) => (await call(readMyEmailMove, { signal })).move,
  staleTime: justAsked,
});

const useMoveChange = changeOf(emailMoveQuery.queryKey);
export const useStopEmailMove = () => useMoveChange(() => call(stopMyEmailMove, {}));

const useChange = changeOf(sessionsQuery.queryKey);

/** Signs out on one device; the list shows it at once. */
export const useEndSession = () => useChange((id: string) => call(endMySession, { params: { id } }));

export const useEndOthers = () => useChange(() => call(endOtherSessions, {}));

export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof changeMyPassword>["body"]) => call(changeMyPassword, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

/** Mails a code to the new address. */
export const askNewEmail = (email: string) => call(requestEmailChange, { body: { email } });
/** Moves the account to the new address with its code. */
export const confirmNewEmail = (email: string, code: string) => call(confirmEmailChange, { body: { email, code } });
/** Lets the contact e-mail that waits count with its code. */
export const confirmContact = (email: string, code: string) => call(confirmContactEmail, { body: { email, code } });
/** Mails another code to the contact e-mail that waits. */
export const resendContact = () => call(resendContactCode, {});
/** Keeps the contact e-mail that there is. */
export const takeBackContact = () => call(takeBackContactEmail, {});
/** Closes my account; answers until when it can come back. */
export const closeAccount = () => call(closeMyAccount, {});

export type Look = Contents<typeof listLooksAtMe>["info"][number];

/** Who saw my data, page by page; the newest first. */
export const looksQuery = infiniteQueryOptions({
  queryKey: ["account", "looks"],
  queryFn: ({ pageParam, signal }) =>
    call(listLooksAtMe, { query: { limit: 5, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
  initialPageParam: "",
  getNextPageParam: (page) => page.cursor ?? undefined,
  staleTime: justAsked,
});

/** What I asked about my data, the newest first. */
export const dataRequestsQuery = queryOptions({
  queryKey: ["account", "data-requests"],
  queryFn: async ({ signal }) => (await call(listMyDataRequests, { signal })).info,
  staleTime: justAsked,
});
const useRequestChange = changeOf(dataRequestsQuery.queryKey);
export const useAskDataRequest = () =>
  useRequestChange((body: CallInput<typeof askDataRequest>["body"]) => call(askDataRequest, { body }));

export const useMyDataDownload = () => useMutation({ mutationFn: () => download(downloadMyData, {}) });
