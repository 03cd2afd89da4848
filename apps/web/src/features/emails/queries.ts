import {
  changeEmail,
  type EmailWordsBody,
  listEmails,
  previewEmail,
  readEmail,
  restoreEmail,
  testEmail,
} from "@arranca/contract/emails/calls";
import type { EmailKind } from "@arranca/contract/emails/kinds";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type CallInput, call } from "#lib/calls/call.ts";

const key = ["staff", "emails"] as const;

export const emailsQuery = queryOptions({
  queryKey: [...key, "list"],
  queryFn: ({ signal }) => call(listEmails, { signal }).then(({ info }) => info),
});

export const emailQuery = (kind: EmailKind) =>
  queryOptions({
    queryKey: [...key, kind],
    queryFn: ({ signal }) => call(readEmail, { params: { letter_kind: kind }, signal }),
    // Typed words are based on this version, so only a save or a refusal reads it again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const previewQuery = (kind: EmailKind, body: EmailWordsBody) =>
  queryOptions({
    queryKey: [...key, kind, "preview", body],
    queryFn: ({ signal }) => call(previewEmail, { params: { letter_kind: kind }, body, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

export function useEmailChanges(kind: EmailKind) {
  const queryClient = useQueryClient();
  const params = { letter_kind: kind };
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: key });
  return {
    save: useMutation({
      mutationFn: (body: CallInput<typeof changeEmail>["body"]) => call(changeEmail, { params, body }),
      onSuccess,
    }),
    restore: useMutation({
      mutationFn: (version: number) => call(restoreEmail, { params, body: { version } }),
      onSuccess,
    }),
    test: useMutation({
      mutationFn: (body: EmailWordsBody) => call(testEmail, { params, body }),
    }),
  };
}
