import {
  discardTextDraft,
  publishText,
  readText,
  readTextVersion,
  saveTextDraft,
  type TextKind,
} from "@arranca/contract/texts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type CallInput, call } from "#lib/calls/call.ts";

const key = ["staff", "texts"] as const;

export const textQuery = (kind: TextKind) =>
  queryOptions({
    queryKey: [...key, kind],
    queryFn: ({ signal }) => call(readText, { params: { text_kind: kind }, signal }),
    // Typed text is based on this version, so only a save or a refusal reads it again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const versionQuery = (kind: TextKind, version: number) =>
  queryOptions({
    queryKey: [...key, kind, "versions", version],
    queryFn: ({ signal }) => call(readTextVersion, { params: { text_kind: kind, version: String(version) }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useTextChanges(kind: TextKind) {
  const queryClient = useQueryClient();
  const params = { text_kind: kind };
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: [...key, kind] });
  return {
    save: useMutation({
      mutationFn: (body: CallInput<typeof saveTextDraft>["body"]) => call(saveTextDraft, { params, body }),
      onSuccess,
    }),
    discard: useMutation({
      mutationFn: (revision: number) => call(discardTextDraft, { params, query: { revision } }),
      onSuccess,
    }),
    publish: useMutation({
      mutationFn: (body: CallInput<typeof publishText>["body"]) => call(publishText, { params, body }),
      onSuccess,
    }),
  };
}
