import { changeSettings, listSettingChanges, readSettings } from "@arranca/contract/settings";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type CallInput, call } from "#lib/calls/call.ts";
import { askFor, type TableRows } from "#lib/page/table-rows.ts";
import { sessionKey } from "#lib/session/session.ts";

const key = ["staff", "settings"] as const;

export const settingsQuery = queryOptions({
  queryKey: [...key, "values"],
  queryFn: ({ signal }) => call(readSettings, { signal }),
  // What is typed is compared with what was read: only a refusal or a save reads anew.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

export const settingChangesQuery = (rows: TableRows) =>
  queryOptions({
    queryKey: [...key, "changes", rows],
    queryFn: ({ signal }) => call(listSettingChanges, { query: askFor(rows), signal }),
    placeholderData: keepPreviousData,
  });

export function useChangeSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof changeSettings>["body"]) => call(changeSettings, { body }),
    onSuccess: ({ settings }) => {
      queryClient.setQueryData(settingsQuery.queryKey, settings);
      void queryClient.invalidateQueries({ queryKey: [...key, "changes"] });
      // The frame of the page bears the programme's name and its contact.
      void queryClient.invalidateQueries({ queryKey: sessionKey });
    },
  });
}
